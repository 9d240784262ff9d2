"""The current and former players of seats, and the right to take a vacant seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from django.db import models

from games.models.game import Game, Seat
from games.models.user import User

Row = TypeVar("Row", bound=models.Model)


class Sitter(models.Model):
    """A player who left a seat of a running game.

    `since`, `until`: when the player sat there. `since` is None for the start of the game. `bot`: the level
    of the bot that took over. `in_time`, `missed`: the seat's counts for this player.
    """

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="sitters")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sittings")
    since = models.DateTimeField(null=True)
    until = models.DateTimeField()
    bot = models.CharField(max_length=20)
    in_time = models.PositiveIntegerField()
    missed = models.PositiveIntegerField()

    class Meta:
        ordering = ["until", "pk"]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.seat_id} until {self.until}"


@dataclass(frozen=True)
class Sitting:
    """A user's time in a seat, given by its key.

    `since` is None if the user has sat there from the start, `until` if the user still sits there.
    """

    seat: int
    game: str
    since: datetime | None
    until: datetime | None

    def of(self, rows: models.QuerySet[Row]) -> models.QuerySet[Row]:
        """Return the rows of this seat that were created during this time."""
        rows = rows.filter(seat=self.seat)
        rows = rows.filter(created_at__gte=self.since) if self.since else rows
        return rows.filter(created_at__lte=self.until) if self.until else rows


def sittings_of(user: User) -> list[Sitting]:
    """Return the user's current and former seats, table by table."""
    now = Seat.objects.filter(user=user).values_list("pk", "game_id", "taken_at")
    before = Sitter.objects.filter(user=user).values_list("seat_id", "seat__game_id", "since", "until")
    found = [*(Sitting(*row, None) for row in now), *(Sitting(*row) for row in before)]
    return sorted(found, key=lambda sitting: (sitting.game, sitting.seat))


def seat_open_to(game: Game, seats: Sequence[Seat], user: User | None) -> Seat | None:
    """Return the vacant seat that a user without a seat may take over, invitations first.

    A user who has left a seat of this table knows its secrets and may only return to it. If strangers may not
    take over seats, all others need an invitation or a seat offered to everybody. `user` is None for a
    visitor who is not signed in.
    """
    vacant = [seat for seat in sorted(seats, key=lambda seat: seat.number) if seat.is_vacant]
    open_to_all = [seat for seat in vacant if seat.is_offered or game.lets_strangers_in]
    if user is None:
        return next(iter(open_to_all), None)
    former = {sitter.seat_id for seat in seats for sitter in seat.sitters.all() if sitter.user_id == user.pk}
    if former:
        return next((seat for seat in vacant if seat.pk in former), None)
    invited = [seat for seat in vacant if seat.invited.lower() == user.email.lower()]
    return next(iter([*invited, *open_to_all]), None)
