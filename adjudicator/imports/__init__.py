"""Importers for game files of other sites."""
