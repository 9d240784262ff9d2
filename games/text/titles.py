"""Headings made of sentences that have neither a capital nor a full stop."""

from __future__ import annotations


def titled(heading: str) -> str:
    """Return a heading that begins with a capital letter, unless it begins with an e-mail address."""
    return heading if "@" in heading.partition(" ")[0] else heading[:1].upper() + heading[1:]
