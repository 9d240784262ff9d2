"""What people write to each other at a table."""
