"""Ratings: the strength of players, estimated from their results. Pure functions, without Django."""
