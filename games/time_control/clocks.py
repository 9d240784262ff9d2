"""The clock of one seat: how its time is given, charged and taken back.

Pure functions of values. `games.models.Seat.clock` reads and writes its columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from games.time_control import running_time, turns
from games.time_control.turns import TurnTime
from games.time_control.values import DAY, Calendar, ClockStop, TimeBank, TimeControl

UNLIMITED: Final = 3 * DAY
"""The time after which a seat without a limit counts as absent if it has not answered."""
DECIDING: Final = 7 * DAY
"""The time for which the others may decide about a late seat before its timeout move is played."""
NO_CALENDAR: Final = Calendar()
NO_LIMIT: Final = TimeControl()
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
"""The clock fields of a seat that the table does not wait for."""


class SeatClock(Struct, frozen=True):
    """The clock of one seat. `games.models.Seat` describes the fields."""

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
        """Return the clock of a seat that the table no longer waits for."""
        return replace(self, **NOT_ASKED)

    def reminded(self) -> SeatClock:
        """Return the clock after its player was reminded of the deadline."""
        return replace(self, remind_at=None)

    def overrun(self) -> SeatClock:
        """Return the clock after its player missed the limit.

        This does not count if the turn had no time left for the question.
        """
        return replace(self, missed=self.missed + (self.budget != 0))

    def of_newcomer(self) -> SeatClock:
        """Return the clock for a new player, with no answers counted and a full bank."""
        return replace(self, bank=None, in_time=0, missed=0)

    def drained(self, ran: int) -> int:
        """Return the seconds left in the bank after the clock ran this long, before the refill."""
        return max(0, (self.bank or 0) - ran)


class AnswerClock(Struct, frozen=True):
    """The values of an answer that an undo needs: the clock's limit and the bank's refill."""

    limit: int
    refilled: int | None


@dataclass(frozen=True)
class ClockRules:
    """The rules for the clock of one seat.

    They depend on the table's time control, the player's calendar and the stops of clocks. `turn`: the number
    of the current turn. `has_law`: whether the table has a time control.
    """

    law: TimeControl
    turn: int = 0
    has_law: bool = False
    calendar: Calendar = NO_CALENDAR
    stops: Sequence[ClockStop] = ()

    def ask(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """Ask the seat a question, with the turn's full time or, if asked before, with the time left."""
        if isinstance(self.law.time, TimeBank) and clock.bank is None:
            clock = self.fill(clock)
        time = self._of_this_turn(clock)
        given = turns.asked_again(time) if time else self._whole_turn(clock, is_first=is_first)
        return self._give(clock, given, within, at)

    def fill(self, clock: SeatClock) -> SeatClock:
        """Fill the bank to its initial amount."""
        return replace(clock, bank=self.law.time.start if isinstance(self.law.time, TimeBank) else None)

    def give_anew(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """Give the seat the full time and a full bank for its question.

        A seat gets this once per turn. After that, it gets the time that the turn has left.
        """
        clock = self._charge(clock, at)
        if self.was_renewed(clock):
            return self.ask(clock, within, at, is_first=is_first)
        clock = self.fill(clock)
        whole = self._whole_turn(clock, is_first=False)
        return self._give(clock, whole and replace(whole, is_renewed=True), within, at)

    def was_renewed(self, clock: SeatClock) -> bool:
        """Return whether the seat already got its full time again in the current turn."""
        time = self._of_this_turn(clock)
        return time is not None and time.is_renewed

    def is_spent(self, clock: SeatClock, at: datetime) -> bool:
        """Return whether the seat has used all the time that it can get in the turn."""
        time = self._of_this_turn(clock)
        return time is not None and turns.asked_again(turns.charged(time, self._ran(clock, at))).left == 0

    def change(self, clock: SeatClock, within: int | None, at: datetime, *, is_first: bool) -> SeatClock:
        """Continue the question after other players' moves changed the rules' limit for it."""
        return self.ask(self._charge(clock, at), within, at, is_first=is_first)

    def answer(
        self, clock: SeatClock, until: datetime, *, by_person: bool
    ) -> tuple[SeatClock, AnswerClock | None]:
        """Charge and refill the bank for an answer. Return the clock and the values that an undo needs."""
        if clock.asked_at is None or clock.budget is None:
            return clock, None
        ran, time = self._ran(clock, until), clock.turn_time
        filled = running_time.bank_after(
            self.law, clock.bank, ran, is_refilled=time is not None and time.is_refilled
        )
        noted = AnswerClock(clock.ran + clock.budget, None if filled is None else filled - clock.drained(ran))
        answered = replace(
            clock,
            ran=clock.ran + ran,
            bank=clock.bank if filled is None else filled,
            turn_time=replace(turns.charged(time, ran), is_refilled=True) if time else None,
            in_time=clock.in_time + (by_person and clock.late_at is None),
        )
        return answered, noted

    def take_back(self, clock: SeatClock, answer: AnswerClock, within: int | None, at: datetime) -> SeatClock:
        """Ask the seat again after an undo of its answer, without adding time.

        Take back the refill. Time that has run since the answer counts toward the new answer.
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

    def may_take_back(self, clock: SeatClock, answer: AnswerClock, at: datetime) -> bool:
        """Return whether the seat would have time left if this answer were undone."""
        return answer.limit > clock.ran + self._ran(clock, at)

    def is_of_rules(self, clock: SeatClock) -> bool:
        """Return whether the rules' limit expired before the time control's limit."""
        by_law = self._deadline(clock, None)
        return not self.has_law or by_law is None or clock.due_at is None or by_law > clock.due_at

    def is_overdue(self, clock: SeatClock, at: datetime) -> bool:
        """Return whether the seat is overdue: past its limit or, without one, past `UNLIMITED`."""
        if not clock.must_act:
            return False
        if clock.budget is None and clock.within is None:
            return self._ran(clock, at) >= UNLIMITED
        return clock.late_at is not None or (clock.due_at is not None and clock.due_at <= at)

    def rearm(self, clock: SeatClock) -> SeatClock:
        """Recalculate the deadline after a change to the calendar or the stops."""
        due_at = self._deadline(clock, clock.within)
        return clock if due_at == clock.due_at else self._remind(replace(clock, due_at=due_at))

    def wait_for_others(self, clock: SeatClock, at: datetime) -> SeatClock:
        """Mark the seat as late. The other players may decide until the new deadline."""
        return self.rearm(replace(clock, late_at=at))

    def hold(self, clock: SeatClock) -> SeatClock:
        """Note a sealed answer: the table no longer waits for the seat, but its deadline stays."""
        clock = replace(clock, must_act=False, remind_at=None, late_at=None)
        return replace(clock, due_at=self._deadline(clock, clock.within))

    def release(self, clock: SeatClock) -> SeatClock:
        """Let the table wait for the seat again after its sealed answer was taken back."""
        return self._remind(replace(clock, must_act=True))

    def play_by_bot(self, clock: SeatClock, at: datetime) -> SeatClock:
        """Stop the clock because a bot plays the seat, but let the table wait for the bot."""
        return replace(self._charge(clock, at).stopped(), must_act=True, asked_at=at)

    def withdraw(self, clock: SeatClock, at: datetime) -> SeatClock:
        """End the question after other players' moves. Charge the turn's time, but not the bank."""
        if clock.turn_time and clock.budget is not None:
            clock = replace(clock, turn_time=turns.charged(clock.turn_time, self._ran(clock, at)))
        return clock.stopped()

    def _of_this_turn(self, clock: SeatClock) -> TurnTime | None:
        """Return the seat's time in the current turn, or None if it was not asked in this turn before."""
        time = clock.turn_time
        return time if time and time.turn == self.turn else None

    def _whole_turn(self, clock: SeatClock, *, is_first: bool) -> TurnTime | None:
        """Return the full time of a turn, or None without a limit."""
        seconds = running_time.budget_of(self.law, clock.bank, is_first)
        if seconds is None:
            return None
        return turns.begun(self.turn, seconds, turns.min_time_of(self.law, seconds))

    def _give(self, clock: SeatClock, time: TurnTime | None, within: int | None, at: datetime) -> SeatClock:
        return self._begin(replace(clock, turn_time=time), time.left if time else None, within, at)

    def _charge(self, clock: SeatClock, at: datetime) -> SeatClock:
        """Charge the time that has run for a question without an answer."""
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
            return running_time.deadline(NO_LIMIT, NO_CALENDAR, self.stops, clock.late_at, DECIDING, None)
        if clock.asked_at is None:
            return None
        return running_time.deadline(
            self.law, self.calendar, self.stops, clock.asked_at, clock.budget, within
        )

    def _remind(self, clock: SeatClock) -> SeatClock:
        remind_at = None
        if self.has_law and clock.must_act and clock.asked_at and clock.due_at and not clock.late_at:
            remind_at = running_time.reminder(
                self.law, self.calendar, self.stops, clock.asked_at, clock.due_at
            )
        return replace(clock, remind_at=remind_at)

    def _ran(self, clock: SeatClock, until: datetime) -> int:
        """Return how many seconds the clock has run for the seat's question."""
        if clock.asked_at is None or until <= clock.asked_at:
            return 0
        return running_time.used(self.law, self.calendar, self.stops, clock.asked_at, until)
