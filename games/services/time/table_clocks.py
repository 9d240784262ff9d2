"""The clocks of a table: `games.time_control.clocks` for seat rows in memory, under their game's lock.

Nothing here writes to the database. A method without a docstring applies the method of the same name in that
module to a seat.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import Q, QuerySet

from adjudicator.engine import codec
from games.core.time_controls import calendar_of, time_control_of
from games.models import Game, Seat, Submission, Vacation
from games.models import Stop as StopRow
from games.models.prepared import NUMBER_KEYS, TEXT_KEYS, ByKeys, Prepared, PreparedObjects
from games.time_control import running_time, turns
from games.time_control.clocks import NO_CALENDAR, NO_LIMIT, AnswerClock, ClockRules
from games.time_control.turns import TurnTime
from games.time_control.values import Calendar, ClockStop, TimeControl

NEVER: Final = datetime(9999, 1, 1, tzinfo=UTC)
"""A time later than any stop."""


@dataclass(frozen=True)
class TableClocks:
    """The clocks of a table, with the data they depend on.

    `law`: the time control. `calendars`: the players' calendars by user ID. `stops`: the times during which
    all clocks of the table stop.
    """

    law: TimeControl
    has_law: bool = False
    calendars: Mapping[int, Calendar] = field(default_factory=dict)
    stops: Sequence[ClockStop] = ()

    def ask(self, seat: Seat, within: int | None, at: datetime) -> None:
        within = _shared(seat.game, within)
        seat.clock = self._rules(seat).ask(seat.clock, within, at, is_first=not seat.moved_ply)

    def fill(self, seat: Seat) -> None:
        seat.clock = self._rules(seat).fill(seat.clock)

    def give_anew(self, seat: Seat, within: int | None, at: datetime) -> None:
        within = _shared(seat.game, within)
        seat.clock = self._rules(seat).give_anew(seat.clock, within, at, is_first=not seat.moved_ply)

    def was_renewed(self, seat: Seat) -> bool:
        return self._rules(seat).was_renewed(seat.clock)

    def is_spent(self, seat: Seat, at: datetime) -> bool:
        return self._rules(seat).is_spent(seat.clock, at)

    def change(self, seat: Seat, within: int | None, at: datetime) -> None:
        within = _shared(seat.game, within)
        seat.clock = self._rules(seat).change(seat.clock, within, at, is_first=not seat.moved_ply)

    def charge_rules(self, game: Game, answered: Iterable[Seat], at: datetime) -> None:
        """Subtract the time of these answers from the rules' time limit for the turn."""
        time = _turn_time(game.rules_time)
        waited = [
            running_time.used(NO_LIMIT, NO_CALENDAR, self.stops, seat.asked_at, at)
            for seat in answered
            if seat.asked_at is not None and seat.within is not None
        ]
        if time and waited:
            game.rules_time = codec.to_builtins(turns.charged(time, max(waited)))

    def answer(self, seat: Seat, by: Submission, at: datetime) -> None:
        """Subtract a seat's answer from its time, and store in the submission the data for an undo."""
        until = min(by.created_at, at)
        seat.clock, noted = self._rules(seat).answer(seat.clock, until, by_person=by.is_by_person)
        if noted:
            by.limit, by.refilled = noted.limit, noted.refilled

    def take_back(self, seat: Seat, answer: Submission | None, within: int | None, at: datetime) -> None:
        """Ask a seat again after an undo. Add no time if the answer had a limit."""
        if noted := _noted(answer):
            seat.clock = self._rules(seat).take_back(seat.clock, noted, within, at)
        else:
            self.ask(seat, within, at)

    def may_take_back(self, seat: Seat, answer: Submission | None, at: datetime) -> bool:
        noted = _noted(answer)
        return noted is None or self._rules(seat).may_take_back(seat.clock, noted, at)

    def is_of_rules(self, seat: Seat) -> bool:
        return self._rules(seat).is_of_rules(seat.clock)

    def is_absent(self, seat: Seat, at: datetime) -> bool:
        """Return whether the seat's player is overdue. Bots and stand-ins never are."""
        is_person = not seat.player and seat.user_id is not None
        return is_person and self._rules(seat).is_overdue(seat.clock, at)

    def rearm(self, seat: Seat) -> None:
        seat.clock = self._rules(seat).rearm(seat.clock)

    def wait_for_others(self, seat: Seat, at: datetime) -> None:
        seat.clock = self._rules(seat).wait_for_others(seat.clock, at)

    def hold(self, seat: Seat) -> None:
        seat.clock = self._rules(seat).hold(seat.clock)

    def release(self, seat: Seat) -> None:
        seat.clock = self._rules(seat).release(seat.clock)

    def play_by_bot(self, seat: Seat, at: datetime) -> None:
        seat.clock = self._rules(seat).play_by_bot(seat.clock, at)

    def withdraw(self, seat: Seat, at: datetime) -> None:
        seat.clock = self._rules(seat).withdraw(seat.clock, at)

    def _rules(self, seat: Seat) -> ClockRules:
        calendar = self.calendars.get(seat.user_id or 0, NO_CALENDAR)
        return ClockRules(self.law, seat.game.turn, self.has_law, calendar, self.stops)


