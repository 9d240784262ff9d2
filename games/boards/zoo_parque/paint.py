"""The look of a space: ground, fences and item, and the lines, tints and signs on the map."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from adjudicator.engine.seats import Seat, seat_letter
from adjudicator.rules.zoo_parque.dominoes import Cell, Space, step
from games.boards.svg import CARD, PRINT, Box, element, rect, signed, text
from games.boards.symbols import reference

GOLD: Final = "#f5b301"
CASE: Final = "#6b4a00"
"""The colour around golden lines."""
NEWS: Final = "#a21caf"
"""The colour of lines around changes on the map."""
FRESH: Final = "#a21cae"
"""The colour of lines around changes beside the map."""
ASKED: Final = "#0b62c5"
"""The colour of marks at tappable parts of the map. It stays the same in dark mode."""
TURNED: Final = "#c2410d"
"""The colour of the sign for rotating a domino by a tap."""
HALO: Final = "#fffdf1"
"""The colour around marks on the map, which makes them visible on every ground."""
LAWN: Final = "#dfeccb"
"""The colour of the land around the map."""
TONES: Final = MappingProxyType({FRESH: "#ee9bf5", LAWN: "#232a1d"})
"""The dark versions of these colours. Colours on the map stay the same."""
SEATS: Final = ("#c81e1e", "#1d4ed8", "#92600a", "#7e22ce", "#0f766e", "#374151")
DASHES: Final = (None, "7 3", "2 3", "10 3 2 3", "5 5", "1 4")
"""The dash patterns of the lines around each seat's claims, to distinguish them by more than colour."""
GROUNDS: Final = MappingProxyType(
    {
        "grass": "#a8d26b",
        "water": "#84c4ef",
        "jungle": "#57a35f",
        "tundra": "#e9f2f7",
        "desert": "#f2d98f",
        "wildcard": "#dcc3ec",
        "path": "#d9c9ae",
        "none": "#f6f1e6",
    }
)
"""The main colour of each ground, for small maps."""
TEXT_SIZE: Final = 13
"""The text size on the map."""
_WOOD: Final = "#7a4a1e"
_EDGE: Final = "#5d4a35"
_ITEM: Final = 0.66
"""The share of a space's width that its item takes up."""
_ITEM_BESIDE_PAWN: Final = 0.5
_PALE: Final = 0.4
_OVERLAP: Final = 0.3
"""The distance by which a ground extends into the next space, so that there is no visible gap."""


def ground_sign(ground: str) -> str:
    return f"ground-{ground}"


@lru_cache(maxsize=4096)
def ground(name: str, box: Box) -> str:
    """Draw a ground without edges, so that connected spaces form one surface."""
    size = box.w + 2 * _OVERLAP
    return reference(ground_sign(name), box.x + box.w / 2, box.y + box.h / 2, size)


def space(shown: Space, box: Box) -> str:
    """Draw a space with its ground, fences and item."""
    return ground(shown.ground, box) + fences(shown, box) + item(shown, box)


def edge(box: Box) -> str:
    """Draw the edge of a domino that is not on the map."""
    return rect(box, "none", stroke=_EDGE, stroke_width=1.6, rx=4)


def item(shown: Space, box: Box, *, is_beside_pawn: bool = False) -> str:
    """Draw the item in the middle, or smaller in the upper left if a pawn stands on the space."""
    if not shown.item:
        return ""
    share, x, y = (_ITEM_BESIDE_PAWN, 0.27, 0.36) if is_beside_pawn else (_ITEM, 0.5, 0.5)
    return reference(shown.item, box.x + box.w * x, box.y + box.h * y, round(box.w * share, 1))


@lru_cache(maxsize=4096)
def fences(shown: Space, box: Box, void: int = 0) -> str:
    """Draw the fences along the sides: planks for weak ones, walls for strong ones.

    `void`: the sides with a fence that does not stop a strong animal. Such fences are drawn pale.
    """
    x, y = box.x + box.w / 2, box.y + box.h / 2
    look = ""
    for side in range(4):
        is_strong = shown.strong >> side & 1
        if is_strong or shown.weak >> side & 1:
            drawn = reference("fence-strong" if is_strong else "fence-weak", 0, 0, box.w)
            # The picture shows the fence of the northern side.
            turned = f"translate({x:g} {y:g}) rotate({(side + 1) % 4 * 90})"
            look += element("g", drawn, transform=turned, opacity=_PALE if void >> side & 1 else None)
    return look


