"""Events for programs, in one order for each person."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from django.db import models
from django.db.models import Exists, F, OuterRef, Q
from django.utils import timezone

from games.models.channel import Channel
from games.models.game import Game
from games.models.user import User


class Event(models.Model):
    """An event that concerns one person, stored together with the change.

    - `about`: identifies the cause among events of the same kind and game, so that no event is stored twice.
    - `position`: its place in the person's order. None until the person's events are read.
    - `ply`: the game's last ply at that time.
    - `seat`: the person's own seat number, or None. `other`: the seat of another player who acted.
    - `due_at`: the deadline for an answer.
    - `submission`, `proposal`, `message`: the key of the row, even if the row has been deleted.
    - `status`: the result of a submission or proposal, or the chat of a message.
    - `code`: why a submission was refused, or why a planned move fired or stopped.
    - `order`: the number of the planned move at its seat.
    """

    class Kind(models.TextChoices):
        """The kinds of events. Kinds that also exist for notices have the same names."""

        INVITED = "invited"
        SEATED = "seated"
        JOINED = "joined"
        STARTED = "started"
        TURN = "turn"
        ANSWER = "answer"
        OVER = "over"
        REMINDER = "reminder"
        AWAY = "away"
        LATE = "late"
        PROPOSAL = "proposal"
        DECIDED = "decided"
        LEFT = "left"
        TAKEN_OVER = "taken_over"
        SAID = "said"
        ORDER = "order"
        HOST = "host"
        RESTS = "rests"

    user = models.ForeignKey(User, on_delete=models.CASCADE, db_index=False, related_name="events")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="events")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    about = models.CharField(max_length=60, blank=True)
    position = models.PositiveBigIntegerField(null=True)
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    other = models.PositiveSmallIntegerField(null=True)
    due_at = models.DateTimeField(null=True)
    submission = models.PositiveBigIntegerField(null=True)
    proposal = models.PositiveBigIntegerField(null=True)
    message = models.PositiveBigIntegerField(null=True)
    order = models.PositiveIntegerField(null=True)
    status = models.CharField(max_length=10, blank=True)
    code = models.CharField(max_length=100, blank=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user", "kind", "about"], name="one_event_per_thing"),
            models.UniqueConstraint(fields=["user", "position"], name="one_event_per_position"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at {self.game_id} for {self.user_id}"


class EventState(NamedTuple):
    """The state of a person's `EventOrder`. `has_more`: whether some events have no position yet."""

    user: int
    last: int
    gone: int
    has_more: bool


class EventOrderQuerySet(models.QuerySet["EventOrder"]):
    """Named queries for event orders."""

    def states(self, users: Collection[int]) -> list[EventState]:
        """Return the states of those users who have an order. Runs one query."""
        unnumbered = Event.objects.filter(user=OuterRef("user"), position=None)
        rows = self.filter(pk__in=users).annotate(has_more=Exists(unnumbered))
        return [EventState(*row) for row in rows.values_list("user", "last", "gone", "has_more")]


class EventOrder(models.Model):
    """The progress of a person's event positions. Its row is the lock for assigning and deleting them.

    `last`: the last position assigned. `gone`: the last position deleted.
    """

    user = models.OneToOneField(User, on_delete=models.CASCADE, primary_key=True, related_name="+")
    last = models.PositiveBigIntegerField(default=0)
    gone = models.PositiveBigIntegerField(default=0)

    objects = EventOrderQuerySet.as_manager()

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(gone__lte=F("last")), name="gone_was_given")]

    def __str__(self) -> str:
        return f"{self.user_id} up to {self.last}"


class SubscriptionQuerySet(models.QuerySet["Subscription"]):
    """Named queries for subscriptions."""

    def due(self, at: datetime) -> SubscriptionQuerySet:
        """Return the subscriptions that have something to send and are due, longest waiting first."""
        user = OuterRef("channel__user")
        unnumbered = Event.objects.filter(user=user, position=None)
        behind = EventOrder.objects.filter(user=user, last__gt=OuterRef("after"))
        news = Q(Exists(unnumbered)) | Q(Exists(behind))
        return self.filter(news, next_try_at__lte=at, channel__is_on=True).order_by("next_try_at")


class Subscription(models.Model):
    """A webhook's subscription to events in order, instead of notices.

    - `kinds`: the kinds of events to send. If empty, all kinds.
    - `after`: the last position that the webhook has received.
    - `next_try_at`: when to send next or, during sending, the end of the sender's lease.
    - `error`: the last response of the address, if it did not accept an event.
    """

    channel = models.OneToOneField(
        Channel, on_delete=models.CASCADE, primary_key=True, related_name="subscription"
    )
    kinds = models.JSONField(default=list)
    after = models.PositiveBigIntegerField()
    next_try_at = models.DateTimeField(default=timezone.now)
    error = models.CharField(max_length=300, blank=True)

    objects = SubscriptionQuerySet.as_manager()

    class Meta:
        indexes = [models.Index(fields=["next_try_at"], name="subscriptions_due")]

    def __str__(self) -> str:
        return f"{self.channel_id} after {self.after}"
