"""Numbers as people read them: below zero with a minus sign, which is no hyphen."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\u2212"


def shown(number: int) -> str:
    """As in `3` or `−3`."""
    return f"{number}".replace("-", MINUS)


def signed(number: int) -> str:
    """As in `+3` or `−3`."""
    return f"{number:+d}".replace("-", MINUS)
