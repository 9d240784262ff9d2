"""The plies at which the turns of a game begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games import models
from games.core import store


def turns(game: models.Game) -> tuple[int, ...]:
    """Return the plies after which another seat began to move, oldest first."""
    return tuple(turn_plies(store.seats_moved(game)))


def turn_plies(moved: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Yield the plies after which another seat began to move, given each ply with its seat, in order.

    NATURE's moves belong to the current turn.
    """
    before = None
    for ply, seat in moved:
        if seat >= 0 and seat != before:
            yield ply - 1
            before = seat
