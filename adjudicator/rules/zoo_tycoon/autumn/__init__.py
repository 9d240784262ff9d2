"""Autumn: free enclosure tiles, a new donor, and all zoos build at once (rulebook, Autumn)."""
