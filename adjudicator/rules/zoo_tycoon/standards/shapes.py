"""Compact shapes on the zoo board: where a new enclosure could lie, and how one could grow.

Sets of squares are masks, bit by bit, while shapes grow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.zoo import Zoo, beside

Shape: TypeAlias = tuple[int, ...]
"""Squares in an order in which each of them touches those before it."""
SITES: Final = 4
"""How many shapes of a size are proposed from each point of view."""


def sites(zoo: Zoo, size: int) -> tuple[Shape, ...]:
    """Compact free places for a new enclosure: those that waste least of the board, and those that share most
    free squares with enclosures that stand already, where a building would serve both.
    """
    board = _Board(zoo)
    found: dict[frozenset[int], Shape] = {}
    for square in zoo.free:
        shape = board.grown(0, size, square)
        if len(shape) == size:
            found.setdefault(frozenset(shape), shape)
    shapes = list(found.values())
    snug = sorted(shapes, key=lambda shape: (board.edge(shape), shape))[:SITES]
    shared = sorted(shapes, key=lambda shape: (-board.shared(shape), board.edge(shape), shape))[:SITES]
    return tuple(dict.fromkeys((*snug, *shared)))


def growth(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """The free squares that would extend tiles most compactly, fewer when there are no more."""
    return _Board(zoo).grown(_mask(tiles), number)


def growth_onto(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """Like `growth`, but blocked squares count as free: a bought tile frees one."""
    board = _Board(zoo)
    board.free |= _mask(zoo.prohibited)
    return board.grown(_mask(tiles), number)


def edges(zoo: Zoo, tiles: Iterable[int]) -> Shape:
    """The free squares beside tiles."""
    board = _Board(zoo)
    return tuple(_squares(board.around(_mask(tiles)) & board.free))


class _Board:
    """The free squares of a zoo and those beside its enclosures."""

    def __init__(self, zoo: Zoo) -> None:
        self.free = _mask(zoo.free)
        self.beside = tuple(_around(square, zoo.rows) for square in range(COLUMNS * zoo.rows))
        self.homes = (
            self.around(_mask(square for home in zoo.enclosures for square in home.tiles)) & self.free
        )

    def around(self, shape: int) -> int:
        """The squares beside a shape."""
        found = 0
        for square in _squares(shape):
            found |= self.beside[square]
        return found & ~shape

    def grown(self, shape: int, number: int, first: int | None = None) -> Shape:
        """So many squares more; each of them touches most of the shape, then most of what is not free."""
        added: list[int] = [] if first is None else [first]
        shape |= _mask(added)
        front = self.around(shape) & self.free
        while len(added) < number and front:
            best = max(_squares(front), key=lambda square: self._snugness(shape, square))
            added.append(best)
            shape |= 1 << best
            front = (front | self.beside[best] & self.free) & ~shape
        return tuple(added)

    def edge(self, shape: Shape) -> int:
        """How many edges of a shape face free squares."""
        mask = _mask(shape)
        return sum((self.beside[square] & self.free & ~mask).bit_count() for square in shape)

    def shared(self, shape: Shape) -> int:
        """How many free squares are beside both a shape and an enclosure of the zoo."""
        mask = _mask(shape)
        return (self.around(mask) & self.homes & ~mask).bit_count()

    def _snugness(self, shape: int, square: int) -> tuple[int, int, int]:
        near = self.beside[square]
        return (near & shape).bit_count(), -(near & self.free).bit_count(), -square


@cache
def _around(square: int, rows: int) -> int:
    return _mask(near for near in beside(square) if near < COLUMNS * rows)


def _mask(squares: Iterable[int]) -> int:
    found = 0
    for square in squares:
        found |= 1 << square
    return found


def _squares(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
