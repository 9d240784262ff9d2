"""Numbers for people, with a minus sign instead of a hyphen."""

from __future__ import annotations

from typing import Final

from django.utils.formats import number_format

MINUS: Final = "\u2212"


def shown(number: int) -> str:
    """Return a number as in `3` or `−3`."""
    return f"{number}".replace("-", MINUS)


def grouped(number: int) -> str:
    """Return a large number as in `5,000`, in the reader's language."""
    return number_format(number, force_grouping=True)


def signed(number: int) -> str:
    """Return a number as in `+3` or `−3`."""
    return f"{number:+d}".replace("-", MINUS)
