"""Backups, and what is kept of games that are over."""
