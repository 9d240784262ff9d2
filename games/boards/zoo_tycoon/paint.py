"""Colours and small pictures: biomes, happiness, focal points, animals and buildings."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from adjudicator.rules.zoo_tycoon.data.boards import EducationBooth, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS
from adjudicator.rules.zoo_tycoon.zoo import Focal
from games.boards.svg import (
    CARD,
    PICKED,
    PRINT,
    Box,
    element,
    rect,
    signed,
    text,
    width_of,
)
from games.boards.symbols import symbol

LAWN: Final = "#d6e8b8"
HEDGE: Final = "#7da153"
DOT: Final = "#5f8b3a"
TURF: Final = "#4c6632"
"""The colours of a zoo's lawn: the lawn, the hedge around it, the dots on free squares, and text."""
FREE: Final = "#f4f1e6"
BLOCKED: Final = "#d9d2c4"
CROSS: Final = "#a99f8b"
LINE: Final = "#cfc4ad"
"""The colours of an empty place, of blocked ground, of the cross on it, and of edges."""
WOOD: Final = "#b98a55"
POST: Final = "#6b4a2b"
"""The colours of a fence's planks and posts."""
BIOMES: Final = MappingProxyType({"rainforest": "#a9d69a", "savanna": "#f1dc94", "montane_forest": "#bccfdc"})
EDGES: Final = MappingProxyType({"rainforest": "#2f6f36", "savanna": "#9a6a12", "montane_forest": "#3b5d78"})
LEVELS: Final = MappingProxyType({"yellow": "#f6dc5e", "light_green": "#bfe38c", "dark_green": "#5fb35a"})
MISSED: Final = "#f0907f"
WARN: Final = "#a01c0b"
GOOD: Final = "#1f6b2c"
"""The colours of warnings and good news on paper. The next two colours are for surfaces that stay light."""
BAD_PRINT: Final = "#8f1a0c"
GOOD_PRINT: Final = "#1d5a28"
NEWS: Final = "#8a2be2"
"""The colour of lines around changes since the viewer's last move."""
ALARM: Final = "#b3261e"
TRACKS: Final = MappingProxyType({"popularity": "#f9e7a0", "education": "#c5daf5", "conservation": "#c9e8bd"})
SEATS: Final = ("#c81e1e", "#1d4ed8", "#a16207", "#7e22ce")
COAT: Final = "#4a3728"
LODGER: Final = "#0f5f63"
"""The colours of the edges of offspring discs and of the rings around co-species."""
TONES: Final = MappingProxyType(
    {
        LAWN: "#2c3a25",
        HEDGE: "#55733a",
        DOT: "#9cc47a",
        TURF: "#b4cf98",
        FREE: "#34392c",
        BLOCKED: "#25241f",
        CROSS: "#6f6757",
        LINE: "#4c4a3e",
        WARN: "#ffab9d",
        GOOD: "#9ad8a2",
        NEWS: "#c79bff",
    }
)
"""The dark versions of these colours."""


def animal(card: Species | CoSpecies, x: float, y: float, size: float) -> str:
    """Return the animal's picture, centred at (x, y)."""
    return symbol(card.id, x, y, size)


def track(name: str, x: float, y: float, size: float) -> str:
    """Return the sign of popularity, education, conservation, money or costs, centred at (x, y)."""
    return symbol(name, x, y, size)


def lodging(x: float, y: float, r: float = 15) -> str:
    """Return the ring around a co-species, centred at (x, y)."""
    return element("circle", cx=x, cy=y, r=r, fill=CARD, fill_opacity=0.5, stroke=LODGER, stroke_width=2)


def biome(name: str, x: float, y: float, *, is_framed: bool = False) -> str:
    """Return a tree or peak of a biome, 14 wide and high, centred at (x, y)."""
    return _moved(x, y, _biome(name, is_framed))


