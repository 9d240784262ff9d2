"""Names that look alike, and how to distinguish them at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from confusable_homoglyphs import categories, confusables

_NEUTRAL: Final = frozenset({"COMMON", "INHERITED", "Unknown"})
"""Script values of characters used in all scripts: digits, symbols, accents."""
_COMPATIBLE_SCRIPTS: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one word may mix, as in the level "highly restrictive" of Unicode TS 39."""
_SAME: Final = str.maketrans({"1": "l", "|": "l", "0": "o"})
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible characters that Unicode does not class as formatting."""
MAX_MARKS: Final = 3
"""The maximum number of combining marks on one letter."""
_PREPARED: Final = 4_096


def is_readable(name: str) -> bool:
    """Return whether a name is fully visible and no letter has too many marks."""
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if sign in _INVISIBLE or marks > MAX_MARKS or not sign.isprintable():
            return False
    return any(unicodedata.category(sign)[0] in "LNS" for sign in name)


def mixes_scripts(name: str) -> bool:
    """Return whether a word of the name mixes scripts that do not go together."""
    return any(not _goes_together(word) for word in _words(name))


def are_alike(one: str, other: str) -> bool:
    """Return whether two names differ only in case, accents, spaces, symbols or similar letters."""
    return not appearances(one).isdisjoint(appearances(other))


@lru_cache(_PREPARED)
def appearances(name: str) -> frozenset[str]:
    """Return what a name looks like: as written, in lower case and in upper case.

    A capital I among lower-case letters looks like an l.
    """
    name = unicodedata.normalize("NFKC", name)
    written = name if name.isupper() else name.replace("I", "l")
    return frozenset(_plain("".join(map(_prototype, each))) for each in (written, name.lower(), name.upper()))


def distinct_names(names: Sequence[str], letters: Sequence[str]) -> tuple[str, ...]:
    """Return the names at one table, in seat order. Names that look alike end with their seat letter."""
    distinct = list(names)
    for _ in names:
        alike = _alike(distinct)
        if not alike:
            break
        for place in alike:
            distinct[place] = f"{distinct[place]} ({letters[place]})"
    return tuple(distinct)


def _alike(names: Sequence[str]) -> set[int]:
    """Return the indexes of names that look like another."""
    return {
        place
        for place, name in enumerate(names)
        if any(are_alike(name, other) for at, other in enumerate(names) if at != place)
    }


def _goes_together(word: str) -> bool:
    scripts = frozenset(map(categories.alias, word)) - _NEUTRAL
    return len(scripts) < 2 or any(scripts <= together for together in _COMPATIBLE_SCRIPTS)


def _words(name: str) -> Iterator[str]:
    return iter("".join(sign if unicodedata.category(sign)[0] in "LM" else " " for sign in name).split())


@lru_cache(_PREPARED)
def _prototype(sign: str) -> str:
    """Return the character that Unicode lists as the lookalike, preferably an ASCII letter."""
    if sign.isascii():
        return sign
    found: Any = confusables.confusables_data.get(sign) or ()
    glyphs = [str(glyph["c"]) for glyph in found]
    ascii_ones = [glyph for glyph in glyphs if glyph.isascii() and glyph.isalnum()]
    if ascii_ones:
        return ascii_ones[0]
    return glyphs[0] if len(glyphs) == 1 else sign


def _plain(text: str) -> str:
    """Return the letters and digits in lower case without accents. Without any, return the whole text."""
    small = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(sign for sign in small if sign.isalnum() and sign not in _INVISIBLE)
    return kept.translate(_SAME).replace("rn", "m").replace("vv", "w") or "".join(small.split())
