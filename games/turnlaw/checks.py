"""Checks of time controls and calendars that their types cannot express."""

from __future__ import annotations

from typing import Final, NamedTuple
from zoneinfo import available_timezones

from games.turnlaw.reckoning import LEAST_WEEK
from games.turnlaw.values import HOUR, MINUTE, Calendar, PlayingHours, Quiet, TimeBank, TurnLaw

DAY_MINUTES: Final = 24 * 60
MOST_QUIET: Final = 12 * HOUR
"""Maximum quiet time per day. It at most doubles how long others wait for an answer."""


class Fault(NamedTuple):
    """What is wrong: a code (its sentence is in `games.wording.words`), the place, and the values."""

    code: str
    place: str
    params: dict[str, str | int] = {}


def fault_of_law(law: TurnLaw) -> Fault | None:
    """Return what is wrong with a time control, or None. The names of bots are not checked here."""
    if isinstance(law.time, TimeBank) and law.time.cap < max(law.time.start, law.time.refill):
        return Fault("small_cap", "time.cap")
    return _fault_of_hours(law.hours) if law.hours else None


def fault_of_calendar(calendar: Calendar) -> Fault | None:
    """Return what is wrong with a user's zone or quiet hours, or None."""
    if not is_zone(calendar.zone):
        return Fault("unknown_zone", "zone", {"zone": calendar.zone})
    if calendar.quiet and length_of(calendar.quiet) > MOST_QUIET:
        return Fault("much_quiet", "quiet", {"hours": MOST_QUIET // HOUR})
    return None


def is_zone(name: str) -> bool:
    """Return whether this is the IANA name of a time zone."""
    return name in available_timezones()


def length_of(times: PlayingHours | Quiet) -> int:
    """Return the seconds from begin to end, on a day without a clock change."""
    return ((times.end - times.begin - 1) % DAY_MINUTES + 1) * MINUTE


def _fault_of_hours(hours: PlayingHours) -> Fault | None:
    if not is_zone(hours.zone):
        return Fault("unknown_zone", "hours.zone", {"zone": hours.zone})
    if len(set(hours.days)) < len(hours.days):
        return Fault("day_twice", "hours.days")
    if len(hours.days) * length_of(hours) < LEAST_WEEK:
        return Fault("few_hours", "hours", {"hours": LEAST_WEEK // HOUR})
    return None
