"""The ground of a zoo: the lawn, the textures and fences of enclosures, and animals standing on a tile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from games.boards.svg import CARD, PRINT, TAP, Box, element, rect, signed
from games.boards.symbols import symbol
from games.boards.zoo_tycoon import paint
from games.boards.zoo_tycoon.pen import TapArea

_TEXTURES: Final = MappingProxyType(
    {
        "savanna": (
            "m5 37q1-4 0-7m3 7q0-4 3-6m24-22q1-4 0-6m3 6q0-3 2-5",
            "m32 38q1-4 0-7m3 7q0-4 3-6m-30-20q1-4 0-6",
        ),
        "rainforest": (
            "m3 39q-1-9 7-11 1 8-7 11zm35-36q1 8-6 10-2-8 6-10z",
            "m39 39q1-9-7-11-1 8 7 11zm-36-36q-1 7 5 9 2-7-5-9z",
        ),
        "montane_forest": (
            "m2 39l5-8 5 8zm33-29l2.5-5 3 5z",
            "m29 39l5-8 5 8zm-26-27l3-5 2.5 5z",
        ),
    }
)
"""Tufts of dry grass, leaves and rocks, in two arrangements relative to a tile's upper left corner."""
_PLACES: Final[tuple[tuple[float, Sequence[tuple[float, float]]], ...]] = (
    (30, ((21, 21),)),
    (23, ((12.5, 18), (29.5, 24))),
    (19, ((11.5, 13.5), (30.5, 15), (21, 31))),
    (18, ((11.5, 14), (30.5, 14), (11.5, 31), (30.5, 31))),
)
"""The size and the centres of one to four animals on a tile, in px."""
_MARK: Final = 3.2
_ABOVE_SIGN: Final = 5.0
"""The height of the strip at the foot of a tile that the sign of the enclosure below covers."""


def lawn(box: Box) -> str:
    """Return the lawn below a zoo."""
    return signed("free", rect(box, paint.LAWN, rx=9, stroke=paint.HEDGE, stroke_width=2))


def dot(box: Box) -> str:
    """Return the mark of a square on which something may be built."""
    return element("circle", cx=box.x + box.w / 2, cy=box.y + box.h / 2, r=5, fill=paint.DOT)


def blocked(box: Box) -> str:
    """Return a square that a loan blocks."""
    plate = rect(Box(box.x + 2, box.y + 2, box.w - 4, box.h - 4), paint.BLOCKED, rx=6)
    cross = f"M{box.x + 13:g} {box.y + 13:g}l16 16m0-16l-16 16"
    return signed("blocked", plate, element("path", d=cross, stroke=paint.CROSS, stroke_width=2.5))


def texture(biome: str, tiles: Iterable[tuple[int, Box]]) -> str:
    """Return the pattern of a biome's ground on tiles, given by square and box."""
    looks = _TEXTURES[biome]
    drawn = "".join(f"M{box.x:g} {box.y:g}{looks[square % 2]}" for square, box in tiles)
    if biome == "savanna":
        return element("path", d=drawn, fill="none", stroke=paint.EDGES[biome], stroke_opacity=0.5)
    return element("path", d=drawn, fill=paint.EDGES[biome], fill_opacity=0.28)


def fence(area: TapArea) -> str:
    """Return posts and planks around an area."""
    line = area.outline
    planks = element("path", d=line, stroke=paint.WOOD, stroke_width=3.5, stroke_linecap="square")
    posts = element("path", d=line, stroke=paint.POST, stroke_width=6, stroke_dasharray="2.5 8")
    return planks + posts


def tappable(area: TapArea) -> str:
    """Return the line on the fence of an area that can be tapped."""
    return element("path", d=area.outline, stroke=TAP, stroke_width=2, stroke_dasharray="5 3")


def standing(card: Species | CoSpecies, males: int, females: int, box: Box) -> str:
    """Return the animals of a tile, each with a dark square (male) or a light circle (female) at its feet."""
    number = males + females
    size, places = _PLACES[min(number, len(_PLACES)) - 1]
    look, marks = "", {True: "", False: ""}
    for at, (x, y) in enumerate(places):
        look += symbol(card.id, box.x + x, box.y + y, size)
        is_male = at < males
        marks[is_male] += _mark(box.x + x + size / 2 - 3, box.y + y + size / 2 - 2, is_male=is_male)
    if marks[True]:
        mark = element("path", d=marks[True], fill=PRINT, stroke=CARD, stroke_width=0.8)
        look += signed("male", mark)
    if marks[False]:
        mark = element("path", d=marks[False], fill=CARD, stroke=PRINT, stroke_width=1.4)
        look += signed("female", mark)
    return look


def _mark(x: float, y: float, *, is_male: bool) -> str:
    if is_male:
        return f"M{x - _MARK:g} {y - _MARK:g}h6.4v6.4h-6.4z"
    return f"M{x - _MARK:g} {y:g}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0"


def lodger(card: CoSpecies, box: Box) -> str:
    """Return a co-species on a tile, inside a ring."""
    x, y = box.x + box.w / 2, box.y + box.h / 2 + 1
    return signed("co-species", paint.lodging(x, y), symbol(card.id, x, y, 23))


def focal_points(kinds: Iterable[str], boxes: Sequence[Box]) -> Iterator[str]:
    """Yield the focal points of an enclosure, one per tile, beginning with the second tile."""
    for at, kind in enumerate(kinds):
        box = boxes[(at + 1) % len(boxes)]
        yield signed(f"focal-{kind}", paint.focal(kind, box.x + 2, box.y + box.h - _ABOVE_SIGN - 15, 15))
