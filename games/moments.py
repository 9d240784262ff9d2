"""Moments as a person reads them, in that person's time zone."""

from __future__ import annotations

from datetime import datetime

from django.utils import dateformat
from django.utils.translation import gettext

from games.models import User
from games.zones import zone_of


def moment(at: datetime, reader: User | None) -> str:
    """As in `Tue 24 Nov 18:00 (Europe/Berlin)`."""
    zone = zone_of(reader)
    told = dateformat.format(at.astimezone(zone), gettext("D j M H:i"))
    return f"{told} ({zone.key})"
