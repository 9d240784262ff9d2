"""The time zone in which a person reads dates."""

from __future__ import annotations

from contextlib import AbstractContextManager
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.utils import timezone

from games.models import User


def zone_of(user: User | None) -> ZoneInfo:
    """Return the user's time zone, or the site's."""
    return ZoneInfo(user.zone if user and user.zone else settings.TIME_ZONE)


def zones() -> tuple[str, ...]:
    """Return the zones named after a place, and UTC, in alphabetical order."""
    named = (name for name in available_timezones() if "/" in name)
    return ("UTC", *sorted(name for name in named if name.partition("/")[0] not in ("Etc", "SystemV")))


def zone_named(text: str) -> str | None:
    """Return the zone with this name or place, such as `europe/berlin` or `New York`, if unambiguous."""
    key = "_".join(text.split()).lower()
    known = {name.lower(): name for name in zones()}
    if key in known:
        return known[key]
    places = [name for name in zones() if name.rpartition("/")[2].lower() == key]
    return places[0] if len(places) == 1 else None


def in_zone_of(user: User | None) -> AbstractContextManager[None]:
    """Let templates show dates in the user's zone, or the site's, within the block."""
    return timezone.override(zone_of(user))
