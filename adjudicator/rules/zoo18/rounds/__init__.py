"""The rounds of the game, one module each."""
