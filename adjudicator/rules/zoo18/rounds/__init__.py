"""The rounds of the game, one room each."""
