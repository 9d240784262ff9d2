"""Import of 18xx.games files (JSON) as 18ZOO games, with comparison against that site's positions."""
