"""The time of one turn, which all questions to a seat in the turn share.

A seat that is asked again continues with the time left, but gets a minimum time. Time is added only until the
seat has had `MAX_TIMES` times the turn's first amount. So every turn ends, however often a seat is asked
again.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from games.time_control.running_time import MIN_BUDGET
from games.time_control.values import FixedTime, NoLimit, TimeBank, TimeControl

MIN_SHARE: Final = 4
"""The divisor for the minimum time of a further question: it gets at least a quarter of a fixed time."""
MAX_TIMES: Final = 2
"""The maximum time of a turn, as a multiple of its first amount."""


class TurnTime(msgspec.Struct, frozen=True):
    """The time of one seat for one turn, in seconds of running time.

    `turn`: the number of the turn in its game. `first`: the initial amount. `given`: the initial amount plus
    the added time. `least`: the minimum time for a further question. `used`: the time that earlier questions
    took. `is_refilled`: whether the bank got its refill for this turn. `is_renewed`: whether the seat got its
    full time again in this turn.
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
    """Return the time after this number of further seconds. Never charge more than was given."""
    return replace(time, used=min(time.given, time.used + seconds))


def min_time_of(law: TimeControl, seconds: int) -> int:
    """Return the minimum time for a further question in a turn that began with this number of seconds.

    With a bank, it is the time that an empty bank gives. With a fixed time, it is a quarter, but at least
    `MIN_BUDGET`.
    """
    if isinstance(law.time, TimeBank):
        return min(law.time.refill, law.time.cap) or MIN_BUDGET
    return max(seconds // MIN_SHARE, MIN_BUDGET)


def max_seconds_of(law: TimeControl) -> int | None:
    """Return the maximum running time, in seconds, that a seat can take for a turn, or None without a limit.

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
