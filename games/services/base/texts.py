"""Checks of text that people write: one-line names and labels, multi-line messages and notes."""

from __future__ import annotations

import unicodedata
from typing import Final

from games.core.errors import Kind, Refused

MAX_RAW_FACTOR: Final = 4
"""The factor by which a raw text may exceed its limit before surplus space is removed."""
_ALLOWED: Final = "\n\u200c\u200d"
"""Unprintable characters that are allowed: line breaks, and the characters that join or separate letters."""


def checked_text(text: str, place: str, limit: int) -> str:
    """Return the text as one line of printable characters, or raise `Refused`."""
    if len(text) > MAX_RAW_FACTOR * limit:
        raise Refused(Kind.INVALID, "bad_text", place, limit=limit)
    text = " ".join(text.split())
    if not 0 < len(text) <= limit or not text.isprintable():
        raise Refused(Kind.INVALID, "bad_text", place, limit=limit)
    return text


def checked_lines(text: str, place: str, *, letters: int, lines: int | None = None) -> str:
    """Return a multi-line text without surplus space, or raise `Refused`.

    Invisible characters are refused, except those that join letters or emoji.
    """
    if len(text) > MAX_RAW_FACTOR * letters:
        raise Refused(Kind.INVALID, "long_text", place, limit=letters)
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    text = "\n".join(_spaced(line).rstrip() for line in text.split("\n")).strip("\n").strip()
    if len(text) > letters:
        raise Refused(Kind.INVALID, "long_text", place, limit=letters)
    if lines is not None and text.count("\n") >= lines:
        raise Refused(Kind.INVALID, "many_lines", place, limit=lines)
    strange = next((letter for letter in text if not (letter.isprintable() or letter in _ALLOWED)), None)
    if strange is not None:
        raise Refused(Kind.INVALID, "strange_letter", place, letter=f"U+{ord(strange):04X}")
    return text


def _spaced(line: str) -> str:
    """Return the line with every kind of space replaced by an ordinary space."""
    return "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in line)
