"""Moves as texts, and what is told of them."""
