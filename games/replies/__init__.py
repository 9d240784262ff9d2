"""Replies in a person's own words: what they mean and what they do, the same by mail and by messenger."""