def surface(cells: Iterable[Cell], size: float) -> str:
    """Return the path of the area that these spaces cover."""
    return "".join(f"M{x * size:g} {y * size:g}h{size:g}v{size:g}h{-size:g}z" for x, y in sorted(cells))


def tint(cells: Iterable[Cell], size: float, seat: Seat) -> str:
    """Colour the spaces of a claimed Area."""
    return element("path", d=surface(cells, size), fill=SEATS[seat], fill_opacity=0.2)


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
    """Return the correction of a side's end: 1 (shorter, outer corner), -1 (longer, inner corner) or 0."""
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


def frame(path: str) -> str:
    """Draw the dashed line around a tappable part."""
    return line_around(path, HALO, 5) + line_around(path, ASKED, 2.4, "6 4")


def dots(spots: Iterable[tuple[float, float]]) -> str:
    """Draw the dots on spaces where the domino can be placed."""
    path = "".join(f"M{x:g} {y:g}h0" for x, y in spots)
    if not path:
        return ""
    look = (
        element("path", d=path, stroke=colour, stroke_width=width, stroke_linecap="round")
        for colour, width in ((HALO, 15), (ASKED, 10))
    )
    return element("g", *look, data_sign="spot")


def pawn(seat: Seat, x: float, y: float, *, is_marked: bool = False) -> str:
    """Draw a player's pawn with the seat letter, centred at (x, y). `is_marked`: it can be tapped."""
    edge, width = (ASKED, 3) if is_marked else ("#fff", 1.6)
    look = element("circle", cx=x, cy=y - 7, r=6.5, fill=SEATS[seat], stroke=edge, stroke_width=width)
    look += rect(Box(x - 9.5, y - 3, 19, 16), SEATS[seat], stroke=edge, stroke_width=width, rx=6)
    letter = seat_letter(seat)
    look += text(x, y + 9.8, letter, size=TEXT_SIZE, anchor="middle", bold=True, fill="#fff")
    return element("g", look, data_sign="pawn")


def signboard(words: str, x: float, y: float, *, has_roof: bool) -> str:
    """Draw the wooden sign with an Exhibit's worth.

    `has_roof`: the place is an Exhibit because of a shelter.
    """
    plate = Box(x, y, 10 + 8.7 * len(words), 17)
    middle = plate.x + plate.w / 2
    look = rect(Box(middle - 1.8, y + 15, 3.6, 8), _WOOD)
    look += rect(plate, CARD, stroke=_WOOD, stroke_width=2, rx=3)
    if has_roof:
        roof = f"M{plate.x - 4:g} {y + 1:g}L{middle:g} {y - 8:g}L{plate.x + plate.w + 4:g} {y + 1:g}z"
        look += element("path", d=roof, fill=_WOOD)
    look += text(middle, y + 13.4, words, size=TEXT_SIZE, anchor="middle", bold=True, fill=PRINT)
    return element("g", look, data_sign="worth")


def chip(words: str, x: float, y: float) -> str:
    """Draw the points for a claim, centred at (x, y)."""
    plate = Box(x - 5 - 4.6 * len(words), y - 10, 10 + 9.2 * len(words), 20)
    look = rect(plate, ASKED, stroke=HALO, stroke_width=2, rx=10)
    look += text(x, y + 4.8, words, size=TEXT_SIZE, anchor="middle", bold=True, fill="#fff")
    return element("g", look, data_sign="claim-worth")


def plate(number: int, box: Box, *, is_named: bool) -> str:
    """Draw the number of a domino in the lower left corner of a space, for people who type moves."""
    words = str(number)
    place = Box(box.x + 2, box.y + box.h - 17, 5 + 8.5 * len(words), 15)
    back, ink = (ASKED, CARD) if is_named else (CARD, PRINT)
    printed = text(place.x + 2, place.y + 12, words, size=TEXT_SIZE, bold=is_named, fill=ink)
    return signed("number", rect(place, back, rx=3), printed)


def typed(*inside: str) -> str:
    """Return a group that pages show only while the reader types a move."""
    drawn = "".join(inside)
    return element("g", drawn, data_typed="") if drawn else ""
