"""Reports to the moderators, their decisions, and how these take effect."""
