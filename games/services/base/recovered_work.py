"""Counts of recovered work, for the operators."""

from __future__ import annotations

from datetime import datetime

from django.db.models import F

from games.core.metrics import RECOVERED_WORK
from games.models import Rescue


def count(kind: str, number: int, at: datetime) -> None:
    Rescue.objects.get_or_create(kind=kind)
    Rescue.objects.filter(kind=kind).update(count=F("count") + number, last_at=at)
    RECOVERED_WORK.labels(kind).inc(number)
