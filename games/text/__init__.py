"""Text that people write: patterns, mentions, names that look alike."""
