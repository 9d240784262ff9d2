"""What concerns one person, in the order of one cursor."""

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
    """One thing that concerns one person, written with the thing itself. It tells nothing it does not name.

    `about`: which thing of its kind and game it is, so that none is told twice. `position`: its place in the
    person's order, None until somebody reads. `ply`: the last of the game then. `seat`: the number of the
    person's own seat, None where there is none; `other`: of the seat that somebody else acts for.
    `due_at`: until when to answer. `submission`, `proposal`, `message`: their keys, though they may be gone;
    `status`: what became of the first two, or whose talk the message is of; `code`: why a submission was
    refused, or why a standing order has played or is over; `order`: the number of that among the seat's.
    """

    class Kind(models.TextChoices):
        """Those that notices have too are called like them."""

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


class Standing(NamedTuple):
    """How far a person's events are numbered; `has_more`: whether there are some that are not."""

    user: int
    last: int
    gone: int
    has_more: bool


class EventOrderQuerySet(models.QuerySet["EventOrder"]):
    """Named queries."""

    def standings(self, users: Collection[int]) -> list[Standing]:
        """Of those of these people who have read before, by one query."""
        unnumbered = Event.objects.filter(user=OuterRef("user"), position=None)
        rows = self.filter(pk__in=users).annotate(has_more=Exists(unnumbered))
        return [Standing(*row) for row in rows.values_list("user", "last", "gone", "has_more")]


class EventOrder(models.Model):
    """How far a person's events are numbered, kept although they are pruned; its row is their lock.

    `last`: the last position that was given. `gone`: the last that was pruned.
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
    """Named queries."""

    def due(self, at: datetime) -> SubscriptionQuerySet:
        """Those to which there is something to send, and whose time it is; the longest waiting first."""
        user = OuterRef("channel__user")
        unnumbered = Event.objects.filter(user=user, position=None)
        behind = EventOrder.objects.filter(user=user, last__gt=OuterRef("after"))
        news = Q(Exists(unnumbered)) | Q(Exists(behind))
        return self.filter(news, next_try_at__lte=at, channel__is_on=True).order_by("next_try_at")


class Subscription(models.Model):
    """That a webhook gets events, each and in order, instead of notices.

    `kinds`: only these; empty: all. `after`: up to which position it has them. `next_try_at`: when it may be
    sent more; while somebody sends, the end of the sender's lease. `error`: what its address said last, if it
    did not take an event.
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
