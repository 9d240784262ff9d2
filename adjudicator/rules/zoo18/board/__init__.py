"""The map: what lies on it, where it leads, and what may be laid on it."""
