"""The time of one turn: all questions to a seat in a turn share what the time control gives.

A seat that is asked again continues with what is left, but gets a minimum time. Time is added until the
turn has given `MAX_TIMES` times its first amount. So a turn ends, however often a question is asked again.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from games.time_control.running_time import MIN_BUDGET
from games.time_control.values import FixedTime, NoLimit, TimeBank, TimeControl

MIN_SHARE: Final = 4
"""The divisor for a question asked again: it gets at least a quarter of a fixed time."""
MAX_TIMES: Final = 2
"""The maximum time of a turn, as a multiple of its first amount."""


class TurnTime(msgspec.Struct, frozen=True):
    """One seat's time for one turn, in seconds of running time.

    `turn`: the number of the turn in its game. `first`: the initial amount. `given`: that amount plus what
    was added. `least`: the minimum for a question asked again. `used`: how much ran before the last answer.
    `is_refilled`: the bank got its refill for this turn. `is_renewed`: the seat got its full time again in
    this turn.
    """

    turn: int
    first: int
    given: int
    least: int = 0
    used: int = 0
    is_refilled: bool = False
    is_renewed: bool = False

    @property
    def left(self) -> int:
        return self.given - self.used


def begun(turn: int, seconds: int, least: int) -> TurnTime:
    """Return the time of a turn in which the seat was not asked before."""
    return TurnTime(turn, seconds, seconds, min(seconds, least))


def asked_again(time: TurnTime) -> TurnTime:
    """Return the time after the seat is asked again in the same turn."""
    may_come = time.first * MAX_TIMES - time.given
    return replace(time, given=time.given + max(0, min(time.least - time.left, may_come)))


def charged(time: TurnTime, seconds: int) -> TurnTime:
    """Return the time after this many more seconds, but never more than was given."""
    return replace(time, used=min(time.given, time.used + seconds))


def min_time_of(law: TimeControl, seconds: int) -> int:
    """Return the minimum time for a question asked again in a turn that began with this much time.

    With a bank, it is what an empty one gives. Otherwise it is a quarter. It is never less than `MIN_BUDGET`.
    """
    if isinstance(law.time, TimeBank):
        return min(law.time.refill, law.time.cap) or MIN_BUDGET
    return max(seconds // MIN_SHARE, MIN_BUDGET)


def longest(law: TimeControl) -> int | None:
    """Return how many seconds of running time a seat can hold up a turn at most, or None without a limit.

    If the others decide about late seats, they may give the seat its full time once more.
    """
    match law.time:
        case NoLimit():
            return None
        case FixedTime(per_move=seconds):
            most = seconds
        case TimeBank(cap=cap):
            most = cap
    times = MAX_TIMES * 2 if law.absence == "others" else MAX_TIMES
    return times * (most + law.grace)
