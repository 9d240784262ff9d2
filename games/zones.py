"""In which time zone a person reads dates."""

from __future__ import annotations

from contextlib import AbstractContextManager
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone

from games.models import User


def zone_of(user: User | None) -> ZoneInfo:
    """The zone in which a person lives, or else the site's."""
    return ZoneInfo(user.zone if user and user.zone else settings.TIME_ZONE)


def in_zone_of(user: User | None) -> AbstractContextManager[None]:
    """While it lasts, templates show all dates to this person's eyes, or to nobody's in particular."""
    return timezone.override(zone_of(user))
