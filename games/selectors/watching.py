"""Monitoring for operators: tables that wait, channels that fail, slow rulesets."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Final

from django.db.models import Exists, OuterRef
from django.utils.translation import gettext

from games.core.metrics import Pace, paces
from games.models import Game, Notice, Receipt, Seat
from games.selectors.health import (
    MAX_BOT_AGE,
    MAX_PLANNER_AGE,
    MAX_VERDICT_AGE,
    asked_bots,
    queued_submissions,
)
from games.services.judging import thinking
from games.services.time import heartbeats
from zooasync.redaction import without_addresses

MAX_SHOWN: Final = 20
"""The maximum number of entries of each kind that are shown, longest waiting first."""
MAX_RECEIPTS: Final = 2_000
"""How many unsent notices, and how many of the latest receipts, are examined."""
MAX_ERRORS: Final = 3
"""How many of a channel's last errors are shown."""
MAX_OVERDUE: Final = timedelta(minutes=5)
"""The age at which an expired deadline without effect is reported."""
MAX_INACTIVITY: Final = timedelta(days=7)
"""The age at which a table that waits for people is worth checking."""


@dataclass(frozen=True)
class WaitingWork:
    """Late work at a table: `what` has waited for `wanted` for `age` seconds."""

    game: str
    ruleset: str
    ply: int
    what: str
    wanted: str
    age: int


@dataclass(frozen=True)
class ChannelHealth:
    """A channel's recent results. `in_vain`: notices still owed after a failure.

    `errors`: the last errors, newest first, without addresses.
    """

    channel: str
    sent: int
    failed: int
    given_up: int
    in_vain: int
    errors: tuple[str, ...]

    @property
    def is_failing(self) -> bool:
        return bool(self.failed or self.given_up or self.in_vain)


@dataclass(frozen=True)
class Overview:
    """The facts that operators should look at."""

    waiting: tuple[WaitingWork, ...]
    channels: tuple[ChannelHealth, ...]
    rulesets: tuple[Pace, ...]


def overview(at: datetime) -> Overview:
    """Return the overview. The number of queries does not depend on the size of the site."""
    return Overview(tuple(_waiting(at)), tuple(_channel_health()), tuple(paces()))


def _waiting(at: datetime) -> Iterator[WaitingWork]:
    yield from _unjudged(at)
    yield from _unplayed(at)
    yield from _asking_nobody(at)
    yield from _quiet(at)


def _unjudged(at: datetime) -> Iterator[WaitingWork]:
    old = queued_submissions().filter(created_at__lte=at - timedelta(seconds=MAX_VERDICT_AGE))
    for row in old.select_related("game", "seat")[:MAX_SHOWN]:
        words = {"number": row.pk, "seat": row.seat.number, "face": row.face}
        what = gettext("submission %(number)s of seat %(seat)s (%(face)s)") % words
        yield _work_of(row.game, what, gettext("a verdict"), row.created_at, at)


def _unplayed(at: datetime) -> Iterator[WaitingWork]:
    """Yield questions that bots should have answered, and expired deadlines."""
    bots = asked_bots().filter(asked_at__lte=at - timedelta(seconds=MAX_BOT_AGE))
    thinkers = thinking.unclaimed(at).filter(asked_at__lte=at - timedelta(seconds=MAX_PLANNER_AGE))
    for seats in (bots, thinkers.order_by("asked_at")):
        for seat in seats.select_related("game")[:MAX_SHOWN]:
            yield _asked(seat, gettext("the bot %(name)s") % {"name": seat.player}, seat.asked_at, at)
    late = Seat.objects.out_of_time(heartbeats.seen_until(at) - MAX_OVERDUE).order_by("due_at")
    for seat in late.select_related("game")[:MAX_SHOWN]:
        yield _asked(seat, gettext("the clock"), seat.due_at, at)


def _asking_nobody(at: datetime) -> Iterator[WaitingWork]:
    """Yield running tables at which no seat must choose, so nothing will ever happen there."""
    asked = Seat.objects.filter(game=OuterRef("pk"), must_act=True)
    until = at - timedelta(seconds=MAX_VERDICT_AGE)
    for game in Game.objects.quiet(Game.Status.RUNNING, until).exclude(Exists(asked))[:MAX_SHOWN]:
        yield _work_of(game, gettext("table"), gettext("no one: no seat has to choose"), game.active_at, at)


def _quiet(at: datetime) -> Iterator[WaitingWork]:
    """Yield the people who must act at the tables without moves for the longest time."""
    found = list(Game.objects.quiet(Game.Status.RUNNING, at - MAX_INACTIVITY)[:MAX_SHOWN])
    people = Seat.objects.played_by_people().filter(must_act=True, game__in=[game.pk for game in found])
    for seat in people.select_related("game").order_by("asked_at")[:MAX_SHOWN]:
        yield _asked(seat, gettext("the player"), seat.asked_at, at)


def _asked(seat: Seat, wanted: str, since: datetime | None, at: datetime) -> WaitingWork:
    what = gettext("question to seat %(seat)s") % {"seat": seat.number}
    return _work_of(seat.game, what, wanted, since or seat.game.active_at, at)


def _work_of(game: Game, what: str, wanted: str, since: datetime, at: datetime) -> WaitingWork:
    age = max(0, int((at - since).total_seconds()))
    return WaitingWork(game.pk, game.ruleset, game.ply, what, wanted, age)


def _channel_health() -> Iterator[ChannelHealth]:
    """Yield the results of each channel among the last notices."""
    receipts = Receipt.objects.order_by("-pk").values_list("channel", "status", "words")[:MAX_RECEIPTS]
    owed = Notice.objects.unsent().exclude(error="").values_list("channel", "error")[:MAX_RECEIPTS]
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    errors: dict[str, dict[str, None]] = defaultdict(dict)
    for channel, status, words in receipts:
        counts[channel][status] += 1
        if status in (Receipt.Status.FAILED, Receipt.Status.GIVEN_UP):
            errors[channel].setdefault(without_addresses(words))
    for channel, error in owed:
        counts[channel]["in_vain"] += 1
        errors[channel].setdefault(without_addresses(error))
    for channel, count in sorted(counts.items()):
        sent = count[Receipt.Status.SENT] + count[Receipt.Status.DELIVERED]
        in_vain, last = count["in_vain"], tuple(islice(errors[channel], MAX_ERRORS))
        failed, given_up = count[Receipt.Status.FAILED], count[Receipt.Status.GIVEN_UP]
        yield ChannelHealth(channel, sent, failed, given_up, in_vain, last)
