"""Tests of backups, and of the data that the site keeps from finished games."""
