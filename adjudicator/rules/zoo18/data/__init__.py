"""What the box of 18ZOO holds: maps, tiles, families, squirrels, powers, the stock board and the setup."""
