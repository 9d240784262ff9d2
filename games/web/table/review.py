"""The game review: points over time, turning points, and links to the next game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET

from adjudicator.engine.seats import Seat, seat_letter
from games import selectors
from games.boards.numbers import shown
from games.selectors import Course
from games.web.operating import rate_limits
from games.web.pages import Request, page, reader
from games.web.table.chart import chart, swatch
from games.web.table.preview import preview_of
from games.web.table.running import rematch_of

MAX_GAINS: Final = 3
MAX_LEADS: Final = 4
"""The maximum number of gains and of lead changes that are shown."""
ROWS: Final = 9
"""The number of rows in the table of points."""


class TurningPoint(NamedTuple):
    """A turning point in words."""

    ply: int
    sentence: str


class TotalsRow(NamedTuple):
    """The points of each seat after a ply."""

    ply: int
    totals: Sequence[int]


class Key(NamedTuple):
    """A legend entry: the line's appearance and its seat."""

    swatch: SafeString
    letter: str
    name: str


@require_GET
@page
def course(request: Request, game_id: str) -> HttpResponse:
    game, user = selectors.game_row(game_id), reader(request)
    found = selectors.course_of(game, partial(rate_limits.take, "course", request))
    viewer = selectors.viewer_of(game, user)
    position = selectors.position_of(game, viewer, None, user)
    words = {
        "table": position.table,
        "position": position,
        "result": position.result,
        "summary": selectors.summary_of(game, user),
        "rematch": rematch_of(game, viewer, user),
        "preview": preview_of(game),
        "is_flat": found is not None and found.is_flat,
        **(_sections(found, position.table.names) if found and not found.is_flat else {}),
    }
    return render(request, "pages/course.html", words)


def _sections(found: Course, names: Sequence[str]) -> dict[str, Any]:
    changes = len(found.leads) - 1
    return {
        "chart": mark_safe(chart(found, gettext("All players’ points during the game"))),
        "key": [
            Key(mark_safe(swatch(seat)), seat_letter(Seat(seat)), name) for seat, name in enumerate(names)
        ],
        "turnings": sorted(_turnings(found, names)),
        "changes": ngettext(
            "The lead changed hands {number} time.", "The lead changed hands {number} times.", changes
        ).format(number=changes)
        if changes > 0
        else "",
        "largest_lead": _largest_lead(found, names),
        "rows": [TotalsRow(*row) for row in found.some(ROWS)],
    }


def _largest_lead(found: Course, names: Sequence[str]) -> TurningPoint | None:
    lead = found.largest_lead
    if lead is None:
        return None
    sentence = gettext("Largest lead: {name}, {points}, {ahead} ahead.")
    values = {"name": names[lead.seat], "points": _points(lead.points), "ahead": lead.ahead}
    return TurningPoint(lead.ply, sentence.format(**values))


def _turnings(found: Course, names: Sequence[str]) -> Iterator[TurningPoint]:
    """Yield the last lead changes, which matter most, and the largest gains. Combine those that coincide."""
    gains = {(gain.ply, gain.seat): gain for gain in found.gains(MAX_GAINS)}
    for lead in found.leads[-MAX_LEADS:]:
        gain = gains.pop((lead.ply, lead.seat), None)
        sentence = (
            gettext("{name} gains {gained} and takes the lead: {points}, {ahead} ahead.")
            if gain
            else gettext("{name} takes the lead: {points}, {ahead} ahead.")
        )
        values = {"name": names[lead.seat], "points": _points(lead.points), "ahead": lead.ahead}
        yield TurningPoint(lead.ply, sentence.format(**values, gained=_points(gain.gained if gain else 0)))
    for gain in gains.values():
        sentence = gettext("{name} gains {gained} and now has {points}.")
        values = {"gained": _points(gain.gained), "points": shown(gain.points)}
        yield TurningPoint(gain.ply, sentence.format(name=names[gain.seat], **values))


def _points(number: int) -> str:
    return ngettext("{number} point", "{number} points", abs(number)).format(number=shown(number))
