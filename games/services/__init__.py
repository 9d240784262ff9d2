"""All writes to the database. Each function does one thing in one transaction: lock, check, act."""
