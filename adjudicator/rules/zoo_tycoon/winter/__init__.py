"""Winter keeps the books; the last one ends the game, and the points are counted (rulebook, Winter)."""
