"""Texts with places where a line must not break."""

from __future__ import annotations

import re
from typing import Final

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
_NUMBER: Final = re.compile(
    r"(?:(?<=[\w→]) (?:of )?)?(?<![\w+\N{MINUS SIGN}$])[+\N{MINUS SIGN}$x]?\d+(?:–\d+)?(?!\w) ?(?:[×→] )?"
)
"""A number, a price or a range between words, with the spaces beside it."""
_ALONE: Final = re.compile(
    r"(?:(?<=[^\s,;])|(?<=[^\d\s][,;])) (?=[+\N{MINUS SIGN}]?\d+(?:[–:/,]\d+)*(?:[^\w\s.]|\.?\s*(?:<|\Z)))"
)
"""The space before a number without a noun, as in `Points: 3`, but not in a list of numbers."""
_ORDINAL: Final = re.compile(r"(?<!\w[ \N{NO-BREAK SPACE}])(?<![\w.,:])\d{1,2}\. (?=\w)")
"""A rank or the day of a date, as in `1. Ann`, but not a number that ends a sentence."""
_BRACKETS: Final = re.compile(r"\([^() ]{1,4}(?: [^() ]{1,4}){1,4}\)")
"""A few numbers or short words in brackets, as in `(2: 4 1 1)`."""


def unbroken(text: str) -> str:
    """Return a short text without places where a line may break."""
    return text.replace(" ", NO_BREAK_SPACE)


def tied(text: str) -> str:
    """Return a text in which each number stays on one line with the words beside it.

    Short groups in brackets stay on one line, too.
    """
    for pattern in (_BRACKETS, _NUMBER, _ALONE, _ORDINAL):
        text = pattern.sub(lambda found: unbroken(found[0]), text)
    return text
