"""Checks of time controls and calendars that types cannot express."""

from __future__ import annotations

from typing import Final, NamedTuple
from zoneinfo import available_timezones

from games.time_control.running_time import MIN_WEEK
from games.time_control.values import HOUR, MINUTE, Calendar, PlayingHours, Quiet, TimeBank, TimeControl

DAY_MINUTES: Final = 24 * 60
MAX_QUIET: Final = 12 * HOUR
"""The maximum quiet time per day, which at most doubles the time that others wait for an answer."""


class TimeControlFault(NamedTuple):
    """A fault: its code (whose sentence is in `games.wording.words`), its place and its values."""

    code: str
    place: str
    params: dict[str, str | int] = {}


def fault_of_time_control(law: TimeControl) -> TimeControlFault | None:
    """Return the fault of a time control, or None. The names of bots are not checked here."""
    if isinstance(law.time, TimeBank) and law.time.cap < max(law.time.start, law.time.refill):
        return TimeControlFault("small_cap", "time.cap")
    return _fault_of_hours(law.hours) if law.hours else None


def fault_of_calendar(calendar: Calendar) -> TimeControlFault | None:
    """Return the fault of a user's zone or quiet hours, or None."""
    if not is_zone(calendar.zone):
        return TimeControlFault("unknown_zone", "zone", {"zone": calendar.zone})
    if calendar.quiet and length_of(calendar.quiet) > MAX_QUIET:
        return TimeControlFault("much_quiet", "quiet", {"hours": MAX_QUIET // HOUR})
    return None


def is_zone(name: str) -> bool:
    """Return whether this is the IANA name of a time zone."""
    return name in available_timezones()


def length_of(times: PlayingHours | Quiet) -> int:
    """Return the seconds from `begin` to `end` on a day without a change of the clocks."""
    return ((times.end - times.begin - 1) % DAY_MINUTES + 1) * MINUTE


def _fault_of_hours(hours: PlayingHours) -> TimeControlFault | None:
    if not is_zone(hours.zone):
        return TimeControlFault("unknown_zone", "hours.zone", {"zone": hours.zone})
    if len(set(hours.days)) < len(hours.days):
        return TimeControlFault("day_twice", "hours.days")
    if len(hours.days) * length_of(hours) < MIN_WEEK:
        return TimeControlFault("few_hours", "hours", {"hours": MIN_WEEK // HOUR})
    return None
