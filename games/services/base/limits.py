"""Rate limits, counted in the database for all processes and machines together."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from games.core.clients import network_of
from games.core.errors import TooOften
from games.models import Tally

HOUR: Final = timedelta(hours=1)
DAY: Final = timedelta(days=1)


@dataclass(frozen=True)
class Limit:
    """A limit of `most` uses per window. A window starts with its first use.

    `code` is the code of the refusal.
    """

    name: str
    most: int
    window: timedelta
    code: str


def take(limit: Limit, subject: str, at: datetime, place: str = "", times: int = 1) -> None:
    """Count `times` more uses for a subject.

    If the total exceeds the limit, raise `TooOften` and count nothing.

    The counter stays locked until the surrounding transaction ends, and a rollback restores it. Callers that
    use several limits must take them in the same order, to avoid deadlocks.
    """
    with transaction.atomic():
        tally, _ = Tally.objects.select_for_update().get_or_create(
            limit=limit.name, subject=_digest(subject), defaults={"until": at + limit.window}
        )
        if tally.until <= at:
            tally.count, tally.until = 0, at + limit.window
        if tally.count + times > limit.most:
            seconds = int((tally.until - at).total_seconds()) + 1
            raise TooOften(limit.code, place, seconds=seconds, limit=limit.most)
        tally.count += times
        tally.save(update_fields=["count", "until"])


def take_all(counted: Iterable[tuple[Limit, str]], at: datetime) -> None:
    """Count one use of each limit for its subject. If one refuses, raise `TooOften` and count nothing."""
    with transaction.atomic():
        for limit, subject in counted:
            take(limit, subject, at)


def source_limits(
    name: str, client: str, most: tuple[int, int], window: timedelta, code: str
) -> list[tuple[Limit, str]]:
    """Return limits for a client and for its network, with their subjects.

    `most`: the limits for the client and for the network.
    """
    places = (("client", client), ("network", network_of(client)))
    return [
        (Limit(f"{name}-{kind}", each, window, code), subject)
        for (kind, subject), each in zip(places, most, strict=True)
    ]


def left(limit: Limit, subject: str, at: datetime) -> tuple[int, datetime | None]:
    """Return the number of uses left and the end of the window.

    The end is None if nothing has been counted.
    """
    tally = Tally.objects.filter(limit=limit.name, subject=_digest(subject), until__gt=at).first()
    return (max(0, limit.most - tally.count), tally.until) if tally else (limit.most, None)


def forget(limit: Limit, subject: str) -> None:
    """Reset the counter of a subject."""
    Tally.objects.filter(limit=limit.name, subject=_digest(subject)).delete()


def delete_expired(at: datetime) -> None:
    """Delete the counters of windows that have ended."""
    Tally.objects.filter(until__lte=at).delete()


def _digest(subject: str) -> str:
    return hashlib.sha256(subject.encode()).hexdigest()
