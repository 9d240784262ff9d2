"""Reports to the moderators, their decisions, and the effects of these."""
