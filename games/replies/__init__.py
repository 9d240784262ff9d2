"""Replies in a person's own words: their meaning and effects, the same by mail and by messenger."""
