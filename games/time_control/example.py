"""Worked examples of a time control: three people, their questions and their deadlines.

Another example is a turn in which a seat is asked repeatedly. The examples show:

- Ann has a day for each turn and is asked on Saturday at 06:00. She has until 07:00 on Sunday, because clocks
  go forward where she lives that night.
- Cleo is asked a day before her vacation. She has until the second evening after it.
- Ben has a bank and does not answer once. That leaves his bank empty. For the next answer he has one refill,
  and its time stops while the table pauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from games.time_control import running_time, turns
from games.time_control.values import DAY, MINUTE, Calendar, ClockStop, Quiet, TimeBank, TimeControl


class ExamplePlayer(msgspec.Struct, frozen=True):
    """A player. `answers`: the share of the time that each answer takes, or None for no answer."""

    name: str
    calendar: Calendar
    answers: tuple[float | None, ...]


class TimetableRow(msgspec.Struct, frozen=True):
    """One question of the timetable. Durations are in seconds.

    `reminded_at` is None if the answer came before the reminder, `answered_at` if the time ran out. `bank`
    and `bank_after`: the bank before and after the answer, or None without a bank.
    """

    person: ExamplePlayer
    asked_at: datetime
    given: int
    reminded_at: datetime | None
    answered_at: datetime | None
    deadline: datetime
    used: int
    bank: int | None
    bank_after: int | None


PEOPLE: Final = (
    ExamplePlayer("Ann", Calendar("Europe/Berlin"), (0.25, 0.9, 0.5)),
    ExamplePlayer("Ben", Calendar("America/New_York", Quiet(22 * 60, 8 * 60)), (0.5, None, 0.1)),
    ExamplePlayer(
        "Cleo",
        Calendar("Pacific/Auckland", Quiet(23 * 60, 7 * 60), ((date(2026, 3, 28), date(2026, 4, 3)),)),
        (0.1, 0.4, 0.75),
    ),
)
"""The players. Ben does not answer once, and Cleo goes on vacation.

On 29 March 2026, clocks go forward in Berlin.
"""
FIRST: Final = datetime(2026, 3, 26, 17, tzinfo=UTC)
PAUSE: Final = ClockStop(datetime(2026, 4, 6, 8, tzinfo=UTC), datetime(2026, 4, 7, 8, tzinfo=UTC))
"""A pause of one day by agreement."""


def timetable(law: TimeControl) -> tuple[TimetableRow, ...]:
    """Return each player's questions under a time control, player by player, or none without a limit."""
    return tuple(row for person in PEOPLE for row in _rows(law, person))


def dragged(law: TimeControl) -> tuple[int, ...]:
    """Return the seconds for each question of a seat's first turn if it always answers at the last moment.

    The last question is the one that uses up the turn's time. Without a limit, return no times.
    """
    whole = running_time.budget_of(law, None, True)
    if whole is None:
        return ()
    time, had = turns.begun(1, whole, turns.min_time_of(law, whole)), []
    while time.left:
        had.append(time.left)
        time = turns.asked_again(turns.charged(time, time.left))
    return tuple(had)


def _rows(law: TimeControl, person: ExamplePlayer) -> Iterator[TimetableRow]:
    """Yield a person's rows. Each question is a separate turn and is asked a day after the last answer."""
    bank, asked_at = None, FIRST
    for number, share in enumerate(person.answers):
        given = running_time.budget_of(law, bank, number == 0)
        if given is None:
            return
        row = _row(law, person, asked_at, given, bank, share)
        yield row
        bank, asked_at = row.bank_after, (row.answered_at or row.deadline) + timedelta(seconds=DAY)


def _row(
    law: TimeControl,
    person: ExamplePlayer,
    asked_at: datetime,
    given: int,
    bank: int | None,
    share: float | None,
) -> TimetableRow:
    terms = law, person.calendar, (PAUSE,)
    deadline = running_time.deadline(*terms, asked_at, given, None)
    used = given if share is None else int(given * share) // MINUTE * MINUTE
    answered_at = None if share is None else running_time.deadline(*terms, asked_at, used, None)
    assert deadline is not None
    reminded_at = running_time.reminder(*terms, asked_at, deadline)
    if answered_at and reminded_at and answered_at <= reminded_at:
        reminded_at = None
    return TimetableRow(
        person=person,
        asked_at=asked_at,
        given=given,
        reminded_at=reminded_at,
        answered_at=answered_at,
        deadline=deadline,
        used=used,
        bank=law.time.start if bank is None and isinstance(law.time, TimeBank) else bank,
        bank_after=running_time.bank_after(law, bank, used),
    )
