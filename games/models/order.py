"""What a player has said in advance, and the private log of what came of it."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game, Seat
from games.models.user import User


class OrderQuerySet(models.QuerySet["Order"]):
    """Named queries."""

    def active(self) -> OrderQuerySet:
        """Those that may still act, each seat's in its owner's sequence."""
        return self.filter(status=Order.Status.ACTIVE).order_by("seat", "position", "number")

    def due(self, at: datetime) -> OrderQuerySet:
        """Those that are to act by now, where the table runs and its clocks do."""
        running = Q(game__status=Game.Status.RUNNING, game__paused_at=None)
        return self.filter(running, status=Order.Status.ACTIVE, fires_at__lte=at).order_by("fires_at")


class Order(models.Model):
    """A standing order of whoever sits in a seat; nobody else ever reads it.

    `number` counts the seat's orders from 1, `position` is its place in the owner's sequence. `text` says it
    in full; `key`: what tells it from others that say the same, empty where nothing does. `given`: where it
    was left, as `engine.orders.Given` in plain JSON. `last_ply`: of the last move it has played. `fires_at`:
    when it is to play, where that is not at once, and `fires_ply` the question for which that was fixed.
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
    """That an order has played a move after that ply, or was over there, and why; for its owner alone.

    `move`: the move's text, empty where none was played. `reason`: a line as plain JSON.
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
