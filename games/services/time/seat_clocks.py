"""What the clocks of a table follow, and how a seat's time is given, charged and taken back.

Nothing here writes: the seats are rows in memory, under their game's lock.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.db.models import Q
from msgspec.structs import replace

from adjudicator.engine import codec
from games.core.time_controls import calendar_of, law_of
from games.models import Game, Seat, Submission, Vacation
from games.models import Stop as StopRow
from games.turnlaw import reckoning, turns
from games.turnlaw.turns import TurnTime
from games.turnlaw.values import DAY, Calendar, Stop, TimeBank, TurnLaw

UNLIMITED: Final = 3 * DAY
"""How long an answer is waited for where there is no limit, before its seat is called absent."""
DECIDING: Final = 7 * DAY
"""How long the others may decide about a seat that is late, before its timeout move is played."""
NO_CALENDAR: Final = Calendar()
NO_LIMIT: Final = TurnLaw()


@dataclass(frozen=True)
class Terms:
    """A table's law, its people's calendars by their keys, and when its clocks stood still."""

    law: TurnLaw
    has_law: bool = False
    calendars: Mapping[int, Calendar] = field(default_factory=dict)
    stops: Sequence[Stop] = ()

    def ask(self, seat: Seat, within: int | None, at: datetime) -> None:
        """A seat is asked something: with all of a turn's time, or with what the turn has left for it."""
        if isinstance(self.law.time, TimeBank) and seat.bank is None:
            seat.bank = self.law.time.start
        time = _turn_time(seat.turn_time)
        if time and time.turn == seat.game.turn:
            self._give(seat, turns.asked_again(time), within, at)
        else:
            self._give(seat, self._whole_turn(seat, is_first=not seat.moved_ply), within, at)

    def fill(self, seat: Seat) -> None:
        """A seat's bank is as full as at the start."""
        seat.bank = self.law.time.start if isinstance(self.law.time, TimeBank) else None

    def give_anew(self, seat: Seat, within: int | None, at: datetime) -> None:
        """All the time that the law gives, a full bank included, for the question a seat is asked.

        Once in a turn: after that, what the turn has left for the seat.
        """
        self._charge(seat, at)
        if self.was_renewed(seat):
            self.ask(seat, within, at)
            return
        self.fill(seat)
        whole = self._whole_turn(seat, is_first=False)
        self._give(seat, whole and replace(whole, is_renewed=True), within, at)

    def was_renewed(self, seat: Seat) -> bool:
        """Whether the seat has been given all of its time anew in the turn that goes on."""
        time = _turn_time(seat.turn_time)
        return time is not None and time.turn == seat.game.turn and time.is_renewed

    def is_spent(self, seat: Seat, at: datetime) -> bool:
        """Whether the turn has given the seat all that it may: whoever comes back has no time left in it."""
        time = _turn_time(seat.turn_time)
        if time is None or time.turn != seat.game.turn:
            return False
        return turns.asked_again(turns.charged(time, self._ran(seat, at))).left == 0

    def change(self, seat: Seat, within: int | None, at: datetime) -> None:
        """Others have moved, and what the seat is asked now has another limit of the rules than before."""
        self._charge(seat, at)
        self.ask(seat, within, at)

    def charge_rules(self, game: Game, answered: Iterable[Seat], at: datetime) -> None:
        """The turn's answers that the rules limit share one time: charge it with what these have taken."""
        time = _turn_time(game.rules_time)
        waited = [
            reckoning.used(NO_LIMIT, NO_CALENDAR, self.stops, seat.asked_at, at)
            for seat in answered
            if seat.asked_at is not None and seat.within is not None
        ]
        if time and waited:
            game.rules_time = codec.plain(turns.charged(time, max(waited)))

    def answer(self, seat: Seat, by: Submission, at: datetime) -> None:
        """A seat has answered: its bank is charged and refilled, and for an undo it is noted how it stood."""
        if seat.asked_at is None or seat.budget is None:
            return
        ran = self._ran(seat, min(by.created_at, at))
        by.limit = seat.ran + seat.budget
        seat.ran += ran
        time = _turn_time(seat.turn_time)
        is_refilled = time is not None and time.is_refilled
        filled = reckoning.bank_after(self.law, seat.bank, ran, is_refilled=is_refilled)
        if filled is not None:
            by.refilled = filled - self._drained(seat, ran)
            seat.bank = filled
        if time:
            seat.turn_time = codec.plain(replace(turns.charged(time, ran), is_refilled=True))
        if by.is_by_person and seat.late_at is None:
            seat.in_time += 1

    def take_back(self, seat: Seat, answer: Submission | None, within: int | None, at: datetime) -> None:
        """A seat is asked again what it had answered: no time is given.

        The refill is taken back, and what the seat's clock has run since then has run for this answer.
        """
        if answer is None or answer.limit is None:
            self.ask(seat, within, at)
            return
        ran = self._ran(seat, at)
        seat.ran += ran
        if seat.bank is not None:
            seat.bank = max(0, self._drained(seat, ran) - (answer.refilled or 0))
        seat.in_time = max(0, seat.in_time - 1)
        left = max(0, answer.limit - seat.ran)
        time = _turn_time(seat.turn_time)
        if time and time.turn == seat.game.turn:
            time = turns.charged(time, ran)
        else:
            time = TurnTime(seat.game.turn, 0, left)
        seat.turn_time = codec.plain(replace(time, is_refilled=not answer.refilled))
        self._begin(seat, min(left, time.left), within, at)

    def may_take_back(self, seat: Seat, answer: Submission | None, at: datetime) -> bool:
        """Whether there is time left for what an undo would ask again."""
        return answer is None or answer.limit is None or answer.limit > seat.ran + self._ran(seat, at)

    def is_of_rules(self, seat: Seat) -> bool:
        """Whether it is the rules' own limit that is over, and not the law's."""
        by_law = self._deadline(seat, None)
        return not self.has_law or by_law is None or seat.due_at is None or by_law > seat.due_at

    def is_absent(self, seat: Seat, at: datetime) -> bool:
        """Whether a person is waited for longer than the law gives, or than `UNLIMITED` without one."""
        if seat.player or seat.user_id is None or not seat.must_act:
            return False
        if seat.budget is None and seat.within is None:
            return self._ran(seat, at) >= UNLIMITED
        return seat.late_at is not None or seat.is_out_of_time(at)

    def rearm(self, seat: Seat) -> None:
        """Reckon a seat's deadline anew, after its calendar or the stops have changed."""
        due_at = self._deadline(seat, seat.within)
        if due_at != seat.due_at:
            seat.due_at = due_at
            self._remind(seat)

    def wait_for_others(self, seat: Seat, at: datetime) -> None:
        """A seat is late, and until its new deadline others may decide."""
        seat.late_at = at
        self.rearm(seat)

    def hold(self, seat: Seat) -> None:
        """The seat's sealed answer is in: it keeps the time it was to be given in."""
        seat.must_act, seat.remind_at, seat.late_at = False, None, None
        seat.due_at = self._deadline(seat, seat.within)

    def release(self, seat: Seat) -> None:
        """The seat's sealed answer has been taken back."""
        seat.must_act = True
        self._remind(seat)

    def play_by_bot(self, seat: Seat, at: datetime) -> None:
        """The table waits for a bot: it has no clock."""
        self._charge(seat, at)
        self.leave(seat)
        seat.must_act, seat.asked_at = True, at

    def withdraw(self, seat: Seat, at: datetime) -> None:
        """Others have ended a seat's question: the turn's time has run, but the bank pays nothing for it."""
        if time := _turn_time(seat.turn_time):
            ran = self._ran(seat, at) if seat.budget is not None else 0
            seat.turn_time = codec.plain(turns.charged(time, ran))
        self.leave(seat)

    def leave(self, seat: Seat) -> None:
        """The table does not wait for the seat any more."""
        seat.must_act, seat.asked_at, seat.late_at = False, None, None
        seat.budget = seat.within = seat.due_at = seat.remind_at = None

    def _whole_turn(self, seat: Seat, *, is_first: bool) -> TurnTime | None:
        """All the time of a turn; None where there is no limit."""
        seconds = reckoning.budget_of(self.law, seat.bank, is_first)
        if seconds is None:
            return None
        return turns.begun(seat.game.turn, seconds, turns.least_of(self.law, seconds))

    def _give(self, seat: Seat, time: TurnTime | None, within: int | None, at: datetime) -> None:
        seat.turn_time = codec.plain(time) if time else None
        self._begin(seat, time.left if time else None, _shared(seat.game, within), at)

    def _charge(self, seat: Seat, at: datetime) -> None:
        """What a seat's clock has run so far, though the seat has not answered."""
        if seat.budget is None:
            return
        ran, time = self._ran(seat, at), _turn_time(seat.turn_time)
        if seat.bank is not None:
            seat.bank = self._drained(seat, ran)
        if time:
            seat.turn_time = codec.plain(turns.charged(time, ran))

    def _begin(self, seat: Seat, budget: int | None, within: int | None, at: datetime) -> None:
        seat.must_act, seat.asked_at, seat.late_at = True, at, None
        seat.budget, seat.within = budget, within
        seat.due_at = self._deadline(seat, within)
        self._remind(seat)

    def _deadline(self, seat: Seat, within: int | None) -> datetime | None:
        if seat.late_at is not None:
            return reckoning.deadline(TurnLaw(), NO_CALENDAR, self.stops, seat.late_at, DECIDING, None)
        if seat.asked_at is None:
            return None
        calendar = self._calendar(seat)
        return reckoning.deadline(self.law, calendar, self.stops, seat.asked_at, seat.budget, within)

    def _remind(self, seat: Seat) -> None:
        seat.remind_at = None
        if self.has_law and seat.must_act and seat.asked_at and seat.due_at and not seat.late_at:
            calendar = self._calendar(seat)
            seat.remind_at = reckoning.reminder(self.law, calendar, self.stops, seat.asked_at, seat.due_at)

    def _ran(self, seat: Seat, until: datetime) -> int:
        """For how many seconds the clock of a seat's question has run."""
        if seat.asked_at is None or until <= seat.asked_at:
            return 0
        return reckoning.used(self.law, self._calendar(seat), self.stops, seat.asked_at, until)

    def _drained(self, seat: Seat, ran: int) -> int:
        """What is left in a seat's bank after so many seconds, before it is refilled."""
        return max(0, (seat.bank or 0) - ran)

    def _calendar(self, seat: Seat) -> Calendar:
        return self.calendars.get(seat.user_id or 0, NO_CALENDAR)


