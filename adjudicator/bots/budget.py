"""How long a bot may think about one decision."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """Seconds of the processor, or a number of playouts: by number the same question has the same answer."""

    seconds: float = 0.0
    playouts: int = 0


def no_limit() -> float:
    """A limit that never ends a thought."""
    return inf


class Meter:
    """How much of a budget is used up. A `limit` may lower the seconds at any time, but not the playouts."""

    def __init__(self, budget: Budget, limit: Callable[[], float] = no_limit) -> None:
        self._budget = budget
        self._limit = limit
        self._start = time.thread_time()
        self.playouts = 0

    def count(self) -> None:
        """One more playout."""
        self.playouts += 1

    @property
    def used(self) -> float:
        """The part of the budget that is used, 1 and more when all is."""
        if self._budget.playouts:
            return self.playouts / self._budget.playouts
        return (time.thread_time() - self._start) / self.seconds

    @property
    def seconds(self) -> float:
        """The seconds that there are in all."""
        return min(self._budget.seconds, self._limit())
