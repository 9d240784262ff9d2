"""The look of a space: ground, sign and fences. Each ground has its own marks."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo_parque.dominoes import Cell, Space, step
from games.boards.svg import PRINT, Box, element, rect
from games.boards.symbols import reference

GOLD: Final = "#f5b301"
NEWS: Final = "#a21caf"
"""The colour of lines around changes on the map."""
FRESH: Final = "#a21cae"
"""The colour of lines around changes beside the map."""
ASKED: Final = "#0b62c5"
"""The colour of the numbers of dominoes that can be picked."""
TURNED: Final = "#c2410d"
"""The colour of the sign that a tap rotates a domino."""
HALO: Final = "#fffdf1"
"""The colour below the frame of a tappable space, which makes the frame visible on every ground."""
TONES: Final = MappingProxyType({FRESH: "#ee9bf5", HALO: "#22201b"})
"""The dark versions of these colours. The map keeps its own."""
SEATS: Final = ("#c81e1e", "#1d4ed8", "#92600a", "#7e22ce", "#0f766e", "#374151")
DASHES: Final = (None, "7 3", "2 3", "10 3 2 3", "5 5", "1 4")
"""The dash patterns of the lines around each seat's claims, to distinguish them by more than colour."""
_FENCE: Final = "#a0522d"
_EDGE: Final = "#7d7466"
_SIGN: Final = 0.58
"""The share of a space that its sign takes."""
_UNIT: Final = 46.0
"""The size for which the marks are designed."""
_CORNERS: Final = ((8, 8), (38, 8), (8, 38), (38, 38))


def _strewn(mark: str) -> str:
    """Return a mark in each corner, beside the sign."""
    return "".join(f"M{x} {y}{mark}" for x, y in _CORNERS)


GROUNDS: Final = MappingProxyType(
    {
        "grass": ("#b5dc7f", "#5f8f2a", _strewn("m-4 3l2-6 2 6 2-6 2 6")),
        "water": ("#9ad0f2", "#2f77ad", _strewn("m-6-1q3-4 6 0t6 0m-12 5q3-4 6 0t6 0")),
        "jungle": ("#6fb573", "#1f5a2a", _strewn("m-5 4q-1-8 9-9 1 9-9 9zl6-6")),
        "tundra": ("#e4edf2", "#7b95a5", _strewn("m0-5v10m-4-8l8 6m-8 0l8-6")),
        "desert": ("#f3dc94", "#b08a2c", _strewn("m-6 3q6-9 12 0m-6-8v1m4 0v1")),
        "wildcard": (
            "#dcc0ea",
            "#7e3fa0",
            _strewn("m0-6l1.8 4.2 4.2 1.8-4.2 1.8-1.8 4.2-1.8-4.2-4.2-1.8 4.2-1.8z"),
        ),
        "path": ("#d3c1a8", "#a8937a", "M0 12h46M0 34h46M15 0v12M34 0v12M7 12v22M39 12v22M15 34v12M34 34v12"),
        "none": ("#f6f2ea", "#d5cab6", "M0 12L12 0M0 46L46 0M34 46L46 34"),
    }
)
"""Each ground's colour, the colour of its marks, and the marks."""


@lru_cache(maxsize=4096)
def ground(name: str, box: Box) -> str:
    """Draw a ground without edges, so that connected spaces form one surface."""
    fill, ink, marks = GROUNDS[name]
    scale = box.w / _UNIT
    drawn = element(
        "path",
        d=marks,
        transform=f"translate({box.x:g} {box.y:g}) scale({scale:.3g})",
        fill="none",
        stroke=ink,
        stroke_width=1.3,
    )
    return rect(box, fill) + drawn


def space(shown: Space, box: Box) -> str:
    """Draw a separate space with ground, fences and sign."""
    edge = rect(box, "none", stroke=_EDGE, stroke_width=0.8)
    return ground(shown.ground, box) + edge + fences(shown, box) + item(shown, box)


def item(shown: Space, box: Box) -> str:
    """Draw the sign in the middle."""
    size = round(box.w * _SIGN, 1)
    return reference(shown.item, box.x + box.w / 2, box.y + box.h / 2, size) if shown.item else ""


def fences(shown: Space, box: Box) -> str:
    """Draw the fences along the sides: weak ones as brown dashes, strong ones thick and dark."""
    inset = box.w / 14
    near, far, size = inset, box.w - inset, box.w
    lines = ((far, 0, far, size), (0, far, size, far), (near, 0, near, size), (0, near, size, near))
    look = ""
    for side, (x1, y1, x2, y2) in enumerate(lines):
        is_strong = shown.strong >> side & 1
        if not is_strong and not shown.weak >> side & 1:
            continue
        look += element(
            "line",
            x1=round(box.x + x1, 1),
            y1=round(box.y + y1, 1),
            x2=round(box.x + x2, 1),
            y2=round(box.y + y2, 1),
            stroke=PRINT if is_strong else _FENCE,
            stroke_width=round(size / 8 if is_strong else size / 13, 1),
            stroke_dasharray=None if is_strong else f"{size / 7:.2g} {size / 14:.2g}",
        )
    return look


def outline(around: Set[Cell], drawn: Set[Cell], size: float, inset: float) -> str:
    """Return the path around a group of spaces, within the drawn ones. `inset`: the distance inward."""
    return "".join(
        _side(around, cell, side, size, inset)
        for cell in sorted(around & drawn)
        for side in range(4)
        if step(cell, side) not in around
    )


def _side(around: Set[Cell], cell: Cell, side: int, size: float, inset: float) -> str:
    """Return the line along one side of a space, between the corners of the outline."""
    (x, y), (begin, end) = cell, (_trim(around, cell, side, turn) * inset for turn in (3, 1))
    if side == 0:
        return f"M{x * size + size - inset:g} {y * size + begin:g}V{y * size + size - end:g}"
    if side == 2:
        return f"M{x * size + inset:g} {y * size + size - begin:g}V{y * size + end:g}"
    if side == 1:
        return f"M{x * size + size - begin:g} {y * size + size - inset:g}H{x * size + end:g}"
    return f"M{x * size + begin:g} {y * size + inset:g}H{x * size + size - end:g}"


def _trim(around: Set[Cell], cell: Cell, side: int, turn: int) -> int:
    """Return how a side ends: 1 is shorter at an outer corner, -1 longer at an inner one, 0 straight."""
    adjacent = step(cell, (side + turn) % 4)
    if adjacent not in around:
        return 1
    return -1 if step(adjacent, side) in around else 0


def line_around(path: str, stroke: str, width: float, dashes: str | None = None) -> str:
    """Draw the line of an outline."""
    if not path:
        return ""
    return element(
        "path",
        d=path,
        fill="none",
        stroke=stroke,
        stroke_width=width,
        stroke_dasharray=dashes,
        stroke_linecap=None if dashes else "square",
    )
