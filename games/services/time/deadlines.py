"""Deadlines reckoned anew, when what they follow from has changed: a calendar, a pause, an outage.

A deadline is derived. Whoever changes what it follows from calls one of these afterwards.
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
"""How many tables are locked at a time."""
DERIVED: Final = ("due_at", "remind_at")


def rearm_table(game: Game, at: datetime) -> None:
    """Reckon the deadlines of a table anew; needs a transaction that holds the game's lock."""
    _rearm([game])


def ask_anew(seat: Seat, within: int | None, at: datetime) -> None:
    """Whoever sits there now has all the time of the table's law for what the seat is asked.

    `within`: the rules' own limit for it. Changes the row in memory, under the lock of its game.
    """
    clocks = table_clocks.read([seat.game], [seat])[seat.game_id]
    clocks.fill(seat)
    if seat.must_act:
        clocks.give_anew(seat, within, at)


def rearm_person(user: User, at: datetime) -> None:
    """Reckon the deadlines of a person anew, at every table with a law.

    Each is locked, waited for or not: a verdict that is being given may still know the old calendar.
    """
    tables = Game.objects.filter(status=Game.Status.RUNNING, law__isnull=False, seats__user=user)
    for game_id in list(tables.order_by("pk").values_list("pk", flat=True)):
        with transaction.atomic():
            _rearm(Game.objects.filter(pk=game_id).locked())


def rearm_all(at: datetime) -> None:
    """Reckon the deadlines of all tables that wait for somebody anew, some tables at a time."""
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
    """The deadlines of locked games, from a fixed number of statements."""
    games = {game.pk: game for game in locked}
    seats = list(Seat.objects.select_related("user").filter(game__in=list(games)))
    clocks = table_clocks.read(games.values(), seats, stops_of_all=True)
    for seat in seats:
        seat.game = games[seat.game_id]
        clocks[seat.game_id].rearm(seat)
    many.update(seats, *DERIVED)
