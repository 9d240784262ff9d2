"""Backups, and what the site keeps of finished games."""
