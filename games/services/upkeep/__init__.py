"""Periodic maintenance of the site."""
