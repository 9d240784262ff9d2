"""Summer: the Animal Exchange moves, and zoos give away animals and take others (rulebook, Summer)."""
