"""A person's own hours: minutes after midnight in the person's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings

from games.models import User


def next_time(user: User, minute: int, after: datetime) -> datetime:
    """When the person's clock shows this minute of the day next, later than `after`.

    Where it is skipped by the summer's hour, as long after midnight as if that had not come.
    """
    zone = zone_of(user)
    local = after.astimezone(zone)
    day = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    moments = ((day + timedelta(days=days)).astimezone(UTC) for days in (0, 1, 2))
    return next(moment for moment in moments if moment > after)


def quiet_until(user: User, at: datetime) -> datetime | None:
    """The end of the person's quiet hours, if they are now. Equal ends make none."""
    begin, end = user.quiet_from, user.quiet_until
    if begin is None or end is None or begin == end:
        return None
    local = at.astimezone(zone_of(user))
    now = local.hour * 60 + local.minute
    is_quiet = begin <= now < end if begin < end else now >= begin or now < end
    return next_time(user, end, at) if is_quiet else None


def vacation_until(user: User, at: datetime) -> datetime | None:
    """The midnight after the person's vacation, if they are on one now."""
    zone = zone_of(user)
    today = at.astimezone(zone).date()
    vacation = user.vacations.filter(first__lte=today, last__gte=today).order_by("last").last()
    if vacation is None:
        return None
    return datetime.combine(vacation.last + timedelta(days=1), time(), zone).astimezone(UTC)


def zone_of(user: User) -> ZoneInfo:
    """The person's time zone, or the site's."""
    return ZoneInfo(user.zone or settings.TIME_ZONE)
