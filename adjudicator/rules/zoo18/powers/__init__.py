"""The special powers and their purchase."""
