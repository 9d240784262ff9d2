"""The clock of one seat: how its time is given, charged and taken back.

Pure: a clock is a value, and so is what comes of it. `games.models.Seat.clock` reads and writes its columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from games.turnlaw import reckoning, turns
from games.turnlaw.turns import TurnTime
from games.turnlaw.values import DAY, Calendar, Stop, TimeBank, TurnLaw

UNLIMITED: Final = 3 * DAY
"""How long an answer is waited for where there is no limit, before its seat is called absent."""
DECIDING: Final = 7 * DAY
"""How long the others may decide about a seat that is late, before its timeout move is played."""
NO_CALENDAR: Final = Calendar()
NO_LIMIT: Final = TurnLaw()
NOT_ASKED: Final = MappingProxyType[str, Any](
    {
        "must_act": False,
        "asked_at": None,
        "due_at": None,
        "budget": None,
        "within": None,
        "remind_at": None,
        "late_at": None,
    }
)
"""The fields of the clock of a seat for which the table does not wait."""


class SeatClock(Struct, frozen=True):
    """The clock of one seat; `games.models.Seat` says what each field is."""

    must_act: bool = False
    asked_at: datetime | None = None
    due_at: datetime | None = None
    budget: int | None = None
    within: int | None = None
    bank: int | None = None
    turn_time: TurnTime | None = None
    ran: int = 0
    remind_at: datetime | None = None
    late_at: datetime | None = None
    in_time: int = 0
    missed: int = 0

    def stopped(self) -> SeatClock:
        """The table does not wait for the seat any more."""
        return replace(self, **NOT_ASKED)

    def reminded(self) -> SeatClock:
        """Its person has heard of the deadline."""
        return replace(self, remind_at=None)

    def overrun(self) -> SeatClock:
        """Its person did not answer within the limit."""
        return replace(self, missed=self.missed + 1)

    def of_newcomer(self) -> SeatClock:
        """Another person takes the seat: no answer is theirs, and their bank is full."""
        return replace(self, bank=None, in_time=0, missed=0)

    def drained(self, ran: int) -> int:
        """What is left in the bank after so many seconds, before it is refilled."""
        return max(0, (self.bank or 0) - ran)


class Answered(Struct, frozen=True):
    """What an undo must know of an answer: how far the clock could run for it, and what the bank got."""

    limit: int
    refilled: int | None


@dataclass(frozen=True)
class ClockRules:
    """What the clock of one seat follows: the table's law, the calendar of its person, and when clocks stood
    still. `turn`: the number of the turn that goes on."""

    law: TurnLaw
    turn: int = 0
    has_law: bool = False
    calendar: Calendar = NO_CALENDAR
    stops: Sequence[Stop] = ()

    def ask(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """The seat is asked something: with all of a turn's time, or with what the turn has left for it."""
        if isinstance(self.law.time, TimeBank) and clock.bank is None:
            clock = self.fill(clock)
        time = self._of_this_turn(clock)
        given = turns.asked_again(time) if time else self._whole_turn(clock, is_first=is_first)
        return self._give(clock, given, within, at)

    def fill(self, clock: SeatClock) -> SeatClock:
        """The bank is as full as at the start."""
        return replace(clock, bank=self.law.time.start if isinstance(self.law.time, TimeBank) else None)

    def give_anew(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """All the time that the law gives, a full bank included, for the question the seat is asked.

        Once in a turn: after that, what the turn has left for the seat.
        """
        clock = self._charge(clock, at)
        if self.was_renewed(clock):
            return self.ask(clock, within, at, is_first=is_first)
        clock = self.fill(clock)
        whole = self._whole_turn(clock, is_first=False)
        return self._give(clock, whole and replace(whole, is_renewed=True), within, at)

    def was_renewed(self, clock: SeatClock) -> bool:
        """Whether the seat has been given all of its time anew in the turn that goes on."""
        time = self._of_this_turn(clock)
        return time is not None and time.is_renewed

    def is_spent(self, clock: SeatClock, at: datetime) -> bool:
        """Whether the turn has given the seat all that it may: whoever comes back has no time left in it."""
        time = self._of_this_turn(clock)
        return time is not None and turns.asked_again(turns.charged(time, self._ran(clock, at))).left == 0

    def change(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """Others have moved, and what the seat is asked now has another limit of the rules than before."""
        return self.ask(self._charge(clock, at), within, at, is_first=is_first)

    def answer(
        self, clock: SeatClock, until: datetime, *, by_person: bool
    ) -> tuple[SeatClock, Answered | None]:
        """The seat has answered: its bank is charged and refilled, and what an undo must know is noted."""
        if clock.asked_at is None or clock.budget is None:
            return clock, None
        ran, time = self._ran(clock, until), clock.turn_time
        filled = reckoning.bank_after(
            self.law, clock.bank, ran, is_refilled=time is not None and time.is_refilled
        )
        noted = Answered(clock.ran + clock.budget, None if filled is None else filled - clock.drained(ran))
        answered = replace(
            clock,
            ran=clock.ran + ran,
            bank=clock.bank if filled is None else filled,
            turn_time=replace(turns.charged(time, ran), is_refilled=True) if time else None,
            in_time=clock.in_time + (by_person and clock.late_at is None),
        )
        return answered, noted

    def take_back(self, clock: SeatClock, answer: Answered, within: int | None, at: datetime) -> SeatClock:
        """The seat is asked again what it had answered: no time is given.

        The refill is taken back, and what the seat's clock has run since then has run for this answer.
        """
        ran = self._ran(clock, at)
        left = max(0, answer.limit - clock.ran - ran)
        time = self._of_this_turn(clock)
        time = turns.charged(time, ran) if time else TurnTime(self.turn, 0, left)
        clock = replace(
            clock,
            ran=clock.ran + ran,
            bank=None if clock.bank is None else max(0, clock.drained(ran) - (answer.refilled or 0)),
            in_time=max(0, clock.in_time - 1),
            turn_time=replace(time, is_refilled=not answer.refilled),
        )
        return self._begin(clock, min(left, time.left), within, at)

    def may_take_back(self, clock: SeatClock, answer: Answered, at: datetime) -> bool:
        """Whether there is time left for what an undo would ask again."""
        return answer.limit > clock.ran + self._ran(clock, at)

    def is_of_rules(self, clock: SeatClock) -> bool:
        """Whether it is the rules' own limit that is over, and not the law's."""
        by_law = self._deadline(clock, None)
        return not self.has_law or by_law is None or clock.due_at is None or by_law > clock.due_at

    def is_overdue(self, clock: SeatClock, at: datetime) -> bool:
        """Whether the seat is waited for longer than the law gives, or than `UNLIMITED` without one."""
        if not clock.must_act:
            return False
        if clock.budget is None and clock.within is None:
            return self._ran(clock, at) >= UNLIMITED
        return clock.late_at is not None or (clock.due_at is not None and clock.due_at <= at)

    def rearm(self, clock: SeatClock) -> SeatClock:
        """Reckon the deadline anew, after the calendar or the stops have changed."""
        due_at = self._deadline(clock, clock.within)
        return clock if due_at == clock.due_at else self._remind(replace(clock, due_at=due_at))

    def wait_for_others(self, clock: SeatClock, at: datetime) -> SeatClock:
        """The seat is late, and until its new deadline others may decide."""
        return self.rearm(replace(clock, late_at=at))

    def hold(self, clock: SeatClock) -> SeatClock:
        """The sealed answer is in: the seat keeps the time it was to be given in."""
        clock = replace(clock, must_act=False, remind_at=None, late_at=None)
        return replace(clock, due_at=self._deadline(clock, clock.within))

    def release(self, clock: SeatClock) -> SeatClock:
        """The sealed answer has been taken back."""
        return self._remind(replace(clock, must_act=True))

    def play_by_bot(self, clock: SeatClock, at: datetime) -> SeatClock:
        """The table waits for a bot: it has no clock."""
        return replace(self._charge(clock, at).stopped(), must_act=True, asked_at=at)

    def withdraw(self, clock: SeatClock, at: datetime) -> SeatClock:
        """Others have ended the question: the turn's time has run, but the bank pays nothing for it."""
        if clock.turn_time and clock.budget is not None:
            clock = replace(clock, turn_time=turns.charged(clock.turn_time, self._ran(clock, at)))
        return clock.stopped()

    def _of_this_turn(self, clock: SeatClock) -> TurnTime | None:
        """What the seat has in the turn that goes on, if it was asked in it before."""
        time = clock.turn_time
        return time if time and time.turn == self.turn else None

    def _whole_turn(self, clock: SeatClock, *, is_first: bool) -> TurnTime | None:
        """All the time of a turn; None where there is no limit."""
        seconds = reckoning.budget_of(self.law, clock.bank, is_first)
        if seconds is None:
            return None
        return turns.begun(self.turn, seconds, turns.least_of(self.law, seconds))

    def _give(self, clock: SeatClock, time: TurnTime | None, within: int | None, at: datetime) -> SeatClock:
        return self._begin(replace(clock, turn_time=time), time.left if time else None, within, at)

    def _charge(self, clock: SeatClock, at: datetime) -> SeatClock:
        """What the clock has run so far, though the seat has not answered."""
        if clock.budget is None:
            return clock
        ran, time = self._ran(clock, at), clock.turn_time
        return replace(
            clock,
            bank=None if clock.bank is None else clock.drained(ran),
            turn_time=turns.charged(time, ran) if time else None,
        )

    def _begin(self, clock: SeatClock, budget: int | None, within: int | None, at: datetime) -> SeatClock:
        clock = replace(clock, must_act=True, asked_at=at, late_at=None, budget=budget, within=within)
        return self._remind(replace(clock, due_at=self._deadline(clock, within)))

    def _deadline(self, clock: SeatClock, within: int | None) -> datetime | None:
        if clock.late_at is not None:
            return reckoning.deadline(NO_LIMIT, NO_CALENDAR, self.stops, clock.late_at, DECIDING, None)
        if clock.asked_at is None:
            return None
        return reckoning.deadline(self.law, self.calendar, self.stops, clock.asked_at, clock.budget, within)

    def _remind(self, clock: SeatClock) -> SeatClock:
        remind_at = None
        if self.has_law and clock.must_act and clock.asked_at and clock.due_at and not clock.late_at:
            remind_at = reckoning.reminder(self.law, self.calendar, self.stops, clock.asked_at, clock.due_at)
        return replace(clock, remind_at=remind_at)

    def _ran(self, clock: SeatClock, until: datetime) -> int:
        """For how many seconds the clock of the seat's question has run."""
        if clock.asked_at is None or until <= clock.asked_at:
            return 0
        return reckoning.used(self.law, self.calendar, self.stops, clock.asked_at, until)
