"""The urgency of an answer, from the time left until its deadline and the total time for it.

The time left is that of the wall clock, because a person has that long to react. The total time is
running time.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from games.time_control.values import HOUR

Level: TypeAlias = Literal["", "soon", "urgent"]

SHARE: Final = 4
"""An answer is urgent in the last of this many equal parts of its time."""
ALWAYS_URGENT: Final = HOUR
MAX_URGENT: Final = 3 * HOUR
"""The minimum and maximum number of seconds before a deadline in which an answer is urgent."""
ALWAYS_SOON: Final = 6 * HOUR
"""The minimum number of seconds before a deadline in which an answer is due soon."""


class Warnings(NamedTuple):
    """The seconds before a deadline at which each level begins."""

    soon: int
    urgent: int

    def level(self, left: float) -> Level:
        """Return the level with this many seconds left. Past the deadline, the level stays urgent."""
        if left < self.urgent:
            return "urgent"
        return "soon" if left < self.soon else ""


def answer_time(budget: int | None, within: int | None) -> int | None:
    """Return the total time for an answer in seconds: the shorter of both limits, or None without one.

    `budget`, `within`: the limits of the time control and of the rules.
    """
    return min((limit for limit in (budget, within) if limit is not None), default=None)


def warnings(seconds: int) -> Warnings:
    """Return when to warn about an answer with this total time in seconds."""
    part = seconds // SHARE
    return Warnings(max(ALWAYS_SOON, part), max(ALWAYS_URGENT, min(part, MAX_URGENT)))
