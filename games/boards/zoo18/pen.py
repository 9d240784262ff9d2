"""Circles and words centred at a spot."""

from __future__ import annotations

from games.boards.svg import INK, element, text
from games.boards.zoo18.grid import Spot

_RISE = 0.36
"""The distance from a text line's middle to its baseline, in font sizes."""


def circle(spot: Spot, radius: float, fill: str, **more: str | float | None) -> str:
    return element("circle", cx=round(spot.x, 1), cy=round(spot.y, 1), r=round(radius, 1), fill=fill, **more)


def word(spot: Spot, words: str, size: float, *, bold: bool = True, fill: str = INK) -> str:
    base = round(spot.y + size * _RISE, 1)
    return text(round(spot.x, 1), base, words, size=round(size, 1), bold=bold, anchor="middle", fill=fill)
