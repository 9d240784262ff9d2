"""A person's deadlines for calendar programs (RFC 5545), at an address of the person's own."""

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

FRESH: Final = timedelta(minutes=15)
"""How long a program may show what it has; it shall ask again after this time."""
WARNING: Final = timedelta(hours=1)
_START: Final = datetime(2025, 1, 1, tzinfo=UTC)


@require_safe
def feed(request: HttpRequest, token: str) -> HttpResponseBase:
    """One event for each seat that is waited for; 404 where the address is none or has ended."""
    user = feed_owner(token)
    if user is None:
        return HttpResponse(gettext("There is no such calendar."), status=404, content_type="text/plain")
    text = calendar_of(selectors.deadlines(user)).to_ical()
    tag = f'"{sha256(text).hexdigest()[:32]}"'

    @condition(etag_func=lambda request: tag)
    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(text, content_type="text/calendar; charset=utf-8")

    response = answer(request)
    response["Cache-Control"] = f"private, max-age={FRESH // timedelta(seconds=1)}"
    response["X-Robots-Tag"] = "noindex"
    return response


def calendar_of(deadlines: list[Deadline]) -> Calendar:
    """What a calendar program reads."""
    calendar = Calendar()
    calendar.add("PRODID", "-//Zooasync//Deadlines//EN")
    calendar.add("VERSION", "2.0")
    calendar.add("METHOD", "PUBLISH")
    calendar.add("X-WR-CALNAME", "Zooasync")
    calendar.add("REFRESH-INTERVAL", FRESH, parameters={"VALUE": "DURATION"})
    calendar.add("X-PUBLISHED-TTL", vDuration(FRESH))
    for deadline in deadlines:
        calendar.add_component(_event(deadline))
    return calendar


def _event(deadline: Deadline) -> Event:
    """Its UID stays that of the seat, so that a deadline that moves moves the event."""
    words = {"table": deadline.table, "game": deadline.title}
    event = Event()
    event.add("UID", f"seat-{deadline.seat}@{urlsplit(settings.SITE_URL).hostname}")
    event.add("SEQUENCE", max(0, (deadline.set_at - _START) // timedelta(seconds=1)))
    for name in ("DTSTAMP", "LAST-MODIFIED"):
        event.add(name, _second(deadline.set_at))
    event.add("DTSTART", _second(deadline.due_at))
    event.add("SUMMARY", gettext("Answer at {table} ({game})").format(**words))
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
    """In UTC, as the format has no fractions."""
    return at.astimezone(UTC).replace(microsecond=0)
