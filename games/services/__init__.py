"""All writes. Each function does one thing in one transaction: lock, check, act."""
