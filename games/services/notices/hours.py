"""A person's times of day, in minutes after midnight in their time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from games.models import User


def next_time(user: User, minute: int, after: datetime) -> datetime:
    """Return the next moment later than `after` at which the user's clock shows this minute.

    If the switch to summer time skips this minute, ignore the switch and count from midnight.
    """
    zone = zone_of(user)
    local = after.astimezone(zone)
    day = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    moments = ((day + timedelta(days=days)).astimezone(UTC) for days in (0, 1, 2))
    return next(moment for moment in moments if moment > after)


def quiet_until(user: User, at: datetime) -> datetime | None:
    """Return the end of the user's current quiet hours, or None. Equal start and end mean no quiet hours."""
    begin, end = user.quiet_from, user.quiet_until
    if begin is None or end is None or begin == end:
        return None
    local = at.astimezone(zone_of(user))
    now = local.hour * 60 + local.minute
    is_quiet = begin <= now < end if begin < end else now >= begin or now < end
    return next_time(user, end, at) if is_quiet else None


def vacation_until(user: User, at: datetime) -> datetime | None:
    """Return the midnight that ends the user's current vacation, or None."""
    zone = zone_of(user)
    today = at.astimezone(zone).date()
    vacation = user.vacations.filter(first__lte=today, last__gte=today).order_by("last").last()
    if vacation is None:
        return None
    return datetime.combine(vacation.last + timedelta(days=1), time(), zone).astimezone(UTC)


def zone_of(user: User) -> ZoneInfo:
    """Return the user's time zone, or the site's."""
    return ZoneInfo(user.zone or settings.TIME_ZONE)
