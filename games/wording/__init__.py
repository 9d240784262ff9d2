"""Values in words for people."""
