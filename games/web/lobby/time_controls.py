"""Time controls in words, with worked examples: all named ones, and a table's."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games import selectors
from games.core.zones import zone_of
from games.time_control import example
from games.time_control.example import ExamplePlayer, TimetableRow
from games.time_control.presets import PRESETS, preset
from games.time_control.values import TimeControl
from games.web.pages import Request, page, reader
from games.wording import time_controls


@dataclass(frozen=True)
class QuestionRow:
    """A question of an example, with durations in words. `bank` is empty if there is no time bank."""

    row: TimetableRow
    given: str
    used: str
    bank: str


@dataclass(frozen=True)
class Example:
    """A person's questions in an example, and their calendar in words."""

    person: ExamplePlayer
    times: str
    asked: list[QuestionRow]


@dataclass(frozen=True)
class Shown:
    """A time control as a page shows it. `zone` is the table's time zone."""

    name: str
    terms: list[str]
    examples: list[Example]
    zone: str


@require_GET
@page
def all_time_controls(request: Request) -> HttpResponse:
    """Show all named time controls as they would apply to the user's table."""
    zone = zone_of(reader(request)).key
    shown = [_shown(str(time_controls.PRESET_NAMES[key]), preset(key, zone)) for key in PRESETS]
    return render(request, "pages/time_controls.html", {"laws": shown, "pause": example.PAUSE})


@require_GET
@page
def time_control(request: Request, game_id: str) -> HttpResponse:
    """Show the time control of a table."""
    table = selectors.table(game_id, reader(request))
    shown = _shown(table.name, table.law or TimeControl())
    return render(request, "pages/time_control.html", {"table": table, "law": shown, "pause": example.PAUSE})


def _shown(name: str, law: TimeControl) -> Shown:
    rows = example.timetable(law)
    people = example.PEOPLE if rows else ()
    examples = [
        Example(
            person,
            time_controls.times(person.calendar),
            [_asked(row) for row in rows if row.person == person],
        )
        for person in people
    ]
    return Shown(name, time_controls.terms(law), examples, law.hours.zone if law.hours else "UTC")


def _asked(row: TimetableRow) -> QuestionRow:
    bank = "" if row.bank_after is None else time_controls.length(row.bank_after)
    return QuestionRow(row, time_controls.length(row.given), time_controls.length(row.used), bank)
