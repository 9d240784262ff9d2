"""Recalculation of deadlines after a change to a calendar, a pause or an outage.

Deadlines are derived data. Code that changes anything they depend on must call one of these functions.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet

from games.models import Game, Seat, User, many
from games.services.time import table_clocks

CHUNK: Final = 200
"""The maximum number of tables locked at a time."""
DERIVED: Final = ("due_at", "remind_at")


def rearm_table(game: Game, at: datetime) -> None:
    """Recalculate the deadlines of a table. Needs a transaction that holds the game's lock."""
    _rearm([game])


def ask_anew(seat: Seat, within: int | None, at: datetime) -> None:
    """Give the seat's current player the full time for the seat's question.

    `within`: the rules' own limit. Changes the row in memory. Needs the game's lock.
    """
    clocks = table_clocks.read([seat.game], [seat])[seat.game_id]
    clocks.fill(seat)
    if seat.must_act:
        clocks.give_anew(seat, within, at)


def rearm_person(user: User, at: datetime) -> None:
    """Recalculate the deadlines of a user at every table with a time control.

    Lock every table, even if nobody waits for the user: a verdict in progress may use the old calendar.
    """
    tables = Game.objects.filter(status=Game.Status.RUNNING, law__isnull=False, seats__user=user)
    for game_id in list(tables.order_by("pk").values_list("pk", flat=True)):
        with transaction.atomic():
            _rearm(Game.objects.filter(pk=game_id).locked())


def rearm_all(at: datetime) -> None:
    """Recalculate the deadlines of all tables that wait for somebody, in batches."""
    timed = Q(due_at__isnull=False) | Q(asked_at__isnull=False, bot="", stand_in="")
    running = Seat.objects.filter(timed, game__status=Game.Status.RUNNING)
    after = ""
    while keys := _next(running.filter(game__gt=after)):
        with transaction.atomic():
            _rearm(Game.objects.filter(pk__in=keys).order_by("pk").locked())
        after = keys[-1]


def _next(seats: QuerySet[Seat]) -> list[str]:
    return list(seats.order_by("game").values_list("game_id", flat=True).distinct()[:CHUNK])


def _rearm(locked: Iterable[Game]) -> None:
    """Recalculate the deadlines of locked games, with a fixed number of statements."""
    games = {game.pk: game for game in locked}
    seats = list(Seat.objects.select_related("user").filter(game__in=list(games)))
    clocks = table_clocks.read(games.values(), seats, stops_of_all=True)
    for seat in seats:
        seat.game = games[seat.game_id]
        clocks[seat.game_id].rearm(seat)
    many.update(seats, *DERIVED)
