"""Numbers for people, with a minus sign instead of a hyphen."""

from __future__ import annotations

import re
from typing import Final

from django.utils.formats import number_format

MINUS: Final = "\u2212"
NUMBER: Final = re.compile(rf"(?:(?<=\w) )?(?<![\w{MINUS}]){MINUS}?\d+(?!\w) ?(?:× )?")
"""A number between words, with the spaces beside it."""


def shown(number: int) -> str:
    """Return a number as in `3` or `−3`."""
    return f"{number}".replace("-", MINUS)


def grouped(number: int) -> str:
    """Return a large number as in `5,000`, in the reader's language."""
    return number_format(number, force_grouping=True)


def unbroken(text: str) -> str:
    """Return a short text without places where a line may break."""
    return text.replace(" ", "\u00a0")


def tied(text: str) -> str:
    """Return a text in which each number stays on one line with the words beside it."""
    return NUMBER.sub(lambda found: unbroken(found[0]), text)


def signed(number: int) -> str:
    """Return a number as in `+3` or `−3`."""
    return f"{number:+d}".replace("-", MINUS)
