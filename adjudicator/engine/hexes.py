"""Hexes with a flat top, named by a column letter and a row that counts in half heights ("K9").

Rows grow downwards. Two hexes of one column that touch differ by two rows, those of neighbouring columns by
one. Edges go round from 0 at the bottom: S, SW, NW, N, NE, SE.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

EDGES: Final = range(6)
STEPS: Final = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))
"""Columns and rows from a hex to its neighbour over each edge."""

NAME: Final = re.compile(r"([A-Z])(0|-?[1-9][0-9]?)")


class Hex(NamedTuple):
    """A place of the grid; column A is 0."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('A') + self.column)}{self.row}"


def parse(name: str) -> Hex:
    """The hex of a name such as "K9"; `ValueError` for anything else."""
    if match := NAME.fullmatch(name):
        return Hex(ord(match[1]) - ord("A"), int(match[2]))
    raise ValueError(f"{name!r} is no hex")


def neighbour(hex: Hex, edge: int) -> Hex:
    """The hex beyond that edge, be it on a map or not."""
    columns, rows = STEPS[edge]
    return Hex(hex.column + columns, hex.row + rows)


def opposite(edge: int) -> int:
    """The same side as the neighbour counts it."""
    return (edge + 3) % 6


def turned(edge: int, rotation: int) -> int:
    """Where an edge of a tile comes to lie when the tile is turned clockwise by so many sixths."""
    return (edge + rotation) % 6


def distance(one: Hex, other: Hex) -> int:
    """The number of steps between two hexes."""
    columns, rows = abs(one.column - other.column), abs(one.row - other.row)
    return columns + max(0, rows - columns) // 2
