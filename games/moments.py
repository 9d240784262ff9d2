"""Moments as a person reads them, in that person's time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import dateformat


def moment(at: datetime, zone: str) -> str:
    """As in `Tue 24 Nov 18:00 (Europe/Berlin)`; an empty zone is the site's."""
    zone = zone or settings.TIME_ZONE
    return f"{dateformat.format(at.astimezone(ZoneInfo(zone)), 'D j M H:i')} ({zone})"
