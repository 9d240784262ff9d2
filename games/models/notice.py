"""Messages owed to people, with a receipt; and what had to be mended."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from games.models.agreement import Proposal
from games.models.channel import Channel
from games.models.game import Game, Seat
from games.models.submission import Submission
from games.models.talk import Message
from games.models.user import User

LEASE: Final = timedelta(minutes=2)
"""How long a claimed notice is left to its sender before another may try."""

_PUT_OFF: Final = Q(status="owed", next_try_at__gt=F("created_at"))


class NoticeQuerySet(models.QuerySet["Notice"]):
    """Named queries."""

    def unsent(self) -> NoticeQuerySet:
        """Those that are still to be sent."""
        return self.filter(status__in=[Notice.Status.OWED, Notice.Status.CLAIMED])

    def due(self, at: datetime) -> NoticeQuerySet:
        """Those to send now: owed and not waiting, or claimed by a sender that never came back."""
        return self.unsent().filter(next_try_at__lte=at)

    def put_off(self) -> NoticeQuerySet:
        """Those owed that wait, or have waited, for a time of their own; the sweep hints at them then."""
        return self.filter(_PUT_OFF)

    def not_put_off(self) -> NoticeQuerySet:
        """All others, those among them whose sender never came back."""
        return self.exclude(_PUT_OFF)

    def collected_for(self, user: User) -> NoticeQuerySet:
        """Those that wait for the person's digest, the oldest first."""
        return self.filter(user=user, is_collected=True, status=Notice.Status.OWED).order_by("pk")


class Notice(models.Model):
    """A message owed to one person about one position; which channel it takes is found when it is sent.

    `user`: whom it is for, None when it goes to an address that is invited. `channel`: the kind it waits for,
    whose worker sends it; `via`: the person's channel it takes, None where it goes to the address itself.
    `due_at`: which deadline a reminder is about, or a message that it was missed; since when the table rests;
    to those who decide about somebody who is late, until when; the hour of a digest. `proposal`: what its
    reader is asked to agree to, or has proposed in vain, or what all have agreed to. `message`: in which its
    reader is mentioned. `about`: who has come or left; the seat is then theirs, and `ply` tells such notices
    apart.
    `is_collected`: it goes out together with all others of its person, at the hour of the digest.
    `collected`: what a digest tells, for its sender; its own seat and table are those of the first.

    `next_try_at`: when it may be tried (again); while claimed, the end of the sender's lease. `attempts`
    counts the claims, `failures` the tries in vain through the channel it takes.
    `submission`: what an answer answers. Moot is what was overtaken before anybody sent it; unsure, what
    was overtaken after a sender had claimed it that left no receipt: it may have gone out or not.
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
    about = (
        models.ForeignKey(  # no constraint: code from before it knows nothing of it, and may delete guests
            User, on_delete=models.SET_NULL, null=True, db_constraint=False, db_index=False, related_name="+"
        )
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
        ]
        indexes = [
            models.Index(fields=["user", "is_collected"], condition=Q(is_collected=True), name="collected"),
            models.Index(fields=["game"], name="notices_of_game"),
            models.Index(fields=["about"], condition=Q(about__isnull=False), name="notices_about"),
            models.Index(
                fields=["proposal"], condition=Q(proposal__isnull=False), name="notices_of_proposal"
            ),
            models.Index(fields=["message"], condition=Q(message__isnull=False), name="notices_of_message"),
            models.Index(
                fields=["next_try_at"], condition=Q(status__in=["owed", "claimed"]), name="unsent_notices"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} at {self.game_id} ply {self.ply}: {self.status}"


class Receipt(models.Model):
    """What became of a notice at one channel, in order of time. `words`: what the channel said.

    Sent is what was handed over, delivered what the other side itself has said it has: one of them for each
    message. Failed is the first try in vain, given up the last: the next channel takes its place, if there is
    one.
    `via` is the channel while it is there; its kind and label stay.
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
    """How often something had to be mended, one row per kind.

    `judge`, `bots`, `think`, `deliver`: a hint was lost, and the sweep gave it again. `receipt`: a sender had
    claimed a notice and left no receipt; where it was still true it was sent, perhaps for the second time.
    """

    kind = models.CharField(max_length=20, primary_key=True)
    count = models.PositiveBigIntegerField(default=0)
    last_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.kind}: {self.count}"
