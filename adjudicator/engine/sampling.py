"""Draw a few of many moves directly from their sources, for playouts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeVar

M = TypeVar("M")


def sample_sources(sources: Iterable[Iterator[M]], number: int, chance: Random) -> list[M]:
    """Return up to `number` different moves. Each is the next move of a source chosen at random.

    It returns fewer only if there are no more. It starts only the sources that it draws from.
    """
    pool, found = list(sources), dict[M, None]()
    while pool and len(found) < number:
        at = chance.randrange(len(pool))
        move = next(pool[at], None)
        if move is None:
            del pool[at]
        else:
            found[move] = None
    return list(found)


def shuffled(source: Callable[[], Iterable[M]], chance: Random) -> Iterator[M]:
    """Yield the items of a source in random order.

    It calls the source when the first item is requested, and draws a random number for each item.
    """
    moves = list(source())
    while moves:
        at = chance.randrange(len(moves))
        moves[at], moves[-1] = moves[-1], moves[at]
        yield moves.pop()
