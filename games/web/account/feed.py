"""A calendar feed of a user's deadlines (RFC 5545), at a personal address."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext
from django.views.decorators.http import condition, require_safe
from icalendar import Alarm, Calendar, Event, vDuration

from games import selectors
from games.links.signed import feed_owner, table_url
from games.values import Deadline

MAX_COPY_AGE: Final = timedelta(minutes=15)
"""The time for which a program may use its copy before it asks again."""
WARNING: Final = timedelta(hours=1)
_START: Final = datetime(2025, 1, 1, tzinfo=UTC)


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponseBase:
    """Return one event per seat that must act, or 404 if the address is unknown or no longer valid."""
    user = feed_owner(token)
    if user is None:
        return HttpResponse(
            gettext("This calendar address is unknown or no longer valid."),
            status=404,
            content_type="text/plain",
        )
    text = calendar_of(selectors.deadlines(user)).to_ical()
    tag = f'"{sha256(text).hexdigest()[:32]}"'

    @condition(etag_func=lambda request: tag)
    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(text, content_type="text/calendar; charset=utf-8")

    response = answer(request)
    response["Cache-Control"] = f"private, max-age={MAX_COPY_AGE // timedelta(seconds=1)}"
    response["X-Robots-Tag"] = "noindex"
    return response


def calendar_of(deadlines: list[Deadline]) -> Calendar:
    """Return a calendar of these deadlines for calendar programs."""
    calendar = Calendar()
    calendar.add("PRODID", "-//Zooasync//Deadlines//EN")
    calendar.add("VERSION", "2.0")
    calendar.add("METHOD", "PUBLISH")
    calendar.add("X-WR-CALNAME", "Zooasync")
    calendar.add("REFRESH-INTERVAL", MAX_COPY_AGE, parameters={"VALUE": "DURATION"})
    calendar.add("X-PUBLISHED-TTL", vDuration(MAX_COPY_AGE))
    for deadline in deadlines:
        calendar.add_component(_event(deadline))
    return calendar


def _event(deadline: Deadline) -> Event:
    """Return the event of a deadline. Its UID is the seat's, so that a new deadline moves the event."""
    game = "" if deadline.table == deadline.title else f" ({deadline.title})"
    event = Event()
    event.add("UID", f"seat-{deadline.seat}@{urlsplit(settings.SITE_URL).hostname}")
    event.add("SEQUENCE", max(0, (deadline.set_at - _START) // timedelta(seconds=1)))
    for name in ("DTSTAMP", "LAST-MODIFIED"):
        event.add(name, _second(deadline.set_at))
    event.add("DTSTART", _second(deadline.due_at))
    event.add("SUMMARY", gettext("Your turn: {table}").format(table=deadline.table + game))
    event.add("DESCRIPTION", f"{deadline.sentence}\n{table_url(deadline.game)}")
    event.add("URL", table_url(deadline.game))
    event.add("TRANSP", "TRANSPARENT")
    event.add_component(_alarm(deadline))
    return event


def _alarm(deadline: Deadline) -> Alarm:
    alarm = Alarm()
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", deadline.sentence or deadline.table)
    alarm.add("TRIGGER", -WARNING)
    return alarm


def _second(at: datetime) -> datetime:
    """Return the time in UTC without fractions of a second, which the format does not allow."""
    return at.astimezone(UTC).replace(microsecond=0)
