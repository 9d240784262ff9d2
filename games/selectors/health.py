"""Health checks: whether everything the site needs is available, and whether anything waits too long."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.conf import settings
from django.db import DatabaseError, connection

from adjudicator.bots.players import PLANNERS
from games.models import Notice, Seat, Submission
from games.models.game import SeatQuerySet
from games.models.submission import SubmissionQuerySet
from games.services.base.queue import reach_broker
from games.services.judging import thinking
from games.services.notices import returned_mail
from games.services.time import heartbeats

MAX_VERDICT_AGE: Final = 60
"""The maximum age in seconds of a move without a verdict."""
MAX_BOT_AGE: Final = 300
"""The maximum age in seconds of a question to a bot that moves at once."""
MAX_PLANNER_AGE: Final = 600
"""The maximum age in seconds of a question to a bot that looks ahead, if no worker thinks for it."""
MAX_NOTICE_AGE: Final = 600
"""The maximum age in seconds of a notice that could be sent."""
MIN_FREE_BYTES: Final = 200 * 1024 * 1024
"""The minimum number of free bytes on the disk where the site stores its files."""


@dataclass(frozen=True)
class Reading:
    """The result of one health check.

    `age`: the age of the oldest waiting work in seconds, healthy up to `most`, or None if nothing waits.
    `waiting`: the number of waiting tasks, or None if they are not counted. `detail`: the driver's error,
    for operators only, since it may name machines and accounts.
    """

    what: str
    is_well: bool
    status: str
    age: int | None = None
    most: int | None = None
    detail: str = ""
    waiting: int | None = None


def health(at: datetime) -> tuple[Reading, ...]:
    """Return the results of all health checks in a fixed order. A check that fails to run is unhealthy."""
    reached = _reached("database", _ask_database)
    known = list(_waiting(at)) if reached.is_well else []
    return (reached, _reached("broker", reach_broker), *known, _room())


def queued_submissions() -> SubmissionQuerySet:
    """Return the submissions that wait for a verdict, oldest first."""
    return Submission.objects.filter(status=Submission.Status.QUEUED).order_by("created_at")


def asked_bots() -> SeatQuerySet:
    """Return the seats whose bots must act and move at once, longest waiting first."""
    bots = Seat.objects.asked().played_by_bots()
    return bots.exclude(pk__in=bots.played_by(PLANNERS).values("pk")).order_by("asked_at")


def is_well(readings: Sequence[Reading]) -> bool:
    return all(reading.is_well for reading in readings)


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _reached(what: str, ask: Callable[[], None]) -> Reading:
    try:
        ask()
    except Exception as error:  # a driver may raise anything, and the check reports it
        return Reading(what, False, "does not answer", detail=_first_line(error))
    return Reading(what, True, "answers")


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def _waiting(at: datetime) -> Iterator[Reading]:
    queued, asked = queued_submissions(), asked_bots()
    owed = Notice.objects.due(at).order_by("next_try_at")
    try:
        yield _swept(heartbeats.last(), at)
        yield _oldest("submission", queued.values_list("created_at", flat=True).first(), at, MAX_VERDICT_AGE)
        yield _oldest("bot", asked.values_list("asked_at", flat=True).first(), at, MAX_BOT_AGE)
        yield _thinkers(thinking.demand(at), at)
        yield _oldest("notice", owed.values_list("next_try_at", flat=True).first(), at, MAX_NOTICE_AGE)
        yield _returned(returned_mail.rate_until(at))
    except DatabaseError as error:
        yield Reading("schema", False, "cannot be read", detail=_first_line(error))


def _swept(last: datetime | None, at: datetime) -> Reading:
    most = settings.OUTAGE_SECONDS
    if last is None:
        return Reading("sweep", False, "has never run: no worker or no scheduler", None, most)
    reading = _oldest("sweep", last, at, most)
    return (
        reading
        if reading.is_well
        else Reading("sweep", False, "late: no worker or no scheduler", reading.age, most)
    )


def _oldest(what: str, since: datetime | None, at: datetime, most: int) -> Reading:
    if since is None:
        return Reading(what, True, "nothing waits", None, most)
    age = max(0, int((at - since).total_seconds()))
    return Reading(what, age <= most, "in time" if age <= most else "too old", age, most)


def _thinkers(demand: thinking.Demand, at: datetime) -> Reading:
    """Return the check for bots that look ahead and for which no worker thinks."""
    reading, seconds = _oldest("thinker", demand.oldest, at, MAX_PLANNER_AGE), demand.shortest_seconds()
    number = demand.waiting.total()
    status = (
        reading.status
        if seconds is None
        else f"{reading.status}: {number} waiting, bots think for {seconds:.1f} s"
    )
    return replace(reading, status=status, waiting=number)


def _returned(rate: returned_mail.Rate) -> Reading:
    """Return the check of whether the mail of unusually many people came back within a day."""
    return Reading(
        "returns", not rate.is_rising, f"mail to {rate.people} people returned, average {rate.usual:.1f}"
    )


def _room() -> Reading:
    free = shutil.disk_usage(settings.VAR_DIR).free
    return Reading(
        "disk", free >= MIN_FREE_BYTES, f"{free // 1024**2} MiB free, {MIN_FREE_BYTES // 1024**2} required"
    )
