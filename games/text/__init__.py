"""Text that people write: patterns, mentions, similar names."""
