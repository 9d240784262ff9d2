"""Bots that people play against: what they see, choose and how long they think."""
