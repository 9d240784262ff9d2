"""Values in the words that people read."""
