"""The times at which the last sweep and the last backup completed.

A deadline after the last sweep does not count as missed yet.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from games.models import Heartbeat

SWEEP: Final = "sweep"
BACKUP: Final = "backup"


def last(name: str = SWEEP) -> datetime | None:
    """Return when the job last completed, or None if it never has."""
    return Heartbeat.objects.filter(name=name).values_list("at", flat=True).first()


def seen_until(at: datetime) -> datetime:
    """Return the time up to which all outages of the site are known and included in the deadlines."""
    seen = last()
    return at if seen is None else min(at, seen)


def beat(at: datetime, name: str = SWEEP) -> None:
    """Record that the job has completed."""
    if not Heartbeat.objects.filter(name=name).exists():
        Heartbeat.objects.get_or_create(name=name, defaults={"at": at})
    Heartbeat.objects.filter(name=name, at__lt=at).update(at=at)
