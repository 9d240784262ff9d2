"""Numbers for people, with a minus sign instead of a hyphen."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\u2212"


def shown(number: int) -> str:
    """Return a number as in `3` or `−3`."""
    return f"{number}".replace("-", MINUS)


def unbroken(text: str) -> str:
    """Return a short text without places where a line may break."""
    return text.replace(" ", "\u00a0")


def signed(number: int) -> str:
    """Return a number as in `+3` or `−3`."""
    return f"{number:+d}".replace("-", MINUS)
