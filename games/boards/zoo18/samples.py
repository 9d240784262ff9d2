"""Pictures of the signs that are hexes or cards, for the list of signs on the rules page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from adjudicator.rules.zoo18.data.maps import R_VALUES, Area, HexKind
from adjudicator.rules.zoo18.data.tiles import TILES, Colour
from adjudicator.rules.zoo18.routes.model import Runner
from games.boards.svg import FONTS, PRINT, Box, element, rect
from games.boards.zoo18 import names, paint, tiles
from games.boards.zoo18.atlas import draw_area
from games.boards.zoo18.grid import Hexagon, Spot
from games.boards.zoo18.legend import area_sign, squirrel_sign, tile_sign
from games.boards.zoo18.pen import word
from games.boards.zoo18.things import card_colour
from games.boards.zoo18.tiles import Style

_HEXAGON: Final = Hexagon(Spot(28, 24), 27)
_STYLE: Final = Style(value=13, note=13)
_PLAIN: Final = Style(value=13, note=0)
_SIZE: Final = (56, 48)
"""The width and height of each picture, in px."""


def sign_picture(sign: str) -> str:
    """Return the picture of a sign that is a hex or a squirrel's card, or an empty string for other signs."""
    draw = _DRAWN.get(sign)
    if draw is None:
        return ""
    width, height = _SIZE
    return element(
        "svg",
        draw(),
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=FONTS,
        aria_hidden="true",
    )


def _area(kind: HexKind) -> str:
    area = Area("", kind, paths=((0, 3),) if kind == "track" else ())
    return draw_area(area, _HEXAGON, _STYLE) + (_r_values() if kind == "R" else "")


def _r_values() -> str:
    value, later = R_VALUES
    (x, y), size = _HEXAGON.centre, _STYLE.value
    return word(Spot(x, y - size * 0.4), f"R {value}", size, fill=PRINT) + word(
        Spot(x, y + size * 0.8), f"({later})", size, bold=False, fill=PRINT
    )


def _tile(colour: Colour) -> str:
    kind = next(each for each in TILES.values() if each.colour == colour)
    return tiles.tile(kind, 0, _HEXAGON, _PLAIN)


def _card(kind: Runner) -> str:
    card = rect(Box(3, 9, 50, 30), card_colour(kind), rx=6, stroke=PRINT)
    return card + word(_HEXAGON.centre, names.SHORT_SQUIRRELS[kind], 14, fill=PRINT)


_DRAWN: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        **{area_sign(kind): partial(_area, kind) for kind in paint.AREAS},
        **{tile_sign(colour): partial(_tile, colour) for colour in paint.TILES},
        **{squirrel_sign(kind): partial(_card, kind) for kind in names.SHORT_SQUIRRELS},
    }
)
