"""18ZOO's board."""
