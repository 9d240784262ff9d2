"""Thinking time, shared fairly: for which seat a worker thinks next, and for how long.

Owners take turns. The owner of a table is the account that made it, be it a guest's or a program's. A message
only wakes a worker up: the worker claims the next seat in the database. A claim is a lease, so the question
of a worker that was killed is thought about again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import BigIntegerField, Exists, F, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from adjudicator.bots.players import THINKERS
from games.models import Game, Seat, User
from games.models.game import SeatQuerySet
from games.models.thinking import NOBODY, ThinkingClaim, ThinkingTurn
from games.services.errors import Kind, Refused

LEASE: Final = timedelta(seconds=120)
"""How long a claim lasts. On a busy machine ten seconds of the processor may take a minute."""
PATIENCE: Final = 20.0
"""Seconds in which bots should think through all questions of one owner and one of each other owner."""
MIN_SECONDS: Final = 0.5
"""How long a bot thinks at least, however many questions wait."""
MAX_TABLES: Final = 20
"""How many running tables whose bots think one account may have made."""
MAX_GUEST_TABLES: Final = 2
"""The same for a guest."""


@dataclass(frozen=True)
class Claim:
    """A worker's hold on one seat, whose bot thinks for at most `seconds`."""

    seat: int
    seconds: float
    until: datetime


@transaction.atomic
def claim_next(at: datetime) -> Claim | None:
    """Claim the question to think about next; None when none waits.

    It is the oldest question of the owner whose bots last began to think the longest ago. So no owner waits
    for more than one decision of each other owner.
    """
    _lock()
    ThinkingClaim.objects.filter(until__lte=at).delete()
    waiting = _by_owner(unclaimed(at))
    last = ThinkingTurn.objects.filter(owner=OuterRef("owner")).values("number")
    ordered = waiting.annotate(last=Coalesce(Subquery(last), 0)).order_by("last", "asked_at", "pk")
    seat = ordered.values("pk", "owner").first()
    if seat is None:
        return None
    owners = waiting.order_by().values("owner").distinct().count()
    waits = waiting.filter(owner=seat["owner"]).count() + owners - 1
    number = ThinkingTurn.objects.aggregate(last=Max("number"))["last"] + 1
    ThinkingTurn.objects.update_or_create(owner=seat["owner"], defaults={"number": number})
    ThinkingClaim.objects.create(seat=seat["pk"], until=at + LEASE)
    return Claim(seat["pk"], seconds_for(waits), at + LEASE)


def release(claim: Claim) -> None:
    """Let the seat's next question be claimed; another worker's later claim stays."""
    ThinkingClaim.objects.filter(seat=claim.seat, until=claim.until).delete()


def seconds_for(waits: int) -> float:
    """How long a bot may think when so many questions wait, its own among them."""
    return max(MIN_SECONDS, PATIENCE / waits)


def unclaimed(at: datetime) -> SeatQuerySet:
    """The seats whose bots have to think and for which no worker does."""
    claimed = Exists(ThinkingClaim.objects.filter(seat=OuterRef("pk"), until__gt=at))
    asked = Seat.objects.filter(must_act=True, game__status=Game.Status.RUNNING).played_by(THINKERS)
    return asked.exclude(claimed)


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
    """Remove the turns of owners who are gone."""
    gone = ThinkingTurn.objects.exclude(owner__in=User.objects.values("pk"))
    gone.exclude(owner=NOBODY).delete()


def _by_owner(seats: SeatQuerySet) -> QuerySet[Any]:
    """The seats, each with the key of its table's owner."""
    owner = Coalesce(F("game__created_by"), NOBODY, output_field=BigIntegerField())
    return seats.annotate(owner=owner)


def _lock() -> None:
    """Let one worker claim at a time: a claiming worker holds the row of `NOBODY`."""
    ThinkingTurn.objects.get_or_create(owner=NOBODY)
    ThinkingTurn.objects.select_for_update().get(owner=NOBODY)
