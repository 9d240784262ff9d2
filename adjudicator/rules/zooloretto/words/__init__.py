"""The game in words: every sentence as a code with its values, and moves as texts that a person can type."""
