"""Proposals to a table, the votes on them, and what follows."""
