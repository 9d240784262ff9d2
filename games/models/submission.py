"""Submissions and their verdicts."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game, Seat
from games.models.prepared import Prepared

VERDICT: Final = ("status", "reason", "place", "first_ply", "last_ply")
"""The fields of a verdict that its sender learns."""


class SubmissionQuerySet(models.QuerySet["Submission"]):
    """Named queries for submissions."""

    def accepted_counters(self, game_id: str) -> SubmissionQuerySet:
        """Return the accepted submissions at a table that made a counter-offer, newest first."""
        accepted = self.filter(game_id=game_id, counter__isnull=False, status=Submission.Status.ACCEPTED)
        return accepted.order_by("-pk")

    def refused_until(self, at: datetime) -> SubmissionQuerySet:
        """Return the submissions refused by this time, oldest first."""
        return self.filter(status=Submission.Status.REFUSED, judged_at__lte=at).order_by("judged_at")


class Submission(models.Model):
    """Moves or another message from a player, with its verdict. A refused submission changed nothing.

    `moves` are JSON moves in order. For an undo, the list is empty. A held submission is a sealed answer that
    waits for the others. A noted submission asked for something other than a move, and `reason` holds the
    result.

    - `counter`: for a declined offer, the move that its maker would have to play for agreement, as plain JSON
      with `seat` and `move`. Only these two players may see it.
    - `limit`: the value of the seat's clock (`Seat.ran`) at which the time for this answer would end.
    - `refilled`: the seconds that the answer added to the seat's time bank.
    - `written`: the lines of a mail that were read as moves, if they differ from the moves, for the reply to
      quote.
    - `ignored`: lines below the moves in a mail that were ignored, for the reply to quote.
    """

    class Status(models.TextChoices):
        QUEUED = "queued"
        HELD = "held"
        ACCEPTED = "accepted"
        REFUSED = "refused"
        NOTED = "noted"

    class Face(models.TextChoices):
        WEB = "web"
        MAIL = "mail"
        API = "api"
        MESSENGER = "messenger"
        BOT = "bot"
        CLOCK = "clock"
        ORDER = "order"
        HOST = "host"

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="submissions")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="submissions")
    key = models.CharField(max_length=100)
    face = models.CharField(max_length=10, choices=Face.choices)
    expected_ply = models.PositiveIntegerField()
    moves = models.JSONField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    reason = models.JSONField(null=True)
    place = models.CharField(max_length=100, blank=True)
    first_ply = models.PositiveIntegerField(null=True)
    last_ply = models.PositiveIntegerField(null=True)
    counter = models.JSONField(null=True, editable=False)
    limit = models.PositiveIntegerField(null=True, editable=False)
    refilled = models.PositiveIntegerField(null=True, editable=False)
    written = models.TextField(blank=True, db_default="", editable=False)
    ignored = models.TextField(blank=True, db_default="", editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    judged_at = models.DateTimeField(null=True)

    objects = SubmissionQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["seat", "key"], name="one_submission_per_key"),
            models.UniqueConstraint(
                fields=["seat"], condition=Q(status="held"), name="one_sealed_answer_per_seat"
            ),
        ]
        indexes = [
            models.Index(fields=["created_at"], condition=Q(status="queued"), name="queued_submissions"),
            models.Index(fields=["judged_at"], condition=Q(status="refused"), name="refused_submissions"),
            models.Index(fields=["game", "status"]),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} seat {self.seat_id} {self.status}"

    @staticmethod
    def is_queued(key: int) -> bool:
        """Return whether the submission exists and has no verdict.

        Every wake-up runs this. If many are queued, most wake-ups find their submission judged already.
        """
        return bool(_QUEUED.rows(submission_id=key))

    @staticmethod
    def longest_waiting() -> int | None:
        """Return the key of the submission that has waited longest for its verdict, or None."""
        return next((key for (key,) in _LONGEST_WAITING.rows()), None)

    def read_verdict(self) -> bool:
        """Read the fields of the verdict again from the database. Return whether there is a verdict.

        Every request that waits for a verdict repeats this.
        """
        for row in _VERDICT.rows(submission_id=self.pk):
            for name, value in zip(VERDICT, row, strict=True):
                setattr(self, name, value)
        return self.is_judged

    @property
    def is_judged(self) -> bool:
        return self.status != self.Status.QUEUED

    @property
    def is_by_clock(self) -> bool:
        return self.face == self.Face.CLOCK

    @property
    def is_by_bot(self) -> bool:
        return self.face == self.Face.BOT

    @property
    def is_by_stand_in(self) -> bool:
        """Whether a bot sent the submission for the seat's player."""
        return self.is_by_bot and self.seat.user_id is not None

    @property
    def is_by_host(self) -> bool:
        """Whether a bot answered at the host's request."""
        return self.face == self.Face.HOST

    @property
    def is_by_planned_move(self) -> bool:
        """Whether a planned move of the seat's player sent the submission."""
        return self.face == self.Face.ORDER

    @property
    def is_by_person(self) -> bool:
        return not (self.is_by_clock or self.is_by_bot or self.is_by_host)


def _queued() -> SubmissionQuerySet:
    return Submission.objects.filter(status=Submission.Status.QUEUED)


_QUEUED: Final = Prepared(
    lambda submission_id: _queued().filter(pk=submission_id).values_list("pk"), submission_id=-1
)
_LONGEST_WAITING: Final = Prepared(lambda: _queued().order_by("created_at").values_list("pk")[:1])
_VERDICT: Final = Prepared(
    lambda submission_id: Submission.objects.filter(pk=submission_id).values_list(*VERDICT), submission_id=-1
)
