"""Reminders of approaching deadlines, one per deadline."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction

from games.models import Game, Notice, Seat, many
from games.services import notices

BATCH: Final = 500
"""The maximum number of seats that one call reminds."""


def remind(at: datetime) -> int:
    """Store the reminders that are due, the longest due first. Return how many."""
    with transaction.atomic():
        wanting = Seat.objects.to_remind(at).order_by("remind_at")[:BATCH]
        games = {game.pk: game for game in Game.objects.filter(seats__in=wanting).locked(skip_locked=True)}
        seats = list(Seat.objects.to_remind(at).select_related("user").filter(game__in=list(games)))
        reminders = Notice.objects.filter(kind=Notice.Kind.REMINDER, seat__in=seats)
        known = set(reminders.values_list("seat", "due_at"))
        owed = []
        for seat in seats:
            seat.game, seat.clock = games[seat.game_id], seat.clock.reminded()
            if seat.user and seat.due_at and seat.due_at > at and (seat.pk, seat.due_at) not in known:
                owed.append(notices.reminder(seat, at))
        many.update(seats, "remind_at")
        notices.store(owed)
    return len(owed)
