"""Notices with their receipts, and counts of recovered work."""

from __future__ import annotations

from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Final

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from games.models.agreement import Proposal
from games.models.channel import Channel
from games.models.chat import Message
from games.models.game import Game, Seat
from games.models.people import SavedGroup
from games.models.submission import Submission
from games.models.topic import Topic
from games.models.user import User

LEASE: Final = timedelta(minutes=2)
"""The time for which a claimed notice belongs to its sender before another sender may claim it."""

_PUT_OFF: Final = Q(status="owed", next_try_at__gt=F("created_at"))


class NoticeQuerySet(models.QuerySet["Notice"]):
    """Named queries for notices."""

    def unsent(self) -> NoticeQuerySet:
        """Return the notices that are still to be sent."""
        return self.filter(status__in=[Notice.Status.OWED, Notice.Status.CLAIMED])

    def due(self, at: datetime) -> NoticeQuerySet:
        """Return the notices to send now: owed and due, or claimed by a sender whose lease is over."""
        return self.unsent().filter(next_try_at__lte=at)

    def put_off(self) -> NoticeQuerySet:
        """Return the owed notices that were postponed, due or not. The sweep wakes their senders."""
        return self.filter(_PUT_OFF)

    def not_put_off(self) -> NoticeQuerySet:
        """Return all notices that were not postponed, including those whose sender left no receipt."""
        return self.exclude(_PUT_OFF)

    def collected_for(self, user: User) -> NoticeQuerySet:
        """Return the notices that wait for the user's digest, oldest first."""
        return self.filter(user=user, is_collected=True, status=Notice.Status.OWED).order_by("pk")


