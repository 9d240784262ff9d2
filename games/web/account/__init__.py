"""The reader's own account and devices."""
