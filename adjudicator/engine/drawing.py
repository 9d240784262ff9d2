"""Some moves of many, drawn from where they come from: for whoever plays on in mind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import TypeVar

M = TypeVar("M")


def drawn(sources: Iterable[Iterator[M]], number: int, chance: Random) -> list[M]:
    """Up to so many different moves: the next one of any source, each time of any at random.

    Fewer only when there are no more. A source that is not drawn from is not looked into.
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


def any_order(source: Callable[[], Iterable[M]], chance: Random) -> Iterator[M]:
    """What a source has in any order; it is asked once the first is wanted, and chance for each that is."""
    moves = list(source())
    while moves:
        at = chance.randrange(len(moves))
        moves[at], moves[-1] = moves[-1], moves[at]
        yield moves.pop()
