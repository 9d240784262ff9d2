"""The stock board: six rows of boxes, where tokens show the reputation of families (rulebook, 6, 6.1)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, TypeAlias

import msgspec

from adjudicator.engine.names import means
from adjudicator.rules.zoo18.data.tiles import Colour


class Cell(msgspec.Struct, frozen=True):
    """A box of the stock board."""

    value: Annotated[int, means("The value of each animal, in $N.")]
    dividend: Annotated[int, means("The dividend for each animal when a harvest is shared, in $N.")]
    bonus: Annotated[int, means("The additional dividend for the PARENTS card, in $N.")]
    threshold: Annotated[
        int | None,
        means(
            "The number of nuts that moves the reputation to the right. Null in the box that ends the game."
        ),
    ]


Index: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]


class At(NamedTuple):
    """The position of a box. Row 0 is at the top, and column 0 is on the left."""

    row: Annotated[Index, means("The row, where 0 is at the top.")]
    column: Annotated[Index, means("The column, where 0 is on the left.")]


def _row(*cells: tuple[int, int, int, int | None]) -> tuple[Cell, ...]:
    return tuple(Cell(*cell) for cell in cells)


# fmt: off
ROWS: Final = (
    _row((7, 1, 0, 100), (8, 2, 0, 150), (9, 2, 0, 150), (10, 2, 1, 200), (11, 2, 2, 200), (12, 3, 2, 250),
         (13, 3, 2, 250), (14, 3, 2, 300), (15, 3, 3, 350), (16, 4, 0, 400), (20, 5, 0, 450),
         (24, 6, 0, None)),
    _row((6, 1, 0, 100), (7, 1, 0, 100), (8, 2, 0, 150), (9, 2, 0, 150), (10, 2, 0, 200), (11, 2, 0, 200),
         (12, 3, 0, 250), (13, 3, 0, 250), (14, 3, 0, 300)),
    _row((5, 1, 0, 80), (6, 1, 0, 100), (7, 2, 0, 100), (8, 2, 0, 150), (9, 2, 0, 150), (10, 2, 0, 200),
         (11, 2, 0, 200)),
    _row((4, 1, 0, 50), (5, 1, 0, 80), (6, 1, 0, 100), (7, 2, 0, 100), (8, 2, 0, 150)),
    _row((3, 0, 0, 40), (4, 1, 0, 50), (5, 1, 0, 80)),
    _row((2, 0, 0, 30), (3, 0, 0, 40)),
)
# fmt: on
END: Final = At(0, 11)
"""The box with the value 24. A family there ends the game."""


class Par(msgspec.Struct, frozen=True):
    """A launch value (6.3). `home`: the colours for the home. `bonus`: $N paid. `tiles`: bonus tiles."""

    value: int
    at: At
    home: tuple[Colour, ...]
    bonus: int = 0
    tiles: int = 0


_PARS: Final = (
    Par(5, At(3, 1), ("yellow",)),
    Par(6, At(2, 1), ("yellow",)),
    Par(7, At(1, 1), ("yellow",)),
    Par(9, At(1, 3), ("yellow", "green"), bonus=5, tiles=2),
    Par(12, At(1, 6), ("yellow", "green", "brown"), bonus=10, tiles=4),
)
PARS: Final = MappingProxyType({par.value: par for par in _PARS})
LAUNCH_PRICE_CARDS: Final = 2
"""The cost of a launch as a multiple of the par value. The PARENTS card is a double card."""


def cell(at: At) -> Cell:
    return ROWS[at.row][at.column]


def right(at: At) -> At:
    """Return the box one column right, or one row up at the end of a row. `END` itself stays the same."""
    if at.column + 1 < len(ROWS[at.row]):
        return At(at.row, at.column + 1)
    return up(at)


def left(at: At) -> At:
    """Return the box one column left, or one row down at the start of a row, or the same box."""
    return At(at.row, at.column - 1) if at.column else down(at)


def up(at: At) -> At:
    """Return the box one row up, or the same box in the top row."""
    return At(at.row - 1, at.column) if at.row else at


def down(at: At) -> At:
    """Return the box one row down, or the same box if there is none below."""
    below = at.row + 1
    return At(below, at.column) if below < len(ROWS) and at.column < len(ROWS[below]) else at


def precedence(at: At) -> tuple[int, int]:
    """Return a sort key for the operating order: higher values first, then columns further right."""
    return -cell(at).value, -at.column
