"""Ratings: how strong players are, from their results. Pure functions of typed values, without Django."""
