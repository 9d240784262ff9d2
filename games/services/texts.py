"""What people write into a line of their own: names, labels."""

from __future__ import annotations

from games.services.errors import Kind, Refused


def checked_text(text: str, place: str, limit: int) -> str:
    """One line of readable characters."""
    text = " ".join(text.split())
    if not 0 < len(text) <= limit or not text.isprintable():
        raise Refused(Kind.INVALID, "bad_text", place, limit=limit)
    return text
