"""Summer: the Animal Exchange moves on, and zoos give animals away and take others (rulebook, Summer)."""
