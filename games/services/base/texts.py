"""What people write: names and labels in a line, messages and notes in several."""

from __future__ import annotations

import unicodedata
from typing import Final

from games.core.errors import Kind, Refused

TYPED: Final = 4
"""How many times longer than it may be a text may come: space around it is taken away."""
_ALLOWED: Final = "\n\u200c\u200d"
"""Beside what is seen: the end of a line, and what joins letters, or keeps them apart."""


def checked_text(text: str, place: str, limit: int) -> str:
    """One line of readable characters."""
    if len(text) > TYPED * limit:
        raise Refused(Kind.INVALID, "bad_text", place, limit=limit)
    text = " ".join(text.split())
    if not 0 < len(text) <= limit or not text.isprintable():
        raise Refused(Kind.INVALID, "bad_text", place, limit=limit)
    return text


def checked_lines(text: str, place: str, *, letters: int, lines: int | None = None) -> str:
    """What people write in lines of their own, without space around it; `Refused` where it will not do.

    Signs that cannot be seen are refused, but for those that join letters and pictures to one.
    """
    if len(text) > TYPED * letters:
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
    """The line with ordinary spaces for all kinds of them."""
    return "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in line)
