"""Proposals at a table, the votes on them, and their effects."""
