"""Fair sharing of thinking time: which seat a worker thinks for next, and how long.

Table owners take turns. A table's owner is the account that created it, which may be a guest's or a
program's. A message only wakes up a worker, which then claims the next seat in the database. A claim is a
lease. If a worker is killed, another one takes over its question.

A bot's time depends on which other questions wait, and is updated while the bot thinks. An owner with many
questions can at most double the waiting time of an owner with fewer.
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

from adjudicator.bots.players import PLANNER_SECONDS, PLANNERS
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.models.game import SeatQuerySet
from games.models.thinking import NO_OWNER, ThinkingClaim, ThinkingTurn

LEASE: Final = timedelta(seconds=120)
"""The duration of a claim. On a busy machine, ten seconds of CPU time may take a minute."""
ROUND_SECONDS: Final = 20.0
"""The length of a round, in seconds.

In a round, bots answer all questions of one owner and one question of every other owner. With many questions,
`MIN_SECONDS` makes a round longer.
"""
MIN_SECONDS: Final = 0.5
"""The minimum thinking time of a bot, in seconds, however many questions wait."""
CHECK_SECONDS: Final = 0.5
"""The interval, in seconds, at which a thinking worker checks for other waiting questions."""
MAX_TABLES: Final = 20
"""The maximum number of running tables with thinking bots that one account may have created."""
MAX_GUEST_TABLES: Final = 2
"""The same limit for a guest."""


@dataclass(frozen=True)
class SeatClaim:
    """A worker's claim on one seat, made at the time `at`. `owner`: the table's creator, or `NO_OWNER`."""

    seat: int
    owner: int
    at: datetime

    @property
    def until(self) -> datetime:
        return self.at + LEASE


@dataclass
class Demand:
    """Questions for bots that think, by the owner of the table.

    `asked`: the number of questions. `waiting`: the number of questions without a worker. `shortest`: the
    thinking time of the fastest waiting bot, in seconds. `oldest`: the time at which the oldest waiting
    question was asked.
    """

    asked: Counter[int] = field(default_factory=Counter)
    waiting: Counter[int] = field(default_factory=Counter)
    shortest: dict[int, float] = field(default_factory=dict)
    oldest: datetime | None = None

    def seconds(self, owner: int) -> float:
        """Return the total seconds that a bot of this owner may take if it thinks now.

        A round consists of all questions of this owner and one question of every other owner. An owner with
        fewer questions never waits longer for this owner's bot than for their own.
        """
        others = [other for other in self.shortest if other != owner]
        fewer = [self.shortest[other] for other in others if self.asked[other] < self.asked[owner]]
        in_a_round = 1 + self.waiting[owner] + len(others)
        return max(MIN_SECONDS, min([ROUND_SECONDS / in_a_round, *fewer]))

    def shortest_seconds(self) -> float | None:
        """Return the shortest time, in seconds, that any owner's bots get, or None without questions."""
        return min(map(self.seconds, self.asked), default=None)


class TimeLimit:
    """The total seconds that the bot of a claimed seat may think. New questions lower the limit."""

    def __init__(self, claim: SeatClaim) -> None:
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
def claim_next(at: datetime) -> SeatClaim | None:
    """Claim the next question to think about. Return None if none waits.

    Take the oldest question of the owner whose last turn was longest ago. So every other owner delays an
    owner by at most one decision.
    """
    _lock()
    ThinkingClaim.objects.filter(until__lte=at).delete()
    last = ThinkingTurn.objects.filter(owner=OuterRef("owner")).values("number")
    waiting = _by_owner(unclaimed(at)).annotate(last=Coalesce(Subquery(last), 0))
    seat = waiting.order_by("last", "asked_at", "pk").values("pk", "owner").first()
    if seat is None:
        return None
    claim = SeatClaim(seat["pk"], seat["owner"], at)
    number = ThinkingTurn.objects.aggregate(last=Max("number"))["last"] + 1
    ThinkingTurn.objects.update_or_create(owner=claim.owner, defaults={"number": number})
    ThinkingClaim.objects.create(seat=claim.seat, until=claim.until)
    return claim


def release(claim: SeatClaim) -> None:
    """Release the claim so that the seat's next question can be claimed. Keep any later claim of the seat."""
    ThinkingClaim.objects.filter(seat=claim.seat, until=claim.until).delete()


def demand(at: datetime) -> Demand:
    """Return the questions that bots must think about, by the owner of the table."""
    level = Case(When(bot="", then=F("stand_in")), default=F("bot"))
    seats = _by_owner(_asked()).annotate(level=level, waits=~_claimed(at)).order_by()
    found = Demand()
    for owner, bot, waits, number, oldest in seats.values_list("owner", "level", "waits").annotate(
        number=Count("pk"), oldest=Min("asked_at")
    ):
        found.asked[owner] += number
        if waits:
            found.waiting[owner] += number
            found.shortest[owner] = min(PLANNER_SECONDS[bot], found.shortest.get(owner, PLANNER_SECONDS[bot]))
            found.oldest = min(oldest, found.oldest or oldest)
    return found


def unclaimed(at: datetime) -> SeatQuerySet:
    """Return the seats whose bots must think, without those that a worker has claimed."""
    return _asked().exclude(_claimed(at))


def check_tables(game: Game, seats: Iterable[Seat], by: User) -> None:
    """Raise `Refused` if this table's bots may think and its owner runs the maximum number of such tables.

    In a running game, only the time control's stand-in can take a seat, so one check at the start is enough.
    Needs a transaction: concurrent starts for one owner wait for each other.
    """
    if not {(game.law or {}).get("stand_in"), *(seat.bot for seat in seats)} & set(PLANNERS):
        return
    owner = game.created_by or by
    User.objects.select_for_update(no_key=True).get(pk=owner.pk)
    most = MAX_GUEST_TABLES if owner.is_guest else MAX_TABLES
    seated = Exists(Seat.objects.played_by(PLANNERS).filter(game=OuterRef("pk")))
    running = owner.created_games.filter(seated | Q(law__stand_in__in=PLANNERS), status=Game.Status.RUNNING)
    if running.count() >= most:
        raise Refused(Kind.CONFLICT, "too_many_thinking_tables", limit=most)


def delete_expired() -> None:
    """Delete the stored turns of owners whose accounts no longer exist."""
    gone = ThinkingTurn.objects.exclude(owner__in=User.objects.values("pk"))
    gone.exclude(owner=NO_OWNER).delete()


def _asked() -> SeatQuerySet:
    """Return the seats whose bots must think."""
    return Seat.objects.asked().played_by(PLANNERS)


def _claimed(at: datetime) -> Exists:
    """Return the query condition that a worker has claimed the seat."""
    return Exists(ThinkingClaim.objects.filter(seat=OuterRef("pk"), until__gt=at))


def _by_owner(seats: SeatQuerySet) -> QuerySet[Any]:
    """Annotate each seat with the key of its table's owner."""
    owner = Coalesce(F("game__created_by"), NO_OWNER, output_field=BigIntegerField())
    return seats.annotate(owner=owner)


def _lock() -> None:
    """Let one worker claim at a time: a claiming worker locks the row of `NO_OWNER`."""
    ThinkingTurn.objects.get_or_create(owner=NO_OWNER)
    ThinkingTurn.objects.select_for_update().get(owner=NO_OWNER)
