"""Moves and positions in words: the codes of the lines, texts to type, what the log tells."""
