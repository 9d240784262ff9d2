"""Texts with places where a line must not break."""

from __future__ import annotations

import re
from typing import Final

NO_BREAK_SPACE: Final = "\N{NO-BREAK SPACE}"
_NUMBER: Final = re.compile(r"(?:(?<=\w) )?(?<![\w\N{MINUS SIGN}])\N{MINUS SIGN}?\d+(?!\w) ?(?:× )?")
"""A number between words, with the spaces beside it."""
_BRACKETS: Final = re.compile(r"\([^() ]{1,4}(?: [^() ]{1,4}){1,4}\)")
"""A few numbers or short words in brackets, as in `(2: 4 1 1)`."""


def unbroken(text: str) -> str:
    """Return a short text without places where a line may break."""
    return text.replace(" ", NO_BREAK_SPACE)


def tied(text: str) -> str:
    """Return a text in which each number stays on one line with the words beside it.

    Short groups in brackets stay on one line, too.
    """
    whole = _BRACKETS.sub(lambda found: unbroken(found[0]), text)
    return _NUMBER.sub(lambda found: unbroken(found[0]), whole)
