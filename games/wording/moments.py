"""Moments in words, in the reader's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from types import MappingProxyType
from typing import Final, NamedTuple

from django.utils import dateformat
from django.utils.functional import Promise
from django.utils.timezone import localtime
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.core.zones import zone_of
from games.models import User

UNITS: Final = MappingProxyType(
    {"days": timedelta(days=1), "hours": timedelta(hours=1), "minutes": timedelta(minutes=1)}
)
"""The units of remaining time. The largest unit with at least two left is used, or else the last."""
LEFT: Final[dict[str, str | Promise]] = {
    "days": _("in {number} days"),
    "hours": _("in {number} h"),
    "minutes": _("in {number} min"),
}

DUE: Final[dict[str, str | Promise]] = {
    "over": _("time is up"),
    "soon": _("soon: {time}"),
    "urgent": _("urgent: {time}"),
}
"""The words for a deadline that has passed, and for one about which the reader is warned."""
NEAR: Final = timedelta(hours=6)
"""The time before a deadline when pages start to show the remaining time even if the deadline is tomorrow."""


def moment(at: datetime, reader: User | None) -> str:
    """Return a moment in a reader's time zone, in the form of `moment_here`."""
    return _in_words(at.astimezone(zone_of(reader)))


def moment_here(at: datetime) -> str:
    """Return a moment in the current time zone, such as `Tue 24 Nov, 18:00 CET`."""
    return _in_words(localtime(at))


def _in_words(at: datetime) -> str:
    return dateformat.format(at, gettext("D j M, H:i T"))


def left_until(at: datetime, now: datetime) -> str:
    """Return the remaining time, rounded, such as `in 59 min` or `in 5 h`, or an empty string."""
    return time_left(at - now)


def time_left(left: timedelta) -> str:
    """Return a remaining time in the words of `left_until`."""
    if left <= timedelta(0):
        return ""
    unit = next((unit for unit, size in UNITS.items() if left >= 2 * size), "minutes")
    return str(LEFT[unit]).format(number=max(1, round(left / UNITS[unit])))


class DueWords(NamedTuple):
    """The words for a deadline at each time before it.

    - `day`: the day and time, shown until `eve` seconds before the deadline, when the day before begins.
    - `tomorrow`: shown after that, until `near` seconds before the deadline. Then come the remaining hours.
    """

    day: str
    tomorrow: str
    eve: int
    near: int

    def at(self, left: timedelta) -> str:
        """Return the words with this time left."""
        if left <= timedelta(0):
            return str(DUE["over"])
        if left > timedelta(seconds=self.eve):
            return self.day
        if left > timedelta(seconds=self.near):
            return self.tomorrow
        return time_left(left)


def due_words(at: datetime) -> DueWords:
    """Return the words for a deadline, given in the reader's time zone."""
    midnight, eve = (
        (at - datetime.combine(at.date() - timedelta(days=days), time(), at.tzinfo).astimezone(UTC))
        for days in (0, 1)
    )
    return DueWords(
        day=dateformat.format(at, gettext("D j M, H:i")),
        tomorrow=gettext("tomorrow, {time}").format(time=dateformat.format(at, "H:i")),
        eve=int(eve.total_seconds()),
        near=int(max(NEAR, midnight).total_seconds()),
    )
