"""When the sweep ran last: what it has not seen, nobody calls late."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from games.models import Heartbeat

SWEEP: Final = "sweep"


def last() -> datetime | None:
    """When the sweep had last done all its work; None before the first."""
    return Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()


def seen_until(at: datetime) -> datetime:
    """Until when deadlines can be trusted to know of every outage of the site."""
    seen = last()
    return at if seen is None else min(at, seen)


def beat(at: datetime) -> None:
    """The sweep has done its work."""
    if not Heartbeat.objects.filter(name=SWEEP).exists():
        Heartbeat.objects.get_or_create(name=SWEEP, defaults={"at": at})
    Heartbeat.objects.filter(name=SWEEP, at__lt=at).update(at=at)
