"""The time control in its slowest form, which asks for each minute whether the clock runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from games.time_control.running_time import MIN_WEEK
from games.time_control.values import Calendar, ClockStop, PlayingHours, Quiet, TimeControl

MINUTE = timedelta(minutes=1)
WEEK = 7 * 24 * 60


def budget_until(
    law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], asked_at: datetime, end: datetime
) -> int:
    """Return the number of minutes for which the clock ran."""
    return sum(runs(law, calendar, stops, minute) for minute in minutes(asked_at, end))


def deadline(
    law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], asked_at: datetime, budget: int
) -> datetime:
    """Return the moment when the clock has run for this many minutes, at least one."""
    for minute in minutes(asked_at, asked_at + timedelta(days=800)):
        budget -= runs(law, calendar, stops, minute)
        if budget == 0:
            return minute + MINUTE
    raise AssertionError("the clock runs too rarely")


def minutes(begin: datetime, end: datetime) -> Iterator[datetime]:
    while begin < end:
        yield begin
        begin += MINUTE


def runs(law: TimeControl, calendar: Calendar, stops: Sequence[ClockStop], minute: datetime) -> bool:
    """Return whether the clock runs during the minute that begins at this moment."""
    if any(stop.begin <= minute and (stop.end is None or minute < stop.end) for stop in stops):
        return False
    today = wall(minute, calendar.zone)[0]
    if any(first <= today <= last for first, last in calendar.vacation):
        return False
    monday = (minute - timedelta(days=minute.weekday())).replace(hour=0, minute=0)
    return is_open(law.hours, minute) and not (
        is_quiet(calendar.zone, calendar.quiet, minute)
        and quiet_counts(law.hours, calendar.zone, calendar.quiet, monday)
    )


@cache
def quiet_counts(hours: PlayingHours | None, zone: str, quiet: Quiet | None, monday: datetime) -> bool:
    week = [monday + MINUTE * index for index in range(WEEK)]
    left = sum(is_open(hours, minute) and not is_quiet(zone, quiet, minute) for minute in week)
    return left * 60 >= MIN_WEEK


def is_open(hours: PlayingHours | None, minute: datetime) -> bool:
    if hours is None:
        return True
    day, shown = wall(minute, hours.zone)
    return is_between(shown, hours.begin, hours.end, day.weekday(), hours.days)


def is_quiet(zone: str, quiet: Quiet | None, minute: datetime) -> bool:
    if quiet is None:
        return False
    return is_between(wall(minute, zone)[1], quiet.begin, quiet.end, 0, range(7))


def is_between(shown: int, begin: int, end: int, weekday: int, days: Sequence[int]) -> bool:
    """Return whether a time of day lies within hours that began today or yesterday."""
    if begin < end:
        return weekday in days and begin <= shown < end
    return (weekday in days and begin <= shown) or ((weekday - 1) % 7 in days and shown < end)


@cache
def wall(minute: datetime, zone: str) -> tuple[date, int]:
    """Return the weekday and the minute of the day in a time zone."""
    local = minute.astimezone(UTC).astimezone(ZoneInfo(zone))
    return local.date(), local.hour * 60 + local.minute
