"""Creating, filling, hosting, leaving and recording tables."""
