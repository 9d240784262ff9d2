"""`manage.py time_control`: explain a time control with a timetable."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.core.management.base import BaseCommand, CommandError, CommandParser

from adjudicator.engine import codec
from adjudicator.engine.codec import Malformed
from games.core.errors import Refused
from games.services.tables import checks
from games.time_control import example
from games.time_control.example import TimetableRow
from games.time_control.presets import preset
from games.time_control.values import DAY, HOUR, MINUTE, TimeControl
from games.wording import time_controls
from games.wording.words import say

SHOWN: Final = ("bank", "day", "evenings")
ZONE: Final = "Europe/Berlin"
"""The time zone of the example table."""
COLUMNS: Final = ("", "asked", "has", "reminded", "answered", "until", "until, at the table", "bank then")
LINE: Final = "{:<5} {:<17} {:<11} {:<17} {:<17} {:<17} {:<20} {}"


class Command(BaseCommand):
    help = "Explain a time control with a timetable."
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("law", nargs="?", help="a time control as JSON, as in the API")
        what.add_argument(
            "--example", action="store_true", help="show one timetable under several time controls"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["example"]:
            laws = [(str(time_controls.PRESET_NAMES[key]), preset(key, ZONE)) for key in SHOWN]
        else:
            laws = [("This time control", read(options["law"]))]
        self.stdout.write("\n".join(lines(laws)))


def read(text: str) -> TimeControl:
    """Return the time control in a JSON text. Raise `CommandError` with the place of the fault."""
    try:
        law: TimeControl = codec.decode(text, TimeControl)
        checks.checked_time_control(law)
    except Malformed as error:
        raise CommandError(f"{error.place}: {error.reason}") from error
    except Refused as refusal:
        raise CommandError(f"{refusal.place}: {say('', refusal.line, ())}") from refusal
    return law


def lines(laws: list[tuple[str, TimeControl]]) -> Iterator[str]:
    """Yield the players, then the timetable of each time control."""
    for person in example.PEOPLE:
        yield f"{person.name}: {time_controls.times(person.calendar)}."
    pause = example.PAUSE
    assert pause.end is not None
    yield f"The table pauses from {_shown(pause.begin, 'UTC')} to {_shown(pause.end, 'UTC')} UTC."
    for name, law in laws:
        zone = law.hours.zone if law.hours else "UTC"
        yield from ("", name, "=" * len(name), *time_controls.terms(law), "")
        rows = example.timetable(law)
        if rows:
            yield LINE.format(*COLUMNS).rstrip()
        for row in rows:
            yield _row(row, zone).rstrip()
        if had := example.dragged(law):
            first, least, *_ = had
            yield ""
            yield "A player who answers every question of a turn at the last moment has"
            whole = _length(sum(had))
            yield f"{_length(first)}, then {_length(least)} each time, until the turn has taken {whole}."


def _row(row: TimetableRow, zone: str) -> str:
    own = row.person.calendar.zone
    return LINE.format(
        row.person.name,
        _shown(row.asked_at, own),
        _length(row.given),
        _shown(row.reminded_at, own) if row.reminded_at else "-",
        _shown(row.answered_at, own) if row.answered_at else "never",
        _shown(row.deadline, own),
        _shown(row.deadline, zone),
        "" if row.bank_after is None else _length(row.bank_after),
    )


def _shown(at: datetime, zone: str) -> str:
    return f"{at.astimezone(ZoneInfo(zone)):%a %d %b %H:%M}"


def _length(seconds: int) -> str:
    days, hours, minutes = seconds // DAY, seconds % DAY // HOUR, seconds % HOUR // MINUTE
    parts = ((days, "d"), (hours, "h"), (minutes, "m"))
    return " ".join(f"{number}{unit}" for number, unit in parts if number) or "0"
