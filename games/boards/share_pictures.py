"""Pictures of a finished game for sharing, with its name, its players' points, and the final board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from games.boards.numbers import shown
from games.boards.svg import (
    FONTS,
    GROUND,
    INK,
    PAPER,
    SOFT,
    Box,
    element,
    fit_line,
    rect,
    text,
    width_of,
)

Shape: TypeAlias = Literal["wide", "square"]


class ResultRow(NamedTuple):
    """A player's place in the result."""

    rank: int
    name: str
    points: int
    is_winner: bool


class _Layout(NamedTuple):
    """The size of a picture, and the places of its board and of its result."""

    width: int
    height: int
    board: Box
    result: Box


LAYOUTS: Final = MappingProxyType[Shape, _Layout](
    {
        "wide": _Layout(1200, 630, Box(20, 20, 582, 590), Box(622, 20, 558, 590)),
        "square": _Layout(1200, 1200, Box(20, 20, 1160, 640), Box(20, 680, 1160, 500)),
    }
)
"""The layouts by shape, in px. Link previews show the wide layout. People post the square one."""

_SITE: Final = "Zooasync"
_GOLD: Final = "#f4c53d"
_PRIZE: Final = "#fdf0c4"
"""The colours of the crown and of a winner's row."""
_PAD: Final = 28.0
_HEAD: Final = 116.0
"""The height of the heading: the name of the game, and a line below it."""
_FOOT: Final = 52.0
"""The height of the line with the site's name."""
_MAX_ROW: Final = 112.0
_SMALL: Final = 26
_LARGE: Final = 48
"""The smallest and the largest size of a text."""
_CROWN: Final = "M-20 14 -24 -12 -11 -1 0 -18 11 -1 24 -12 20 14z"


def share_picture(shape: Shape, drawing: str, title: str, facts: str, rows: Sequence[ResultRow]) -> str:
    """Return the picture as an SVG document.

    `drawing`: the board as a document. `title`: the name of the game. `facts`: a line below it. `rows`: the
    players in order of rank. Raise `ValueError` if `drawing` has no `viewBox`.
    """
    layout = LAYOUTS[shape]
    return element(
        "svg",
        rect(Box(0, 0, layout.width, layout.height), GROUND),
        _fitted(drawing, layout.board),
        rect(layout.result, PAPER, rx=24),
        *_around(layout.result, title, facts),
        *_result(layout.result, rows),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {layout.width} {layout.height}",
        font_family=FONTS,
    )


def _fitted(drawing: str, box: Box) -> str:
    """Return a drawing as a group in the middle of the box, scaled to fill it."""
    root, _, rest = drawing.partition(">")
    bounds = root.partition('viewBox="')[2].partition('"')[0]
    left, top, width, height = map(float, bounds.split())
    scale = min(box.w / width, box.h / height)
    x = box.x + (box.w - width * scale) / 2 - left * scale
    y = box.y + (box.h - height * scale) / 2 - top * scale
    inside = rest.rpartition("</svg>")[0]
    return element("g", inside, transform=f"translate({x:g} {y:g}) scale({scale:g})")


def _around(box: Box, title: str, facts: str) -> Iterator[str]:
    """Yield the heading and the name of the site."""
    left, room = box.x + _PAD, box.w - 2 * _PAD
    size = _size(title, room, bold=True)
    yield text(left, box.y + 60, fit_line(title, room, size, bold=True), size=size, bold=True)
    yield text(left, box.y + 98, fit_line(facts, room, _SMALL), size=_SMALL, fill=SOFT)
    yield text(left + room, box.y + box.h - 20, _SITE, size=_SMALL, bold=True, anchor="end", fill=SOFT)


def _result(box: Box, rows: Sequence[ResultRow]) -> Iterator[str]:
    """Yield a row for each player. All rows have the same size."""
    height = min(_MAX_ROW, (box.h - _HEAD - _FOOT) / max(len(rows), 1))
    places = [
        Box(box.x + 14, box.y + _HEAD + number * height, box.w - 28, height - 8)
        for number in range(len(rows))
    ]
    size = min((_size(row.name, _room(row, box, _LARGE), bold=True) for row in rows), default=_LARGE)
    size = min(size, int(0.56 * height))
    for row, place in zip(rows, places, strict=True):
        yield from _row(row, place, size)


def _room(row: ResultRow, box: Box, size: float) -> float:
    """Return the width for the name in a row."""
    return box.w - 116 - width_of(shown(row.points), size, bold=True)


def _row(row: ResultRow, box: Box, size: float) -> Iterator[str]:
    middle = box.y + box.h / 2
    base, points = middle + 0.36 * size, shown(row.points)
    if row.is_winner:
        yield rect(box, _PRIZE, rx=16)
        place = f"translate({box.x + 38:g} {middle:g}) scale({size / 46:g})"
        yield element("path", d=_CROWN, fill=_GOLD, stroke=INK, stroke_width=2, transform=place)
    else:
        yield text(box.x + 38, base, f"{row.rank}.", size=size, anchor="middle", fill=SOFT)
    name = fit_line(row.name, _room(row, box, size), size, bold=row.is_winner)
    yield text(box.x + 74, base, name, size=size, bold=row.is_winner)
    yield text(box.x + box.w - 18, base, points, size=size, bold=True, anchor="end")


def _size(words: str, room: float, *, bold: bool = False) -> int:
    """Return the largest size at which a text fits, within the limits."""
    return max(_SMALL, min(_LARGE, int(room / max(width_of(words, 1, bold=bold), 1))))
