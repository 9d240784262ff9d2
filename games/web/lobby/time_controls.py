"""The turn law in words, with worked examples: of every law that has a name, and of one table."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games import selectors
from games.core.zones import zone_of
from games.turnlaw import example
from games.turnlaw.example import Person, Row
from games.turnlaw.presets import PRESETS, preset
from games.turnlaw.values import TurnLaw
from games.web.pages import Request, page, reader
from games.wording import time_controls


@dataclass(frozen=True)
class Asked:
    """One question of an example, its lengths in words; `bank` is empty where the law has none."""

    row: Row
    given: str
    used: str
    bank: str


@dataclass(frozen=True)
class Example:
    """What one person is asked, and that person's times in words."""

    person: Person
    times: str
    asked: list[Asked]


@dataclass(frozen=True)
class Shown:
    """A law as a page shows it; `zone` is that of the table."""

    name: str
    terms: list[str]
    examples: list[Example]
    zone: str


@require_GET
@page
def laws(request: Request) -> HttpResponse:
    """All laws that have a name, as a table of the reader's would have them."""
    zone = zone_of(reader(request)).key
    shown = [_shown(str(time_controls.PRESET_NAMES[key]), preset(key, zone)) for key in PRESETS]
    return render(request, "pages/laws.html", {"laws": shown, "pause": example.PAUSE})


@require_GET
@page
def law(request: Request, game_id: str) -> HttpResponse:
    """The law of one table."""
    table = selectors.table(game_id, reader(request))
    shown = _shown(table.name, table.law or TurnLaw())
    return render(request, "pages/law.html", {"table": table, "law": shown, "pause": example.PAUSE})


def _shown(name: str, law: TurnLaw) -> Shown:
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


def _asked(row: Row) -> Asked:
    bank = "" if row.bank_after is None else time_controls.length(row.bank_after)
    return Asked(row, time_controls.length(row.given), time_controls.length(row.used), bank)
