"""The time of one turn: all that a seat is asked in it shares what the time control gives.

Whoever is asked again in a turn goes on with what is left, and has a stated time at least. That is added
until the turn has given `MOST_TIMES` as much as it began with, and no more: so however often a question is
asked again, a turn of a seat ends.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from games.turnlaw.reckoning import LEAST_BUDGET
from games.turnlaw.values import FixedTime, NoLimit, TimeBank, TurnLaw

LEAST_SHARE: Final = 4
"""The part of a fixed time that a question asked again has at least: a quarter."""
MOST_TIMES: Final = 2
"""How many times what it began with a turn gives at most."""


class TurnTime(msgspec.Struct, frozen=True):
    """What one seat has for one turn, in seconds of running time.

    `turn`: the number of the turn in its game. `first`: what it began with; `given`: that and what was added
    since; `least`: what a question asked again has at least; `used`: how much ran before the last answer.
    `is_refilled`: the seat's bank has got its refill for the turn. `is_renewed`: the seat has been given all
    of the time anew in this turn.
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
    """The time of a turn in which a seat has not been asked before."""
    return TurnTime(turn, seconds, seconds, min(seconds, least))


def asked_again(time: TurnTime) -> TurnTime:
    """The time when the seat is asked again in the same turn."""
    may_come = time.first * MOST_TIMES - time.given
    return replace(time, given=time.given + max(0, min(time.least - time.left, may_come)))


def charged(time: TurnTime, seconds: int) -> TurnTime:
    """The time after so much more of it has run: all of it at most, however late somebody looked."""
    return replace(time, used=min(time.given, time.used + seconds))


def least_of(law: TurnLaw, seconds: int) -> int:
    """What a question asked again has at least in a turn that began with so much time.

    With a bank as much as an empty one gives, otherwise a quarter, and never less than `LEAST_BUDGET`.
    """
    if isinstance(law.time, TimeBank):
        return min(law.time.refill, law.time.cap) or LEAST_BUDGET
    return max(seconds // LEAST_SHARE, LEAST_BUDGET)


def longest(law: TurnLaw) -> int | None:
    """The seconds of running time for which one seat can hold up one turn, whatever it plays; None: no limit.

    Where the others decide about who is late, they may give the seat all of it once more.
    """
    match law.time:
        case NoLimit():
            return None
        case FixedTime(per_move=seconds):
            most = seconds
        case TimeBank(cap=cap):
            most = cap
    times = MOST_TIMES * 2 if law.absence == "others" else MOST_TIMES
    return times * (most + law.grace)