@cache
def _biome(name: str, is_framed: bool) -> str:
    looks = {
        "rainforest": "M-1 6V0h2v6zM0-6L6 1H2.5L5 4H-5L-2.5 1H-6z",
        "savanna": "M-1 6V-1h2v7zM-7-1Q-5-6 0-6 5-6 7-1z",
        "montane_forest": "M-7 6L-2-5 1 1 3-2 7 6z",
    }
    ground = rect(Box(-8, -8, 16, 16), BIOMES[name], rx=3, stroke=EDGES[name]) if is_framed else ""
    return ground + element("path", d=looks[name], fill=EDGES[name], fill_opacity=None if is_framed else 0.55)


def mood(level: str | None, x: float, y: float, r: float) -> str:
    """Return a face for a level of happiness: no standard met, yellow, light green or dark green."""
    return f'<g transform="translate({x:g} {y:g}) scale({r / 7:g})">{_mood(level)}</g>'


@cache
def _mood(level: str | None) -> str:
    mouth = {
        None: "M-3.4 4.2Q0 0 3.4 4.2",
        "yellow": "M-3.4 2.8H3.4",
        "light_green": "M-3.6 1.4Q0 5 3.6 1.4",
        "dark_green": "M-4 .8H4Q3.4 5.4 0 5.4-3.4 5.4-4 .8z",
    }[level]
    face = element("circle", r=7, fill=LEVELS[level] if level else MISSED, stroke=PRINT)
    eyes = _dot(-2.6, -2, 1.2, PRINT) + _dot(2.6, -2, 1.2, PRINT)
    fill = PRINT if level == "dark_green" else "none"
    return face + eyes + element("path", d=mouth, fill=fill, stroke=PRINT, stroke_width=1.5)


def pips(level: str | None, x: float, y: float) -> str:
    """Return a sign for the level of a need: a cross, or one to three growing bars, 18 wide and 12 high."""
    return _moved(x, y, _pips(level))


@cache
def _pips(level: str | None) -> str:
    if level is None:
        return element("path", d="M4 1l10 10m0-10l-10 10", stroke=BAD_PRINT, stroke_width=2.6)
    bars = "M0 8h4.5v4h-4.5z", "M6 4h4.5v8h-4.5z", "M12 0h4.5v12h-4.5z"
    full = HAPPINESS.index(level) + 1
    return element("path", d="".join(bars[:full]), fill=PRINT, stroke=PRINT, stroke_width=0.8) + (
        element("path", d="".join(bars[full:]), fill="none", stroke=PRINT, stroke_width=0.8)
        if bars[full:]
        else ""
    )


def need(name: str, x: float, y: float) -> str:
    """Return the sign of a need, 16 wide and high, centred at (x, y)."""
    return _moved(x, y, _need(name))


@cache
def _need(name: str) -> str:
    looks = {
        "experience": "M0-7L2-2 7-1.6 3.2 1.8 4.5 7 0 4.2-4.5 7-3.2 1.8-7-1.6-2-2z",
        "free_space": "M-6-6h4v2h-2v2h-2zM6-6v4h-2v-2h-2v-2zM6 6h-4v-2h2v-2h2zM-6 6v-4h2v2h2v2z",
        "retreats": "M0-7L7 0H5V7H1.6V2.5H-1.6V7H-5V0H-7z",
        "group_size": "M-7 6Q-7 0-3.5 0T0 6Q0 0 3.5 0T7 6zM-3.5-1a2.5 2.5 0 1 1 .1 0zm7 0a2.5 2.5 0 1 1 .1 0",
    }
    return element("path", d=looks[name], fill=PRINT)


def herd(males: int, females: int, x: float, y: float) -> str:
    """Return a row of animals, centred at (x, y): dark squares for males, light circles for females."""
    return _moved(x, y, _herd(males, females))


@cache
def _herd(males: int, females: int) -> str:
    look, left = "", -(males + females - 1) * 4.6
    for at in range(males + females):
        middle = left + 9.2 * at
        if at < males:
            look += rect(Box(middle - 3.6, -3.6, 7.2, 7.2), PRINT, rx=1.2)
        else:
            look += element("circle", cx=middle, r=3.6, fill=CARD, stroke=PRINT, stroke_width=1.4)
    return look


def badge(text: str, fill: str, x: float, y: float) -> str:
    """Return a number on a small plate with its upper left corner at (x, y)."""
    return signed("enclosure-number", _moved(x, y, _badge(text, fill)))


