"""Flat-topped hexes, named by a column letter and a row number that counts half heights ("K9").

Row numbers increase downwards. Adjacent hexes in the same column differ by two rows, those in neighbouring
columns by one. Edges are numbered from 0 at the bottom: `S`, `SW`, `NW`, `N`, `NE`, `SE`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

EDGES: Final = range(6)
STEPS: Final = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
"""The column and row offsets from a hex to its neighbour across each edge."""

NAME: Final = re.compile(r"([A-Z])(0|-?[1-9][0-9]?)")


class Hex(NamedTuple):
    """A cell of the grid. Column A is 0."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.column)}{self.row}"


def parse(name: str) -> Hex:
    """Return the hex with a name such as "K9". Raise `ValueError` for anything else."""
    if match := NAME.fullmatch(name):
        return Hex(ord(match[1]) - ord("A"), int(match[2]))
    raise ValueError(f"{name!r} is not a hex")


def neighbour(hex: Hex, edge: int) -> Hex:
    """Return the hex across that edge, whether or not it is on a map."""
    columns, rows = STEPS[edge]
    return Hex(hex.column + columns, hex.row + rows)


def opposite(edge: int) -> int:
    """Return the number of the same edge as seen from the neighbour."""
    return (edge + 3) % 6


def turned(edge: int, rotation: int) -> int:
    """Return the position of a tile's edge after `rotation` clockwise turns of 60 degrees."""
    return (edge + rotation) % 6


def distance(one: Hex, other: Hex) -> int:
    """Return the number of steps between two hexes."""
    columns, rows = abs(one.column - other.column), abs(one.row - other.row)
    return columns + max(0, rows - columns) // 2
