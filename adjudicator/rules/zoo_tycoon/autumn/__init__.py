"""Autumn: free enclosure tiles and a new donor, then all zoos build at once (rulebook, Autumn)."""
