"""The map: what lies on it, where its track leads, and what may be laid on it."""
