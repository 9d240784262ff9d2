"""Bots against which people play: what they see, what they choose and how long they think."""
