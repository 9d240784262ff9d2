"""Tiles, coins and other pieces of the drawing."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adjudicator.rules.zooloretto.data import FACES, Tile, TileFace
from games.boards import FOCUS, Seen
from games.boards.svg import (
    CARD,
    PICKED,
    PRINT,
    Box,
    Shape,
    element,
    part,
    place_mark,
    rect,
    signed,
    text,
    with_tooltip,
)
from games.boards.symbols import reference
from games.boards.zooloretto.pictures import GROUND
from games.boards.zooloretto.words import noun

LAWN: Final = "#f4f9e8"
"""The background of the viewer's zoo."""
GRASS: Final = "#dcedc2"
FENCE: Final = "#9a7444"
SPACE: Final = "#f0f7e1"
"""The colour of a free space. `DASH` is the colour of the line around free spaces and absent things."""
DASH: Final = "#a0926f"
WALL: Final = "#f3ddcf"
BEAM: Final = "#a34a35"
MALUS: Final = "#a3261a"
STRAW: Final = "#fbf1e9"
"""The background of a barn's content."""
PLANK: Final = "#eadfc9"
CLOSED: Final = "#f3ecdc"
NEWS: Final = "#9c1fb0"
"""The colour of lines around changes since the viewer's last move."""
TONES: Final = MappingProxyType(
    {
        LAWN: "#23291c",
        GRASS: "#35482a",
        FENCE: "#a8844f",
        SPACE: "#43573a",
        DASH: "#8d8468",
        WALL: "#48322a",
        MALUS: "#ffab9e",
        STRAW: "#5e4338",
        PLANK: "#3d362b",
        CLOSED: "#2e2921",
        NEWS: "#e6a3f5",
    }
)
"""The dark versions of these colours."""


def picture(name: str, x: float, y: float, size: float) -> str:
    """Return a picture with its upper left corner at (x, y). The drawing must contain its definition."""
    return reference(name, x + size / 2, y + size / 2, size)


def tile(token: Tile, x: float, y: float, size: float) -> str:
    """Draw a tile face up. An offspring is round."""
    face = FACES[token]
    if face.species is None:
        return with_tooltip(noun("tiles", token), _base(CARD, x, y, size) + picture(token, x, y, size))
    ground = GROUND[face.species]
    if face.is_offspring:
        base = element(
            "circle",
            cx=x + size / 2,
            cy=y + size / 2,
            r=size / 2 - 0.8,
            fill=ground,
            stroke=PRINT,
            stroke_width=1.2,
            stroke_dasharray=f"{size / 10:g} {size / 20:g}",
        )
        inset = size * 0.2
    else:
        base, inset = _base(ground, x, y, size), size * 0.07
    animal = picture(face.species, x + inset, y + inset, size - 2 * inset)
    return with_tooltip(noun("tiles", token), base, animal, _mark(face, x, y, size))


def ghost(token: Tile, x: float, y: float, size: float) -> str:
    """Draw a tile as a ghost where it would lie."""
    frame = rect(
        Box(x, y, size, size), "none", rx=size / 6, stroke=PICKED, stroke_width=2.5, stroke_dasharray="5 3"
    )
    return element("g", element("g", tile(token, x, y, size), opacity=0.6), frame, id=FOCUS)


def space(x: float, y: float, size: float) -> str:
    """Draw a free space for a tile."""
    box = Box(x + 1, y + 1, size - 2, size - 2)
    return rect(
        box,
        SPACE,
        rx=size / 6,
        stroke=DASH,
        stroke_width=1.1,
        stroke_dasharray="3.6 2.4",
        data_sign="space",
    )


def count(number: int, x: float, y: float) -> str:
    """Draw a badge `×3` with its centre at (x, y)."""
    badge = rect(Box(x - 13, y - 8, 26, 16), PRINT, rx=8)
    return signed("count", badge, text(x, y + 4.7, f"×{number}", bold=True, anchor="middle", fill="#fff"))


def changed_part(seen: Seen, name: str, shape: Shape, text: str, *inside: str) -> str:
    """Return a part of the board, in a double frame if it has changed since the viewer's last move."""
    if name in seen.news:
        inside = (*inside, _news_frame(shape))
    return part(seen, name, shape, text, *inside)


def changed_mark(seen: Seen, name: str, box: Box) -> str:
    """Return a double frame around a changed thing that cannot be tapped by itself, otherwise nothing."""
    return _news_frame(box) + place_mark(seen, name, box) if name in seen.news else ""


def _news_frame(shape: Shape) -> str:
    return shape.draw("none", stroke=CARD, stroke_width=5) + shape.draw("none", stroke=NEWS, stroke_width=2.5)


def _base(fill: str, x: float, y: float, size: float) -> str:
    box = Box(x + 0.7, y + 0.7, size - 1.4, size - 1.4)
    return rect(box, fill, rx=size / 6, stroke=PRINT, stroke_width=0.9)


def _mark(face: TileFace, x: float, y: float, size: float) -> str:
    if face.sex is None:
        return ""
    wide, name = max(size * 0.38, 9), "female" if face.sex == "f" else "male"
    return picture(f"{name}-bred" if face.has_bred else name, x - 1, y - 1, wide)
