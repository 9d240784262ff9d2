"""Rated games and their leaderboards."""
