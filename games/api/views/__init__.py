"""The operations, one module per subject. Views call services and selectors and nothing below."""
