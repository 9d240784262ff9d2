"""Chat between the people at a table."""
