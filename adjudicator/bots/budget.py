"""Limits on the time and the playouts that a bot may use for one decision."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf

import msgspec


class Budget(msgspec.Struct, frozen=True):
    """A limit in CPU seconds or in playouts.

    With a limit in playouts, the same question always gets the same answer.
    """

    seconds: float = 0.0
    playouts: int = 0


def no_limit() -> float:
    """Return infinity: the time limit of a bot that has none."""
    return inf


class BudgetMeter:
    """Measures how much of a budget is used.

    `limit` may lower the seconds at any time, but not the number of playouts.
    """

    def __init__(self, budget: Budget, limit: Callable[[], float] = no_limit) -> None:
        self._budget = budget
        self._limit = limit
        self._start = time.thread_time()
        self.playouts = 0

    def count(self) -> None:
        """Count one more playout."""
        self.playouts += 1

    @property
    def used(self) -> float:
        """The share of the budget used so far: 1 or more when nothing is left."""
        if self._budget.playouts:
            return self.playouts / self._budget.playouts
        return (time.thread_time() - self._start) / self.seconds

    @property
    def seconds(self) -> float:
        """The total number of seconds available."""
        return min(self._budget.seconds, self._limit())
