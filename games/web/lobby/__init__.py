"""Finding, creating and learning games."""
