"""A person's calendar: time zone, quiet hours and vacation.

Deadlines depend on it, so every change must go through `_changing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction

from games.core.errors import Kind, Refused
from games.core.time_controls import quiet_of
from games.core.zones import zone_of
from games.models import User, Vacation
from games.services.base import limits
from games.services.base.limits import Limit
from games.services.time import deadlines
from games.time_control import checks
from games.time_control.values import Calendar, Quiet

CHANGES_PER_WEEK: Final = 5
"""The maximum number of changes to the zone and quiet hours per week.

Without it, a player could keep moving the quiet hours ahead and stop a clock forever.
"""
CHANGES: Final = Limit("calendar", CHANGES_PER_WEEK, timedelta(days=7), "calendar_often")


def today_of(user: User, at: datetime) -> date:
    """Return the current date where the user lives."""
    return at.astimezone(zone_of(user)).date()


def set_calendar(user: User, zone: str, quiet: Quiet | None, at: datetime) -> None:
    """Set the user's time zone and quiet hours. An empty zone means the site's."""
    fault = checks.fault_of_calendar(Calendar(zone or settings.TIME_ZONE, quiet))
    if fault:
        raise Refused(Kind.INVALID, fault.code, fault.place, **fault.params)
    with _changing(user, at) as person:
        if (zone, quiet) != (person.zone, quiet_of(person)):
            limits.take(CHANGES, str(person.pk), at)
        person.zone = user.zone = zone
        person.quiet_from = user.quiet_from = quiet.begin if quiet else None
        person.quiet_until = user.quiet_until = quiet.end if quiet else None
        person.save(update_fields=["zone", "quiet_from", "quiet_until"])


def set_zone(user: User, zone: str, at: datetime) -> None:
    """Set the user's time zone and keep the quiet hours."""
    quiet = None
    if user.quiet_from is not None and user.quiet_until is not None:
        quiet = Quiet(user.quiet_from, user.quiet_until)
    set_calendar(user, zone, quiet, at)


def announce_vacation(user: User, first: date, last: date, at: datetime) -> Vacation:
    """Add days on which the user's clocks stop, from today at the earliest, in the user's zone."""
    with _changing(user, at) as person:
        today = today_of(person, at)
        if last < first:
            raise Refused(Kind.INVALID, "vacation_backwards", "last")
        if first < today:
            raise Refused(Kind.INVALID, "vacation_past", "first")
        if last.year > today.year + 1:
            raise Refused(Kind.INVALID, "vacation_far", "last", year=today.year + 1)
        if person.vacations.filter(first__lte=last, last__gte=first).exists():
            raise Refused(Kind.CONFLICT, "vacation_twice", "first")
        _check_allowance(person, first, last)
        return person.vacations.create(first=first, last=last, created_at=at)


def cancel_vacation(user: User, vacation_id: int, at: datetime) -> None:
    """Cancel the days of a vacation that have not begun."""
    with _changing(user, at) as person:
        vacation = person.vacations.filter(pk=vacation_id).first()
        if vacation is None:
            raise Refused(Kind.MISSING, "no_such_vacation")
        today = today_of(person, at)
        if vacation.last <= today:
            raise Refused(Kind.CONFLICT, "vacation_begun")
        if vacation.first > today:
            vacation.delete()
        else:
            vacation.last = today
            vacation.save(update_fields=["last"])


def days_left(user: User, year: int) -> int:
    """Return how many of a year's vacation days a user has left."""
    return max(0, settings.VACATION_DAYS_PER_YEAR - _days_taken(user)[year])


def vacations_of(user: User, at: datetime) -> list[Vacation]:
    """Return the vacations that have not ended, in order."""
    return list(user.vacations.filter(last__gte=today_of(user, at)))


def new_feed(user: User) -> None:
    """Give the user's calendar feed a new address. The old one stops working."""
    with transaction.atomic():
        person = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        person.feed_number += 1
        person.save(update_fields=["feed_number"])
    user.feed_number = person.feed_number


@contextmanager
def _changing(user: User, at: datetime) -> Iterator[User]:
    """Yield the user under a row lock. After the commit, update the deadlines.

    The update runs table by table, under each game's lock. It must not run under the user's lock, which would
    block other transactions. If it fails, nothing is lost: the calendar is checked again before a seat counts
    as late.
    """
    with transaction.atomic():
        person = User.objects.select_for_update(no_key=True).get(pk=user.pk)
        yield person
        person.calendar_changed_at = user.calendar_changed_at = at
        person.save(update_fields=["calendar_changed_at"])
        transaction.on_commit(lambda: deadlines.rearm_person(user, at))


def _check_allowance(user: User, first: date, last: date) -> None:
    """Raise `Refused` if too many vacation days are taken in a year. Each day counts in its own year."""
    taken = _days_taken(user)
    for year, days in _days_by_year(first, last).items():
        if taken[year] + days > settings.VACATION_DAYS_PER_YEAR:
            left = max(0, settings.VACATION_DAYS_PER_YEAR - taken[year])
            raise Refused(Kind.CONFLICT, "vacation_spent", "last", year=year, left=left)


def _days_taken(user: User) -> Counter[int]:
    taken: Counter[int] = Counter()
    for vacation in user.vacations.all():
        taken.update(_days_by_year(vacation.first, vacation.last))
    return taken


def _days_by_year(first: date, last: date) -> Counter[int]:
    """Return the number of days per year, both ends included."""
    return Counter((first + timedelta(days=number)).year for number in range((last - first).days + 1))
