"""How often something may be done: counted in the database, for all processes and machines together."""

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
    """At most so many times within a window, which begins with the first time.

    `code` is what a refusal says.
    """

    name: str
    most: int
    window: timedelta
    code: str


def take(limit: Limit, subject: str, at: datetime, place: str = "", times: int = 1) -> None:
    """Count so many times more for a subject; `TooOften`, and no count, when that would be too often.

    The count is locked until the transaction around it ends, and given back when that fails. Who takes of
    several limits takes them in the same order as everybody else.
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
    """Count once more for each limit with its subject; `TooOften`, and no count at all, when one refuses."""
    with transaction.atomic():
        for limit, subject in counted:
            take(limit, subject, at)


def whence(
    name: str, client: str, most: tuple[int, int], window: timedelta, code: str
) -> list[tuple[Limit, str]]:
    """The limits of a client and of the network around it, with their subjects; `most`: of either."""
    places = (("client", client), ("network", network_of(client)))
    return [
        (Limit(f"{name}-{kind}", each, window, code), subject)
        for (kind, subject), each in zip(places, most, strict=True)
    ]


def left(limit: Limit, subject: str, at: datetime) -> tuple[int, datetime | None]:
    """How often still for a subject, and when it is counted from nothing again; None: nothing is counted."""
    tally = Tally.objects.filter(limit=limit.name, subject=_digest(subject), until__gt=at).first()
    return (max(0, limit.most - tally.count), tally.until) if tally else (limit.most, None)


def forget(limit: Limit, subject: str) -> None:
    """Count from nothing again for a subject."""
    Tally.objects.filter(limit=limit.name, subject=_digest(subject)).delete()


def sweep_up(at: datetime) -> None:
    """Remove the counts of windows that are over."""
    Tally.objects.filter(until__lte=at).delete()


def _digest(subject: str) -> str:
    return hashlib.sha256(subject.encode()).hexdigest()
