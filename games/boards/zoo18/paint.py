"""Colours, and which ink is read on them."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo18.data.areas import HexKind
from adjudicator.rules.zoo18.data.families import FACTS, Family
from adjudicator.rules.zoo18.data.tiles import Colour

TRACK: Final = "#211c16"
POOL: Final = "#4aa3dc"
WHITE: Final = "#ffffff"
BLACK: Final = "#000000"

AREAS: Final = MappingProxyType[HexKind, str](
    {
        "plain": "#f2e9d3",
        "M": "#ecd0bd",
        "MM": "#dcb39a",
        "O": "#c3e4f6",
        "Y": "#cbe6b4",
        "HOME": "#f6c6bd",
        "R": "#efb4e2",
        "track": "#c9c9c9",
        "grey": "#dedede",
    }
)
TILES: Final = MappingProxyType[Colour, str](
    {"yellow": "#f8d751", "green": "#97cb74", "brown": "#d6a06a", "grey": "#b9b9b9"}
)
ROUTES: Final = ("#d3182c", "#0b57c2", "#8a2be2", "#00706a", "#b35900")
"""One after the other for the squirrels of a run."""
GREEN: Final = "#dcefd2"
BLUE: Final = "#d5e6f7"
"""Under powers of families and of players."""


def family(name: Family) -> str:
    return FACTS[name].colour


@cache
def ink_on(ground: str) -> str:
    """Black or white, whichever stands out more."""
    light = _luminance(ground) + 0.05
    return BLACK if light / 0.05 >= 1.05 / light else WHITE


def _luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    parts = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in (red, green, blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
