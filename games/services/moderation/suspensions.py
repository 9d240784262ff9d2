"""The seats of suspended people, table by table. Each table is one transaction."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.core.errors import Refused
from games.models import Game, Seat, User
from games.services.absence import decisions
from games.services.tables import joining, leaving

BATCH: Final = 100
"""The maximum number of seats that one call handles. The next call handles the rest."""


def leave_tables(person: User, at: datetime) -> None:
    """Take a suspended person out of their tables.

    - A seat at a table that has not started becomes free.
    - In a running game, a stand-in plays until the person comes back, if the suspension has an end and the
      time control has stand-ins. Otherwise, the person leaves the game, and a bot keeps the seat for another
      player.
    - Games without other people stay as they are.
    """
    for seat in _to_leave(at).filter(user=person):
        _leave(seat.game, person, at)


def finish_interrupted(at: datetime) -> int:
    """Finish interrupted suspensions, and return the number of seats handled."""
    found = list(_to_leave(at)[:BATCH])
    for seat in found:
        assert seat.user is not None
        _leave(seat.game, seat.user, at)
    return len(found)


def _to_leave(at: datetime) -> QuerySet[Seat]:
    """Return the seats of suspended people that nobody plays yet."""
    in_force = Q(user__suspended_until=None) | Q(user__suspended_until__gt=at)
    others = Seat.objects.filter(game=OuterRef("game"), user__isnull=False).exclude(pk=OuterRef("pk"))
    is_open = Q(game__status=Game.Status.OPEN)
    is_played = Q(Exists(others), Q(stand_in="") | Q(user__suspended_until=None))
    kept = is_open | (Q(game__status=Game.Status.RUNNING) & is_played)
    seats = Seat.objects.filter(in_force, kept, user__suspended_at__isnull=False)
    return seats.select_related("game", "user").order_by("game", "pk")


def _leave(game: Game, person: User, at: datetime) -> None:
    try:
        if game.status == Game.Status.OPEN:
            joining.leave_table(game.pk, person, at)
        elif person.suspended_until is None or not decisions.stand_in_for(game.pk, person, at):
            leaving.resign(game.pk, person, at)
    except Refused:
        pass  # the game has started or ended since, and the next call sees it
