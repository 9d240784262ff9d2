"""The time at which the sweep last ran. No deadline after this time counts as missed yet."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from games.models import Heartbeat

SWEEP: Final = "sweep"


def last() -> datetime | None:
    """Return when the sweep last completed, or None if it never has."""
    return Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()


def seen_until(at: datetime) -> datetime:
    """Return the time up to which every outage of the site is known and included in the deadlines."""
    seen = last()
    return at if seen is None else min(at, seen)


def beat(at: datetime) -> None:
    """Note that the sweep has completed."""
    if not Heartbeat.objects.filter(name=SWEEP).exists():
        Heartbeat.objects.get_or_create(name=SWEEP, defaults={"at": at})
    Heartbeat.objects.filter(name=SWEEP, at__lt=at).update(at=at)
