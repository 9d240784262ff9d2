"""Colours, and a readable text colour for each."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo18.data.families import FACTS, Family
from adjudicator.rules.zoo18.data.maps import HexKind
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
"""The colours of a run's routes, in order."""
DASHES: Final = (None, "9 5", "2 5", "14 4 2 4", "5 5")
"""The dash patterns of these routes, to distinguish them by more than colour."""
FADED: Final = "#5c5041"
"""The colour of secondary text on surfaces that keep their colour in dark mode."""
NEWS: Final = "#8a1a9c"
"""The colour of lines around changes on paper."""
CHANGED: Final = "#8a1a9d"
"""The colour of lines around changes on the map."""
CURRENT: Final = "#2f6b3c"
"""The colour of the current place in the game."""
CURRENT_TEXT: Final = "#2f6b3d"
"""The colour of text about the current place."""
MINE: Final = "#f4f9e7"
"""The background of the viewer's own things."""
END: Final = "#f6c6be"
PAR: Final = "#fbeaa7"
"""The background colours of boxes of the stock board."""
STOCK: Final = "#e4ecf7"
RUNS: Final = "#eef3e6"
PHASE: Final = "#f1ebdd"
"""The background colours of rounds and phases."""
TICKET: Final = "#fbeaa6"
GREEN: Final = "#dcefd2"
BLUE: Final = "#d5e6f7"
"""The background of tickets, of families' powers and of players' powers."""


TONES: Final = MappingProxyType[str, str](
    {
        AREAS["plain"]: "#d6cbb0",
        AREAS["track"]: "#a9a9a6",
        AREAS["grey"]: "#bcbcb8",
        NEWS: "#e3a6f0",
        CURRENT_TEXT: "#8fd19e",
        MINE: "#2c3322",
        END: "#5e2c25",
        PAR: "#574a14",
        STOCK: "#24324a",
        RUNS: "#2c3526",
        PHASE: "#3a3327",
    }
)
"""The dark versions of these colours. Areas without a tile become slightly darker. Tiles stay unchanged."""


def family(name: Family) -> str:
    return FACTS[name].colour


@cache
def ink_on(ground: str) -> str:
    """Return black or white, whichever has more contrast."""
    light = _luminance(ground) + 0.05
    return BLACK if light / 0.05 >= 1.05 / light else WHITE


def _luminance(colour: str) -> float:
    """Return the relative luminance as WCAG defines it."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    parts = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in (red, green, blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
