"""Tokens and markers: round, in the families' colours and with their letters."""

from __future__ import annotations

from typing import Final

from adjudicator.rules.zoo18.data.families import Family
from games.boards.svg import (
    PRINT,
    element,
    signed,
)
from games.boards.zoo18 import paint
from games.boards.zoo18.grid import Spot
from games.boards.zoo18.pen import circle, word

_MIN_LETTER_SIZE: Final = 13.0
"""The default minimum size of letters."""
WORK: Final = "#e8912d"
"""The colour of WORK IN PROGRESS."""


def disc(family: Family, spot: Spot, radius: float, least: float = _MIN_LETTER_SIZE) -> str:
    """Draw a family's token."""
    ground = paint.family(family)
    return circle(spot, radius, ground, stroke=PRINT) + _letters(
        family, spot, radius, paint.ink_on(ground), least
    )


def badge(family: Family, spot: Spot, radius: float) -> str:
    """Draw a family's token beside its name or as the subject of a move."""
    return signed("family", disc(family, spot, radius))


def reserved(family: Family, spot: Spot, radius: float, least: float = _MIN_LETTER_SIZE) -> str:
    """Draw a place reserved for a family: its letters in a dashed ring."""
    ring = circle(
        spot, radius, paint.WHITE, stroke=PRINT, stroke_dasharray=f"{radius / 3:.1f} {radius / 5:.1f}"
    )
    return ring + _letters(family, spot, radius, paint.FADED, least)


def work(spot: Spot, radius: float) -> str:
    """Draw WORK IN PROGRESS: a permanently closed place."""
    arm = round(radius * 0.55, 1)
    start = Spot(spot.x - arm, spot.y - arm)
    cross = f"M{start}l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
    look = element("path", d=cross, fill="none", stroke=PRINT, stroke_width=round(radius / 4, 1))
    return circle(spot, radius, WORK, stroke=PRINT) + look


def _letters(family: Family, spot: Spot, radius: float, fill: str, least: float) -> str:
    return word(spot, family, max(radius * 0.95, least), fill=fill)