@cache
def _badge(words: str, fill: str) -> str:
    wide = 14.0 if len(words) < 2 else 21.0
    plate = rect(Box(0, 0, wide, 15), fill, rx=3)
    return plate + text(wide / 2, 12.3, words, bold=True, anchor="middle", fill="#ffffff")


def plaque(words: str, fill: str, x: float, y: float, *, face: str = "") -> str:
    """Return a sign on a fence with a number and a face, its upper left corner at (x, y)."""
    wide = 10 + width_of(words, bold=True) + (15 if face else 0)
    plate = rect(Box(x, y, wide, 17), fill, rx=4, stroke=CARD)
    return plate + text(x + 5, y + 13.3, words, bold=True, fill="#ffffff") + face


def number(words: str, x: float, y: float) -> str:
    """Return the red mark of missing items with their numbers, centred at (x, y)."""
    wide = max(20.0, 11 + width_of(words, bold=True))
    plate = rect(Box(x - wide / 2, y - 10, wide, 20), ALARM, rx=10, stroke="#fff", stroke_width=1.6)
    return plate + text(x, y + 4.7, words, bold=True, anchor="middle", fill="#ffffff")


def disc(words: str, x: float, y: float) -> str:
    """Return an offspring disc with a text, centred at (x, y)."""
    look = element("circle", cx=x, cy=y, r=8.5, fill=CARD, stroke=COAT, stroke_width=1.6)
    return look + text(x, y + 4.7, words, bold=True, anchor="middle", fill=PRINT)


def turn(x: float, y: float) -> str:
    """Return a circular arrow, centred at (x, y)."""
    look = element("circle", cx=x, cy=y, r=13, fill=CARD, fill_opacity=0.9, stroke=PICKED, stroke_width=1.5)
    arrow = f"M{x - 6:g} {y:g}a6 6 0 1 1 2.5 5M{x - 9.5:g} {y - 3:g}l3.5 3.8 3.6-3.8"
    return look + element("path", d=arrow, fill="none", stroke=PICKED, stroke_width=2)


def _dot(x: float, y: float, r: float, fill: str) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill)


def _moved(x: float, y: float, look: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{look}</g>'


def focal(kind: str, x: float, y: float, size: float) -> str:
    """Return the sign of a focal point, with its upper left corner at (x, y)."""
    return symbol(kind, x + size / 2, y + size / 2, size)


def focal_row(points: Focal) -> tuple[str, ...]:
    """Return the kinds of an enclosure's focal points, each repeated by its count."""
    kinds = points.__struct_fields__
    return tuple(kind for kind in kinds for _ in range(getattr(points, kind)))


_BUILDINGS: Final = MappingProxyType(
    {
        "park": "#e6b400",
        "education_booth": "#2f74d0",
        "conservation_center": "#2f9e44",
        "food_booth": "#b45309",
        "zoo_shop": "#b45309",
    }
)
"""The colours of buildings' edges."""


def building(edition: Edition, name: str, box: Box, label: str) -> str:
    """Return a building tile: its picture, the biomes that it needs, and its yield."""
    kind = edition.buildings[name]
    biomes = _biomes(kind)
    stripes = (
        rect(Box(box.x + 4 + 8 * at, box.y + box.h - 10, 7, 6), BIOMES[biome], stroke=EDGES[biome])
        for at, biome in enumerate(biomes)
    )
    colour = _BUILDINGS[kind.kind]
    return (
        rect(Box(box.x + 2, box.y + 2, box.w - 4, box.h - 4), CARD, rx=5, stroke=colour, stroke_width=2.5)
        + symbol(kind.kind, box.x + 15, box.y + 16, 24)
        + text(box.x + box.w - 5, box.y + box.h - 5, label, anchor="end", bold=True, fill=PRINT)
        + "".join(stripes)
    )


def _biomes(kind: object) -> tuple[str, ...]:
    if isinstance(kind, EducationBooth):
        return kind.biomes
    return (kind.biome,) if isinstance(kind, FoodBooth | ZooShop) else ()
