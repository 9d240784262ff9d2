"""Making, filling, hosting, leaving and keeping tables."""
