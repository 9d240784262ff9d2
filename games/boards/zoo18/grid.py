"""Flat-topped hexes in a drawing and the lines in them. Edges are numbered clockwise from 0 at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple

from adjudicator.engine import hexes
from adjudicator.engine.caching import lru_cache
from games.boards.svg import Box, element

_SPOKE: Final = sqrt(3) / 2
"""The distance from a hex's centre to the middle of an edge, in side lengths."""
_GENTLE: Final = 1.5
_SHARP: Final = 0.5
"""The radii of the arcs between edges two steps and one step apart, in side lengths."""
_GENTLE_MIDDLE: Final = 2 * _SPOKE - _GENTLE
"""The distance from a hex's centre to the middle of a gentle arc, in side lengths."""


class Spot(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float

    def towards(self, angle: float, distance: float) -> Spot:
        """Return the point at a distance and an angle in degrees, clockwise from the right."""
        turn = radians(angle)
        return Spot(self.x + distance * cos(turn), self.y + distance * sin(turn))

    def __str__(self) -> str:
        return f"{_tenths(self.x)} {_tenths(self.y)}"


class Hexagon(NamedTuple):
    """A hex of the drawing."""

    centre: Spot
    side: float

    def edge(self, edge: int) -> Spot:
        """Return the middle of an edge."""
        return self.centre.towards(90 + 60 * edge, _SPOKE * self.side)

    def corner(self, number: int, reach: float = 1) -> Spot:
        """Return the corner after an edge.

        A `reach` of 0.5 gives the point halfway to the centre.
        """
        return self.centre.towards(120 + 60 * number, reach * self.side)

    @property
    def box(self) -> Box:
        """The box around the hex."""
        (x, y), high = self.centre, 2 * _SPOKE * self.side
        return Box(x - self.side, y - high / 2, 2 * self.side, high).rounded

    def outline(self, size: float = 1) -> str:
        """Return the path around the hex. A `size` of 0.9 gives a smaller path inside the hex."""
        return f"M{'L'.join(str(self.corner(number, size)) for number in range(6))}z"

    def path(self, one: int, other: int) -> str:
        """Return the curve from edge to edge."""
        return self._curve(one, other, self.edge(other))

    def half_path(self, one: int, other: int) -> str:
        """Return the first half of that curve."""
        return self._curve(one, other, self.middle(one, other))

    def _curve(self, one: int, other: int, end: Spot) -> str:
        start, steps = self.edge(one), (other - one) % 6
        if steps == 3:
            return f"M{start}L{end}"
        radius = _tenths((_SHARP if steps in (1, 5) else _GENTLE) * self.side)
        return f"M{start}A{radius} {radius} 0 0 {int(steps > 3)} {end}"

    def middle(self, one: int, other: int) -> Spot:
        """Return the middle of that curve."""
        steps = (other - one) % 6
        if steps == 3:
            return self.centre
        angle = 90 + 60 * one + 30 * (steps if steps < 3 else steps - 6)
        reach = 1 - _SHARP if steps in (1, 5) else _GENTLE_MIDDLE
        return self.centre.towards(angle, reach * self.side)

    def draw(self, fill: str, **more: str | float | None) -> str:
        """Return the tappable shape of the hex."""
        return element("path", d=self.outline(0.92), fill=fill, **more)

    @property
    def tick_place(self) -> tuple[float, float]:
        return self.corner(3, 0.7)

    def spoke(self, edge: int) -> str:
        """Return the line from an edge to the centre."""
        return f"M{self.edge(edge)}L{self.centre}"


@dataclass(frozen=True)
class Grid:
    """Hexes laid out in a drawing. `side`: the length of their sides.

    `left`, `top`: the corner of the whole.
    """

    names: tuple[str, ...]
    side: float
    left: float = 0
    top: float = 0

    @cached_property
    def places(self) -> dict[str, Hexagon]:
        """The hexes by name."""
        found = dict(zip(self.names, _places(self.names), strict=True))
        first_column, first_row = _first(self.names)
        x, y = self.left + self.side, self.top + self.side * _SPOKE
        return {
            name: Hexagon(
                Spot(
                    x + 1.5 * self.side * (hex.column - first_column),
                    y + _SPOKE * self.side * (hex.row - first_row),
                ),
                self.side,
            )
            for name, hex in found.items()
        }

    @property
    def width(self) -> float:
        return self.side * width_in_sides(self.names)

    @property
    def height(self) -> float:
        rows = {hex.row for hex in _places(self.names)}
        return self.side * _SPOKE * (max(rows) - min(rows) + 2)

    @property
    def columns(self) -> dict[int, float]:
        """The x coordinate of the middle of each column."""
        return {hex.column: self.places[str(hex)].centre.x for hex in _places(self.names)}

    @property
    def rows(self) -> dict[int, float]:
        """The y coordinate of the middle of each row."""
        return {hex.row: self.places[str(hex)].centre.y for hex in _places(self.names)}


def width_in_sides(names: tuple[str, ...]) -> float:
    """Return the width of these hexes in side lengths."""
    columns = {hex.column for hex in _places(names)}
    return 1.5 * (max(columns) - min(columns)) + 2


@lru_cache(maxsize=32)
def _places(names: tuple[str, ...]) -> tuple[hexes.Hex, ...]:
    return tuple(map(hexes.parse, names))


def _first(names: tuple[str, ...]) -> tuple[int, int]:
    """Return the first column and the first row."""
    found = _places(names)
    return min(hex.column for hex in found), min(hex.row for hex in found)


def _tenths(number: float) -> str:
    """Return a number rounded to tenths, as short as possible."""
    return f"{round(number, 1) + 0.0:g}"  # the sum of -0.0 and 0.0 is 0.0
