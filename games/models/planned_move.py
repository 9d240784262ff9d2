"""Planned moves and the private log of their results."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game, Seat
from games.models.user import User


class OrderQuerySet(models.QuerySet["Order"]):
    """Named queries for planned moves."""

    def active(self) -> OrderQuerySet:
        """Return the active planned moves, in their owner's sequence for each seat."""
        return self.filter(status=Order.Status.ACTIVE).order_by("seat", "position", "number")

    def kept(self, game_id: str, user_id: int) -> OrderQuerySet:
        """Return the planned moves of a user's seat that were not removed, in the owner's sequence."""
        rows = self.filter(game_id=game_id, user_id=user_id, seat__user_id=user_id)
        return rows.exclude(status=Order.Status.REMOVED).order_by("position", "number")

    def due(self, at: datetime) -> OrderQuerySet:
        """Return the planned moves that are due at running tables whose clocks run."""
        running = Q(game__status=Game.Status.RUNNING, game__paused_at=None)
        return self.filter(running, status=Order.Status.ACTIVE, fires_at__lte=at).order_by("fires_at")


class Order(models.Model):
    """A planned move of a seat's player. Nobody else can ever read it.

    - `number`: its number at the seat, from 1. `position`: its place in the owner's sequence.
    - `text`: its full text.
    - `key`: the idempotency key, or empty.
    - `given`: the position in which it was created, as plain JSON.
    - `last_ply`: the ply of the last move that it played.
    - `fires_at`: when it fires, if not at once. `fires_ply`: the ply of the question for which this was set.
    """

    class Status(models.TextChoices):
        ACTIVE = "active"
        FIRED = "fired"
        STOPPED = "stopped"
        REMOVED = "removed"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="orders")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, db_index=False, related_name="orders")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="orders")
    number = models.PositiveIntegerField()
    position = models.PositiveIntegerField()
    key = models.CharField(max_length=100, blank=True)
    text = models.CharField(max_length=400)
    given = models.JSONField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.ACTIVE)
    last_ply = models.PositiveIntegerField(null=True)
    fires_at = models.DateTimeField(null=True)
    fires_ply = models.PositiveIntegerField(null=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = OrderQuerySet.as_manager()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["seat", "number"], name="one_order_per_number")]
        indexes = [
            models.Index(fields=["game"], condition=Q(status="active"), name="active_orders"),
            models.Index(fields=["fires_at"], condition=Q(fires_at__isnull=False), name="orders_to_fire"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} seat {self.seat_id}: order {self.number}, {self.status}"


class OrderEntry(models.Model):
    """An entry in the owner's log of a planned move, which says when and why it fired or stopped.

    `move`: the text of the move, or empty if none was played. `reason`: a line as plain JSON.
    """

    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="entries")
    ply = models.PositiveIntegerField()
    move = models.CharField(max_length=400, blank=True)
    reason = models.JSONField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"order {self.order_id} at ply {self.ply}: {self.move or 'over'}"
