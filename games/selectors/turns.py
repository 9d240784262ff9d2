"""The plies at which the turns of a game begin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games import models
from games.core import store


def seats_moved(game: models.Game) -> list[tuple[int, int]]:
    """Return each ply with its seat, in order."""
    return store.seats_moved(game)


def turn_plies(moved: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Yield the plies after which another seat began to move, given each ply with its seat, in order.

    NATURE's moves belong to the current turn.
    """
    before = None
    for ply, seat in moved:
        if seat >= 0 and seat != before:
            yield ply - 1
            before = seat
