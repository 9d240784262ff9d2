"""Winter: the accounts of the year. The last winter ends the game with the scoring (rulebook, Winter)."""
