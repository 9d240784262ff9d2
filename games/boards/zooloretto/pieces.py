"""Tiles, coins and the like at a place of the drawing, each picture defined once and used many times."""

from __future__ import annotations

from typing import Final

from adjudicator.rules.zooloretto.tiles import FACES, Face, Tile
from games.boards.ink import DARK, EDGE, PAPER, Box, element, rect, text, titled
from games.boards.zooloretto.pictures import GROUND, PICTURES, SHORT
from games.boards.zooloretto.words import noun

PREFIX: Final = "zooloretto-"
"""Of every id, as several drawings may share a page."""

LETTERED: Final = 30
"""From this size on there is room for letters on a tile."""


def picture(name: str, x: float, y: float, size: float) -> str:
    """A picture, to be accompanied by its definition."""
    return element("use", href=f"#{PREFIX}{name}", x=x, y=y, width=size, height=size)


def definitions(drawing: str) -> str:
    """The pictures which the drawing uses."""
    used = {name: PICTURES[name] for name in PICTURES if f'"#{PREFIX}{name}"' in drawing}
    symbols = (
        element("symbol", look, id=f"{PREFIX}{name}", viewBox="0 0 40 40") for name, look in used.items()
    )
    return element("defs", *symbols)


def tile(token: Tile, x: float, y: float, size: float) -> str:
    """A tile lying face up: round if it is an offspring."""
    face = FACES[token]
    if face.species is None:
        look = _base(PAPER, x, y, size) + picture(token, x, y, size) + _letters(token, x, y, size)
        return titled(noun("tile", token), look)
    ground = GROUND[face.species]
    if face.is_offspring:
        base = element(
            "circle",
            cx=x + size / 2,
            cy=y + size / 2,
            r=size / 2 - 0.8,
            fill=ground,
            stroke=DARK,
            stroke_width=1.2,
            stroke_dasharray=f"{size / 10:g} {size / 20:g}",
        )
        inset = size * 0.2
    else:
        base, inset = _base(ground, x, y, size), size * 0.07
    animal = picture(face.species, x + inset, y + inset, size - 2 * inset)
    return titled(
        noun("tile", token), base, animal, _letters(face.species, x, y, size), _mark(face, x, y, size)
    )


def count(number: int, x: float, y: float) -> str:
    """A badge `×3` with its centre at (x, y)."""
    return rect(Box(x - 10, y - 7.5, 20, 15), DARK, rx=7.5) + text(
        x, y + 4, f"×{number}", bold=True, anchor="middle", fill="#fff"
    )


def _base(fill: str, x: float, y: float, size: float) -> str:
    box = Box(x + 0.7, y + 0.7, size - 1.4, size - 1.4)
    edge = EDGE if fill == PAPER else DARK
    return rect(box, fill, rx=size / 6, stroke=edge, stroke_width=0.9)


def _letters(kind: str, x: float, y: float, size: float) -> str:
    if size < LETTERED or kind not in SHORT:
        return ""
    plate = rect(Box(x + 1, y + size - 13, 18.5, 12), "#fff", rx=3.5, fill_opacity=0.9)
    return plate + text(x + 10.2, y + size - 3, SHORT[kind], bold=True, anchor="middle")


def _mark(face: Face, x: float, y: float, size: float) -> str:
    if face.sex is None:
        return ""
    wide = max(size * 0.38, 9)
    return picture(face.sex + ("-bred" if face.has_bred else ""), x - 1, y - 1, wide)
