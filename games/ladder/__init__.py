"""The ladder: how strong players are, by their results. Pure functions of typed values, without Django."""
