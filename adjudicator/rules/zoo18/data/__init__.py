"""The contents of the box of 18ZOO: maps, tiles, families, squirrels, powers, stock board and setup."""
