"""Who is named in what somebody says, as `@Name`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple


class Piece(NamedTuple):
    """A stretch of a text; `name`: who is mentioned by it, empty where nobody is."""

    text: str
    name: str = ""


def pieces(text: str, names: Iterable[str]) -> tuple[Piece, ...]:
    """The text in stretches, those apart that mention one of these names, whatever its case.

    Of names that begin alike the longest counts, and a name ends where its word does.
    """
    known = {name.casefold(): name for name in names if name}
    if not known or "@" not in text:
        return (Piece(text),)
    longest_first = sorted(known.values(), key=len, reverse=True)
    sign = re.compile(rf"(?<!\w)@({'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)
    found: list[Piece] = []
    end = 0
    for match in sign.finditer(text):
        found += [Piece(text[end : match.start()]), Piece(match[0], known.get(match[1].casefold(), match[1]))]
        end = match.end()
    return tuple(piece for piece in (*found, Piece(text[end:])) if piece.text)


def mentioned(text: str, names: Iterable[str]) -> frozenset[str]:
    """Which of these names a text mentions."""
    return frozenset(piece.name for piece in pieces(text, names) if piece.name)


def renamed(text: str, name: str, by: str) -> str:
    """The text with another name wherever it mentions this one."""
    return "".join(f"@{by}" if piece.name else piece.text for piece in pieces(text, [name]))