def _noted(answer: Submission | None) -> AnswerClock | None:
    """Return the data about an answer for an undo, or None if the answer had no limit."""
    return None if answer is None or answer.limit is None else AnswerClock(answer.limit, answer.refilled)


def _turn_time(stored: Any) -> TurnTime | None:
    """Return the stored time of a turn as a value."""
    time: TurnTime | None = codec.convert(stored, TurnTime | None)
    return time


def _shared(game: Game, within: int | None) -> int | None:
    """Return the time left of the rules' limit `within`, which applies to all answers of a turn together."""
    if within is None:
        return None
    time = _turn_time(game.rules_time)
    is_same = time is not None and time.turn == game.turn
    whole = turns.begun(game.turn, within, turns.min_time_of(NO_LIMIT, within))
    time = turns.asked_again(time) if time and is_same else whole
    game.rules_time = codec.to_builtins(time)
    return time.left


def read(
    games: Iterable[Game], seats: Iterable[Seat], *, stops_of_all: bool = False
) -> dict[str, TableClocks]:
    """Return the clocks of the tables, with at most two queries.

    `seats` are all seats of the tables, with their users. Stops of tables without a time limit are read only
    with `stops_of_all`.
    """
    laws = {game.pk: time_control_of(game) for game in games}
    ruled = {game.pk for game in games if game.law is not None}
    limited = {seat.game_id for seat in seats if seat.within is not None}
    stopped = set(laws) if stops_of_all else ruled | limited
    seats = [seat for seat in seats if seat.game_id in stopped]
    calendars = _calendars([seat for seat in seats if seat.game_id in ruled])
    stops = _stops(stopped, seats)
    return {
        key: TableClocks(law, key in ruled, calendars, [*stops[None], *stops[key]] if key in stopped else ())
        for key, law in laws.items()
    }


def _calendars(seats: Sequence[Seat]) -> dict[int, Calendar]:
    """Return the calendars of the seated players."""
    people = {seat.user.pk: seat.user for seat in seats if seat.user}
    if not people:
        return {}
    vacations: defaultdict[int, list[Vacation]] = defaultdict(list)
    for vacation in _VACATIONS(people):
        vacations[vacation.user_id].append(vacation)
    return {key: calendar_of(user, vacations[key]) for key, user in people.items()}


def _stops(games: set[str], seats: Sequence[Seat]) -> defaultdict[str | None, list[ClockStop]]:
    """Return the stops that may affect a running clock, by table. The key None stands for the site."""
    stops: defaultdict[str | None, list[ClockStop]] = defaultdict(list)
    if not games:
        return stops
    since = min((seat.asked_at for seat in seats if seat.asked_at), default=NEVER)
    for _, game, began_at, ended_at in dict.fromkeys(_STOPS(games, since=since)):
        stops[game].append(ClockStop(began_at, ended_at))
    return stops


def _vacations(**users: int) -> QuerySet[Vacation]:
    return Vacation.objects.filter(user__in=users.values())


def _stops_since(since: datetime, **games: str) -> QuerySet[StopRow, Any]:
    """Return the stops of these tables and of the site that ended after `since` or have no end."""
    rows = StopRow.objects.filter(Q(game__in=games.values()) | Q(game=None))
    met = rows.filter(Q(ended_at=None) | Q(ended_at__gt=since))
    return met.values_list("pk", "game", "began_at", "ended_at")


_VACATIONS: Final = ByKeys(lambda keys: PreparedObjects(_vacations, **keys).objects, NUMBER_KEYS)
_STOPS: Final = ByKeys(lambda keys: Prepared(_stops_since, **keys, since=NEVER).rows, TEXT_KEYS)
