"""Mentions in a text, written as `@Name`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class TextPiece(NamedTuple):
    """A piece of a text. `name`: the name of the person it mentions, or empty."""

    text: str
    name: str = ""


def pieces(text: str, names: Iterable[str]) -> tuple[TextPiece, ...]:
    """Return the text in pieces, with mentions of these names, in any case, as separate pieces.

    If several names match, the longest counts. A name must end at a word boundary.
    """
    known = {name.casefold(): name for name in names if name}
    if not known or "@" not in text:
        return (TextPiece(text),)
    longest_first = sorted(known.values(), key=len, reverse=True)
    sign = re.compile(rf"(?<!\w)@({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
    found: list[TextPiece] = []
    end = 0
    for match in sign.finditer(text):
        found += [
            TextPiece(text[end : match.start()]),
            TextPiece(match[0], known.get(match[1].casefold(), match[1])),
        ]
        end = match.end()
    return tuple(piece for piece in (*found, TextPiece(text[end:])) if piece.text)


def mentioned(text: str, names: Iterable[str]) -> frozenset[str]:
    """Return which of these names a text mentions."""
    return frozenset(piece.name for piece in pieces(text, names) if piece.name)


def renamed(text: str, name: str, by: str) -> str:
    """Return the text with every mention of one name replaced by another."""
    return "".join(f"@{by}" if piece.name else piece.text for piece in pieces(text, [name]))
