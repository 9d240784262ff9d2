"""Moments in words, in the reader's time zone."""

from __future__ import annotations

from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final

from django.utils import dateformat
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.core.zones import zone_of
from games.models import User

UNITS: Final = MappingProxyType(
    {"days": timedelta(days=1), "hours": timedelta(hours=1), "minutes": timedelta(minutes=1)}
)
"""The units of remaining time. The largest unit of which at least two are left is used, or else the last."""
LEFT: Final[dict[str, str | Promise]] = {
    "days": _("in {number} days"),
    "hours": _("in {number} h"),
    "minutes": _("in {number} min"),
}


def moment(at: datetime, reader: User | None) -> str:
    """Return a moment in the form `Tue 24 Nov 18:00 (Europe/Berlin)`."""
    zone = zone_of(reader)
    text = dateformat.format(at.astimezone(zone), gettext("D j M H:i"))
    return f"{text} ({zone.key})"


def left_until(at: datetime, now: datetime) -> str:
    """Return the remaining time, rounded, such as `in 59 min`, `in 5 h` or `in 3 days`. Empty once over."""
    left = at - now
    if left <= timedelta(0):
        return ""
    unit = next((unit for unit, size in UNITS.items() if left >= 2 * size), "minutes")
    return str(LEFT[unit]).format(number=max(1, round(left / UNITS[unit])))
