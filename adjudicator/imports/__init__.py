"""Games of other sites, read from their files."""
