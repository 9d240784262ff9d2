"""Compact shapes on the zoo board: where a new enclosure could lie, and how one could grow.

Sets of squares are masks, bit by bit, while shapes grow. The same ground is asked about again and again while
a zoo is planned: what was found on it is kept for a while.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.zoo import Zoo, beside

Shape: TypeAlias = tuple[int, ...]
"""Squares in an order in which each of them touches those before it."""
SITES: Final = 4
"""How many shapes of a size are proposed from each point of view."""
_KEPT: Final = 1 << 9
"""How many answers of each kind are kept."""


class _Ground(NamedTuple):
    """The rows of a zoo board, and which squares are free."""

    rows: int
    free: int


def sites(zoo: Zoo, size: int) -> tuple[Shape, ...]:
    """Compact free places for a new enclosure: those that waste least of the board, and those that share most
    free squares with enclosures that stand already, where a building would serve both.
    """
    homes = 0
    for home in zoo.enclosures:
        homes |= _mask(home.tiles)
    return _sites(_ground(zoo), homes, size)


def growth(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """The free squares that would extend tiles most compactly, fewer when there are no more."""
    return _grown(_ground(zoo), _mask(tuple(tiles)), number)


def growth_onto(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """Like `growth`, but blocked squares count as free: a bought tile frees one."""
    rows, free = _ground(zoo)
    return _grown(_Ground(rows, free | _mask(zoo.prohibited)), _mask(tuple(tiles)), number)


def edges(zoo: Zoo, tiles: Iterable[int]) -> Shape:
    """The free squares beside tiles."""
    rows, free = _ground(zoo)
    return _squares(_around(rows, _mask(tuple(tiles))) & free)


@lru_cache(maxsize=_KEPT)
def _sites(ground: _Ground, homes: int, size: int) -> tuple[Shape, ...]:
    shared = _around(ground.rows, homes) & ground.free
    found: dict[int, Shape] = {}
    for square in _squares(ground.free):
        shape = (square, *_grown(ground, 1 << square, size - 1))
        if len(shape) == size:
            found.setdefault(_mask(shape), shape)
    edge = {shape: _edge(ground, mask, shape) for mask, shape in found.items()}
    common = {
        shape: (_around(ground.rows, mask) & shared & ~mask).bit_count() for mask, shape in found.items()
    }
    snug = sorted(edge, key=lambda shape: (edge[shape], shape))[:SITES]
    near = sorted(edge, key=lambda shape: (-common[shape], edge[shape], shape))[:SITES]
    return tuple(dict.fromkeys((*snug, *near)))


@lru_cache(maxsize=_KEPT)
def _grown(ground: _Ground, shape: int, number: int) -> Shape:
    """So many squares more; each of them touches most of the shape, then most of what is not free."""
    near, free, added = _neighbours(ground.rows), ground.free, list[int]()
    front = _around(ground.rows, shape) & free
    while len(added) < number and front:
        best, highest = -1, -1_000
        for square in _squares(front):
            touches, open_ = near[square] & shape, near[square] & free
            snugness = touches.bit_count() * 1_000 - open_.bit_count() * 100 - square
            if snugness > highest:
                best, highest = square, snugness
        added.append(best)
        shape |= 1 << best
        front = (front | near[best] & free) & ~shape
    return tuple(added)


def _edge(ground: _Ground, mask: int, shape: Shape) -> int:
    """How many edges of a shape face free squares."""
    near, outside = _neighbours(ground.rows), ground.free & ~mask
    return sum((near[square] & outside).bit_count() for square in shape)


@lru_cache(maxsize=_KEPT)
def _around(rows: int, shape: int) -> int:
    near, found = _neighbours(rows), 0
    for square in _squares(shape):
        found |= near[square]
    return found & ~shape


@cache
def _neighbours(rows: int) -> tuple[int, ...]:
    """For each square those beside it."""
    board = range(COLUMNS * rows)
    return tuple(_mask(tuple(near for near in beside(square) if near in board)) for square in board)


@lru_cache(maxsize=_KEPT)
def _ground(zoo: Zoo) -> _Ground:
    taken = _mask(zoo.prohibited)
    for home in zoo.enclosures:
        taken |= _mask(home.tiles)
    for building in zoo.buildings:
        taken |= 1 << building.square
    return _Ground(zoo.rows, (1 << COLUMNS * zoo.rows) - 1 & ~taken)


@lru_cache(maxsize=_KEPT)
def _mask(squares: tuple[int, ...]) -> int:
    found = 0
    for square in squares:
        found |= 1 << square
    return found


@lru_cache(maxsize=_KEPT)
def _squares(mask: int) -> Shape:
    return tuple(square for square in range(mask.bit_length()) if mask >> square & 1)