class Notice(models.Model):
    """A notice to one person about one position. Its channel is chosen when it is sent.

    - `user`: the recipient, or None if the notice goes to an invited address.
    - `channel`: the kind of channel that it waits for, whose worker sends it.
    - `via`: the user's channel that it goes through, or None if it goes directly to a mail address.
    - `due_at`: the deadline that a reminder or a missed-deadline notice is about; when the table began to
      rest; the deadline for a decision about a late seat; or the hour of a digest.
    - `proposal`: a proposal that its reader must vote on, one that its reader made and that failed, or one
      that passed.
    - `message`: the chat message that mentions its reader.
    - `about`: the person who joined or left. `seat` is that person's seat, and `ply` tells such notices
      apart.
    - `group`: the group to which somebody, `about`, added its reader. `seat` and `game` belong to the group's
      latest game.
    - `is_collected`: whether the notice is sent in its user's digest.
    - `collected`: the notices in a digest, set while it is sent. A digest has the seat and table of the
      first.
    - `next_try_at`: when to try next or, while the notice is claimed, the end of the sender's lease.
    - `attempts`: the number of claims. `failures`: the number of failures on its channel.
    - `submission`: the submission that an answer is about.

    Status: a moot notice became obsolete before anybody sent it. An unsure notice became obsolete after a
    sender had claimed it and left no receipt, so it may have been sent.
    """

    class Kind(models.TextChoices):
        INVITED = "invited"
        TURN = "turn"
        ANSWER = "answer"
        OVER = "over"
        REMINDER = "reminder"
        AWAY = "away"
        RESTS = "rests"
        PROPOSAL = "proposal"
        DECIDED = "decided"
        LATE = "late"
        MENTION = "mention"
        HOST = "host"
        DIGEST = "digest"
        FULL = "full"
        JOINED = "joined"
        DECLINED = "declined"
        RETURNED = "returned"
        LEFT = "left"
        AGREED = "agreed"
        MATCHED = "matched"
        GROUP = "group"

    class Status(models.TextChoices):
        OWED = "owed"
        CLAIMED = "claimed"
        SENT = "sent"
        MOOT = "moot"
        UNSURE = "unsure"
        FAILED = "failed"

    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="notices")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="notices")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="notices")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    channel = models.CharField(max_length=10, default="mail")
    via = models.ForeignKey(Channel, on_delete=models.SET_NULL, null=True, related_name="+")
    ply = models.PositiveIntegerField()
    submission = models.ForeignKey(Submission, on_delete=models.CASCADE, null=True, related_name="+")
    due_at = models.DateTimeField(null=True)
    proposal = models.ForeignKey(
        Proposal, on_delete=models.CASCADE, null=True, db_index=False, related_name="+"
    )
    message = models.ForeignKey(
        Message, on_delete=models.CASCADE, null=True, db_index=False, related_name="+"
    )
    about = models.ForeignKey(  # no constraint: older releases do not know the column and may delete guests
        User, on_delete=models.SET_NULL, null=True, db_constraint=False, db_index=False, related_name="+"
    )
    group = models.ForeignKey(  # no constraint: older releases do not know the column and may delete groups
        SavedGroup,
        on_delete=models.CASCADE,
        null=True,
        db_constraint=False,
        db_index=False,
        related_name="notices",
    )
    is_collected = models.BooleanField(default=False)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OWED)
    attempts = models.PositiveIntegerField(default=0)
    failures = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField(default=timezone.now)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    sent_at = models.DateTimeField(null=True)
    error = models.CharField(max_length=300, blank=True)

    collected: tuple[Notice, ...] = ()

    objects = NoticeQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["seat", "kind", "ply"],
                condition=Q(submission=None, due_at=None, proposal=None, message=None),
                name="one_notice_per_position",
            ),
            models.UniqueConstraint(
                fields=["submission"], condition=Q(submission__isnull=False), name="one_answer_per_submission"
            ),
            models.UniqueConstraint(
                fields=["seat", "kind", "due_at"],
                condition=Q(due_at__isnull=False),
                name="one_notice_per_deadline",
            ),
            models.UniqueConstraint(
                fields=["user", "due_at"], condition=Q(kind="digest"), name="one_digest_per_hour"
            ),
            models.UniqueConstraint(
                fields=["seat", "proposal", "kind"],
                condition=Q(proposal__isnull=False),
                name="one_notice_per_proposal_and_kind",
            ),
            models.UniqueConstraint(
                fields=["seat", "message"],
                condition=Q(message__isnull=False),
                name="one_notice_per_message",
            ),
            models.UniqueConstraint(
                fields=["user", "group"],
                condition=Q(group__isnull=False),
                name="one_notice_per_group",
            ),
        ]
        indexes = [
            models.Index(fields=["user", "is_collected"], condition=Q(is_collected=True), name="collected"),
            models.Index(fields=["game"], name="notices_of_game"),
            models.Index(fields=["about"], condition=Q(about__isnull=False), name="notices_about"),
            models.Index(
                fields=["proposal"], condition=Q(proposal__isnull=False), name="notices_of_proposal"
            ),
            models.Index(fields=["message"], condition=Q(message__isnull=False), name="notices_of_message"),
            models.Index(fields=["group"], condition=Q(group__isnull=False), name="notices_of_group"),
            models.Index(
                fields=["next_try_at"], condition=Q(status__in=["owed", "claimed"]), name="unsent_notices"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at {self.game_id} ply {self.ply}: {self.status}"

    @property
    def topic(self) -> Topic | None:
        """The topic that its reader can switch off to stop it. A digest has the topics of its notices."""
        return _TOPICS.get(Notice.Kind(self.kind))


_TOPICS: Final = MappingProxyType(
    {
        Notice.Kind.TURN: Topic.TURNS,
        Notice.Kind.ANSWER: Topic.TURNS,
        Notice.Kind.PROPOSAL: Topic.TURNS,
        Notice.Kind.REMINDER: Topic.REMINDERS,
        Notice.Kind.AWAY: Topic.REMINDERS,
        Notice.Kind.RESTS: Topic.REMINDERS,
        Notice.Kind.LATE: Topic.REMINDERS,
        Notice.Kind.MENTION: Topic.CHAT,
        Notice.Kind.INVITED: Topic.TABLES,
        Notice.Kind.FULL: Topic.TABLES,
        Notice.Kind.JOINED: Topic.TABLES,
        Notice.Kind.DECLINED: Topic.TABLES,
        Notice.Kind.RETURNED: Topic.TABLES,
        Notice.Kind.LEFT: Topic.TABLES,
        Notice.Kind.MATCHED: Topic.TABLES,
        Notice.Kind.GROUP: Topic.TABLES,
        Notice.Kind.OVER: Topic.RESULTS,
        Notice.Kind.DECIDED: Topic.RESULTS,
        Notice.Kind.AGREED: Topic.RESULTS,
        Notice.Kind.HOST: Topic.RESULTS,
    }
)
"""The topics of notices by kind."""


class Receipt(models.Model):
    """The result of an attempt to send a notice through one channel. `words`: the channel's response.

    - Sent: handed over. Delivered: the other side confirmed receipt. Each message has one of the two.
    - Opened: the reader followed a link in the notice.
    - Failed: the first failure. Given up: the last one, after which the next channel, if any, takes over.

    `via` is the channel while it exists. Its kind and label remain after that.
    """

    class Status(models.TextChoices):
        SENT = "sent"
        DELIVERED = "delivered"
        OPENED = "opened"
        FAILED = "failed"
        GIVEN_UP = "given_up"

    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="receipts")
    via = models.ForeignKey(Channel, on_delete=models.SET_NULL, null=True, related_name="+")
    channel = models.CharField(max_length=10)
    label = models.CharField(max_length=60)
    status = models.CharField(max_length=10, choices=Status.choices)
    words = models.CharField(max_length=300, blank=True)
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "pk"]

    def __str__(self) -> str:
        return f"{self.notice_id} by {self.channel}: {self.status}"


class Rescue(models.Model):
    """The number of recovered pieces of work of one kind.

    `judge`, `bots`, `think`, `deliver`: the sweep repeated a lost wake-up. `receipt`: a sender had claimed a
    notice and left no receipt. If the notice was still relevant, it was sent, possibly for the second time.
    """

    kind = models.CharField(max_length=20, primary_key=True)
    count = models.PositiveBigIntegerField(default=0)
    last_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.kind}: {self.count}"
