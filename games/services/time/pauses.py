"""Pauses: times in which a table's clocks stop. The end of a pause is set when it begins.

A resting table waits until a player returns.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q

from adjudicator.engine.lines import line
from games.models import Game, Order, Proposal, Stop
from games.services.base.queue import enqueue
from games.services.base.remarks import remark
from games.services.time import deadlines

MAX_LENGTH: Final = timedelta(days=60)
"""The maximum time from the proposal of a pause to its end."""
DEFAULT_LENGTH: Final = timedelta(days=30)
"""The length of a pause for which no end is given."""
HOST_DELAY: Final = timedelta(days=14)
"""The total length of the pauses that a host may make alone.

A pause no longer counts once this much time has passed since its end.
"""


def current(game: Game, at: datetime) -> Stop | None:
    """Return the current pause of a running table, if any. Resting counts as a pause."""
    if game.paused_at is None or game.status != Game.Status.RUNNING:
        return None
    return game.stops.filter(_lasts(at), began_at__lte=at).first()


def begin(game: Game, until: datetime, at: datetime) -> None:
    """Stop the clocks. Needs the game's lock."""
    Stop.objects.create(game=game, began_at=at, ended_at=until)
    _set(game, at, at)
    deadlines.rearm_table(game, at)


def end(game: Game, at: datetime) -> None:
    """Restart the clocks, even before the planned end. Needs the game's lock."""
    stop_resting(game, at)
    deadlines.rearm_table(game, at)


def rest(game: Game, at: datetime) -> None:
    """Stop the clocks until `stop_resting`, even during a pause. Needs the game's lock.

    The caller recalculates the deadlines, as after `stop_resting`.
    """
    game.stops.filter(_lasts(at)).update(ended_at=at)
    Stop.objects.create(game=game, began_at=at)
    _set(game, at, at, is_resting=True)


def stop_resting(game: Game, at: datetime) -> None:
    """Restart the clocks. Needs the game's lock."""
    game.stops.filter(_lasts(at)).update(ended_at=at)
    _set(game, None, at)
    if game.orders.filter(status=Order.Status.ACTIVE).update(fires_at=at, fires_ply=None):
        enqueue("orders", game.pk)


def end_due(at: datetime, most: int) -> None:
    """End pauses that have expired, at most `most` of them."""
    due = Game.objects.filter(status=Game.Status.RUNNING, paused_at__isnull=False, is_resting=False)
    due = due.exclude(stops__ended_at__gt=at).order_by("paused_at")
    for game_id in list(due.values_list("pk", flat=True)[:most]):
        with transaction.atomic():
            game = due.filter(pk=game_id).locked(skip_locked=True).first()
            if game:
                end(game, at)
                remark(game, line("pause_over"), at)


def left_to_host(game: Game, at: datetime) -> timedelta:
    """Return how long the host may now pause the table without a vote."""
    alone = game.proposals.filter(kind=Proposal.Kind.PAUSE, **{f"data__{Proposal.BY_HOST}": True})
    stops = game.stops.filter(began_at__in=alone.values("closed_at"), ended_at__gt=at - HOST_DELAY)
    spent = sum((stop.ended_at - stop.began_at for stop in stops if stop.ended_at), timedelta())
    return max(HOST_DELAY - spent, timedelta())


def _lasts(at: datetime) -> Q:
    return Q(ended_at=None) | Q(ended_at__gt=at)


def _set(game: Game, paused_at: datetime | None, at: datetime, *, is_resting: bool = False) -> None:
    game.paused_at, game.active_at, game.is_resting = paused_at, at, is_resting
    game.save(update_fields=["paused_at", "active_at", "is_resting"])
