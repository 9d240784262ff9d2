"""Which names look alike, and how those at one table are told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from confusable_homoglyphs import categories, confusables

_NEUTRAL: Final = frozenset({"COMMON", "INHERITED", "Unknown"})
"""What stands in all scripts: digits, signs, accents."""
_TOGETHER: Final = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one word may mix: as of the level "highly restrictive" of Unicode TS 39."""
_SAME: Final = str.maketrans({"1": "l", "|": "l", "0": "o"})
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that show nothing, though Unicode does not call them formatting."""
MAX_MARKS: Final = 3
"""How many accents may stand on one letter."""
_PREPARED: Final = 4_096


def is_readable(name: str) -> bool:
    """Whether all of a name can be seen, and none of it towers over its letters."""
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if sign in _INVISIBLE or marks > MAX_MARKS or not sign.isprintable():
            return False
    return any(unicodedata.category(sign)[0] in "LNS" for sign in name)


def mixes_scripts(name: str) -> bool:
    """Whether a word of the name has letters of scripts that do not go together."""
    return any(not _goes_together(word) for word in _words(name))


def are_alike(one: str, other: str) -> bool:
    """Whether two names differ in no more than case, accents, spaces, signs, or letters that look alike."""
    return not looks(one).isdisjoint(looks(other))


@lru_cache(_PREPARED)
def looks(name: str) -> frozenset[str]:
    """What a name looks like: as it is written, in small letters and in capitals.

    A capital I among small letters looks like an l.
    """
    name = unicodedata.normalize("NFKC", name)
    written = name if name.isupper() else name.replace("I", "l")
    return frozenset(_plain("".join(map(_prototype, each))) for each in (written, name.lower(), name.upper()))


def told_apart(names: Sequence[str], letters: Sequence[str]) -> tuple[str, ...]:
    """The names at one table, in seat order. Those that look alike end with the letter of their seat."""
    told = list(names)
    for _ in names:
        alike = _alike(told)
        if not alike:
            break
        for place in alike:
            told[place] = f"{told[place]} ({letters[place]})"
    return tuple(told)


def _alike(names: Sequence[str]) -> set[int]:
    """The places of the names that look like another."""
    return {
        place
        for place, name in enumerate(names)
        if any(are_alike(name, other) for at, other in enumerate(names) if at != place)
    }


def _goes_together(word: str) -> bool:
    scripts = frozenset(map(categories.alias, word)) - _NEUTRAL
    return len(scripts) < 2 or any(scripts <= together for together in _TOGETHER)


def _words(name: str) -> Iterator[str]:
    return iter("".join(sign if unicodedata.category(sign)[0] in "LM" else " " for sign in name).split())


@lru_cache(_PREPARED)
def _prototype(sign: str) -> str:
    """The sign that Unicode takes for what it looks like, an ASCII letter where there is one."""
    if sign.isascii():
        return sign
    found: Any = confusables.confusables_data.get(sign) or ()
    glyphs = [str(glyph["c"]) for glyph in found]
    ascii_ones = [glyph for glyph in glyphs if glyph.isascii() and glyph.isalnum()]
    if ascii_ones:
        return ascii_ones[0]
    return glyphs[0] if len(glyphs) == 1 else sign


def _plain(text: str) -> str:
    """The letters and digits alone, small and without accents; all that is seen where there are none."""
    small = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(sign for sign in small if sign.isalnum() and sign not in _INVISIBLE)
    return kept.translate(_SAME).replace("rn", "m").replace("vv", "w") or "".join(small.split())