def _turn_time(stored: Any) -> TurnTime | None:
    """A turn's time from its row."""
    time: TurnTime | None = codec.convert(stored, TurnTime | None)
    return time


def _shared(game: Game, within: int | None) -> int | None:
    """What is left of the rules' own limit: the answers of one turn share it (`games.turnlaw.turns`)."""
    if within is None:
        return None
    time = _turn_time(game.rules_time)
    is_same = time is not None and time.turn == game.turn
    whole = turns.begun(game.turn, within, turns.least_of(NO_LIMIT, within))
    time = turns.asked_again(time) if time and is_same else whole
    game.rules_time = codec.plain(time)
    return time.left


def read(games: Iterable[Game], seats: Iterable[Seat], *, stops_of_all: bool = False) -> dict[str, Terms]:
    """The terms of tables, from two queries if one of them has a law.

    `seats` are all of theirs, with their people. A stop changes only what was asked before it, so where there
    is no law they are read with `stops_of_all` alone.
    """
    laws = {game.pk: law_of(game) for game in games}
    ruled = {game.pk for game in games if game.law is not None}
    limited = {seat.game_id for seat in seats if seat.within is not None}
    stopped = set(laws) if stops_of_all else ruled | limited
    seats = [seat for seat in seats if seat.game_id in stopped]
    calendars = _calendars([seat for seat in seats if seat.game_id in ruled])
    stops = _stops(stopped, seats)
    return {
        key: Terms(law, key in ruled, calendars, [*stops[None], *stops[key]] if key in stopped else ())
        for key, law in laws.items()
    }


def _calendars(seats: Sequence[Seat]) -> dict[int, Calendar]:
    """The calendars of who sits there."""
    people = {seat.user.pk: seat.user for seat in seats if seat.user}
    if not people:
        return {}
    vacations: defaultdict[int, list[Vacation]] = defaultdict(list)
    for vacation in Vacation.objects.filter(user__in=list(people)):
        vacations[vacation.user_id].append(vacation)
    return {key: calendar_of(user, vacations[key]) for key, user in people.items()}


def _stops(games: set[str], seats: Sequence[Seat]) -> defaultdict[str | None, list[Stop]]:
    """The stops of tables, and of the site by None, that a clock which runs now may have met."""
    stops: defaultdict[str | None, list[Stop]] = defaultdict(list)
    if not games:
        return stops
    since = min((seat.asked_at for seat in seats if seat.asked_at), default=None)
    rows = StopRow.objects.filter(Q(game__in=games) | Q(game=None))
    met = Q(ended_at=None) if since is None else Q(ended_at=None) | Q(ended_at__gt=since)
    for row in rows.filter(met):
        stops[row.game_id].append(Stop(row.began_at, row.ended_at))
    return stops
