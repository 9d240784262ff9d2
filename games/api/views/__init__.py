"""The operations of the API, one module per subject. Views call only services and selectors."""
