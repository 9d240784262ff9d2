"""Thinking time, shared fairly: for which seat a worker thinks next, and for how long.

Owners take turns. The owner of a table is the account that made it, be it a guest's or a program's. A message
only wakes a worker up: the worker claims the next seat in the database. A claim is a lease, so the question
of a worker that was killed is thought about again.

How long a bot may think depends on who waits, and is looked up again while it thinks. So an owner with more
questions than another at most doubles the time for which that other waits.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import (
    BigIntegerField,
    Case,
    Count,
    Exists,
    F,
    Max,
    Min,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    When,
)
from django.db.models.functions import Coalesce

from adjudicator.bots.players import SECONDS, THINKERS
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.models.game import SeatQuerySet
from games.models.thinking import NO_OWNER, ThinkingClaim, ThinkingTurn

LEASE: Final = timedelta(seconds=120)
"""How long a claim lasts. On a busy machine ten seconds of the processor may take a minute."""
ROUND_SECONDS: Final = 20.0
"""Seconds in which bots think through all questions of one owner and one of each other owner, if
`MIN_SECONDS` allows it."""
MIN_SECONDS: Final = 0.5
"""How long a bot may always think, however many questions wait."""
CHECK_SECONDS: Final = 0.5
"""How often a worker that thinks looks up who waits."""
MAX_TABLES: Final = 20
"""How many running tables whose bots think one account may have made."""
MAX_GUEST_TABLES: Final = 2
"""The same for a guest."""


@dataclass(frozen=True)
class Claim:
    """A worker's hold on one seat, claimed `at` this time. `owner`: who made the table, or `NO_OWNER`."""

    seat: int
    owner: int
    at: datetime

    @property
    def until(self) -> datetime:
        return self.at + LEASE


@dataclass
class Demand:
    """The questions for bots that think, by the owner of the table.

    `asked`: all of them. `waiting`: those for which no worker thinks. `shortest`: the fewest seconds that a
    bot of a waiting question takes by its level. `oldest`: when the first of those that wait was asked.
    """

    asked: Counter[int] = field(default_factory=Counter)
    waiting: Counter[int] = field(default_factory=Counter)
    shortest: dict[int, float] = field(default_factory=dict)
    oldest: datetime | None = None

    def seconds(self, owner: int) -> float:
        """How many seconds a bot of this owner that thinks now may take in all.

        A round is one question of each other owner and all of this one's. Nobody with fewer questions waits
        for this owner's bot longer than for their own.
        """
        others = [other for other in self.shortest if other != owner]
        fewer = [self.shortest[other] for other in others if self.asked[other] < self.asked[owner]]
        in_a_round = 1 + self.waiting[owner] + len(others)
        return max(MIN_SECONDS, min([ROUND_SECONDS / in_a_round, *fewer]))

    def shortest_seconds(self) -> float | None:
        """How many seconds a bot may take of the owner whose bots may take the fewest; None without any."""
        return min(map(self.seconds, self.asked), default=None)


class TimeLimit:
    """How many seconds the bot of a claimed seat may think in all. It falls when others begin to wait."""

    def __init__(self, claim: Claim) -> None:
        self._claim = claim
        self._look_up()

    def __call__(self) -> float:
        if time.monotonic() - self._checked >= CHECK_SECONDS:
            self._look_up(self.seconds)
        return self.seconds

    def _look_up(self, most: float = ROUND_SECONDS) -> None:
        self.seconds = min(most, demand(self._claim.at).seconds(self._claim.owner))
        self._checked = time.monotonic()


@transaction.atomic
def claim_next(at: datetime) -> Claim | None:
    """Claim the question to think about next; None when none waits.

    It is the oldest question of the owner whose bots last began to think the longest ago. So no owner waits
    for more than one decision of each other owner.
    """
    _lock()
    ThinkingClaim.objects.filter(until__lte=at).delete()
    last = ThinkingTurn.objects.filter(owner=OuterRef("owner")).values("number")
    waiting = _by_owner(unclaimed(at)).annotate(last=Coalesce(Subquery(last), 0))
    seat = waiting.order_by("last", "asked_at", "pk").values("pk", "owner").first()
    if seat is None:
        return None
    claim = Claim(seat["pk"], seat["owner"], at)
    number = ThinkingTurn.objects.aggregate(last=Max("number"))["last"] + 1
    ThinkingTurn.objects.update_or_create(owner=claim.owner, defaults={"number": number})
    ThinkingClaim.objects.create(seat=claim.seat, until=claim.until)
    return claim


def release(claim: Claim) -> None:
    """Let the seat's next question be claimed; another worker's later claim stays."""
    ThinkingClaim.objects.filter(seat=claim.seat, until=claim.until).delete()


def demand(at: datetime) -> Demand:
    """Who waits for bots that think."""
    level = Case(When(bot="", then=F("stand_in")), default=F("bot"))
    seats = _by_owner(_asked()).annotate(level=level, waits=~_claimed(at)).order_by()
    found = Demand()
    for owner, bot, waits, number, oldest in seats.values_list("owner", "level", "waits").annotate(
        number=Count("pk"), oldest=Min("asked_at")
    ):
        found.asked[owner] += number
        if waits:
            found.waiting[owner] += number
            found.shortest[owner] = min(SECONDS[bot], found.shortest.get(owner, SECONDS[bot]))
            found.oldest = min(oldest, found.oldest or oldest)
    return found


def unclaimed(at: datetime) -> SeatQuerySet:
    """The seats whose bots have to think and for which no worker does."""
    return _asked().exclude(_claimed(at))


def check_tables(game: Game, seats: Iterable[Seat], by: User) -> None:
    """`Refused` when bots of a table about to start may think and its owner runs enough such tables.

    No other bot takes a seat of a running game than the stand-in that its time control names, so this holds
    for as long as the game runs. Needs a transaction: starts for one owner wait for each other.
    """
    if not {(game.law or {}).get("stand_in"), *(seat.bot for seat in seats)} & set(THINKERS):
        return
    owner = game.created_by or by
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    most = MAX_GUEST_TABLES if owner.is_guest else MAX_TABLES
    seated = Exists(Seat.objects.played_by(THINKERS).filter(game=OuterRef("pk")))
    running = owner.created_games.filter(seated | Q(law__stand_in__in=THINKERS), status=Game.Status.RUNNING)
    if running.count() >= most:
        raise Refused(Kind.CONFLICT, "too_many_thinking_tables", limit=most)


def sweep_up() -> None:
    """Remove the turns of accounts that no longer exist."""
    gone = ThinkingTurn.objects.exclude(owner__in=User.objects.values("pk"))
    gone.exclude(owner=NO_OWNER).delete()


def _asked() -> SeatQuerySet:
    """The seats whose bots have to think."""
    return Seat.objects.asked().played_by(THINKERS)


def _claimed(at: datetime) -> Exists:
    """Whether a worker thinks for a seat."""
    return Exists(ThinkingClaim.objects.filter(seat=OuterRef("pk"), until__gt=at))


def _by_owner(seats: SeatQuerySet) -> QuerySet[Any]:
    """The seats, each with the key of its table's owner."""
    owner = Coalesce(F("game__created_by"), NO_OWNER, output_field=BigIntegerField())
    return seats.annotate(owner=owner)


def _lock() -> None:
    """Let one worker claim at a time: a claiming worker holds the row of `NO_OWNER`."""
    ThinkingTurn.objects.get_or_create(owner=NO_OWNER)
    ThinkingTurn.objects.select_for_update().get(owner=NO_OWNER)
