"""Finding, making and learning games."""
