"""Proposals, votes, and remarks in a table's log."""

from __future__ import annotations

from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game, Seat


class Proposal(models.Model):
    """A proposal of one seat to all others. `data`: the payload of its kind, as plain JSON.

    The key `BY_HOST` in it marks an action that the time control lets the host take alone.
    """

    BY_HOST: Final = "by_host"

    class Kind(models.TextChoices):
        PAUSE = "pause"
        RESUME = "resume"
        UNDO = "undo"
        END = "end"

    class Status(models.TextChoices):
        OPEN = "open"
        CARRIED = "carried"
        DECLINED = "declined"
        WITHDRAWN = "withdrawn"
        LAPSED = "lapsed"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="proposals")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="proposals")
    kind = models.CharField(max_length=10, choices=Kind.choices)
    data = models.JSONField(default=dict)
    ply = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    lapses_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "kind"], condition=Q(status="open"), name="one_open_proposal_of_a_kind"
            )
        ]
        indexes = [models.Index(fields=["lapses_at"], condition=Q(status="open"), name="open_proposals")]

    def __str__(self) -> str:
        return f"{self.kind} at {self.game_id}: {self.status}"

    @property
    def end(self) -> str:
        """The code of the log line that says why the proposal failed, or an empty string."""
        if self.status == self.Status.LAPSED:
            is_over = self.closed_at is not None and self.closed_at >= self.lapses_at
            return "lapsed" if is_over else "overtaken"
        return self.status if self.status == self.Status.DECLINED else ""

    def is_asked(self, game: Game) -> bool:
        """Return whether the proposal is still open in its game.

        A move makes a proposed undo obsolete. The end of the game makes every proposal obsolete.
        """
        is_open = self.status == self.Status.OPEN and game.status == Game.Status.RUNNING
        return is_open and (self.kind != self.Kind.UNDO or self.ply == game.ply)


class Vote(models.Model):
    """The vote of one seat on a proposal. A seat votes only once."""

    proposal = models.ForeignKey(Proposal, on_delete=models.CASCADE, related_name="votes")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="+")
    agrees = models.BooleanField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["proposal", "seat"], name="one_vote_per_seat")]

    def __str__(self) -> str:
        return f"{self.seat_id} {'agrees' if self.agrees else 'does not agree'}"


class Remark(models.Model):
    """A line in a table's log that is not a move. Everybody can read it. Replays ignore it.

    `line`: its code and values as plain JSON, like the lines of moves. The site turns the code into a
    sentence. `ply`: the ply that it follows.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="remarks")
    ply = models.PositiveIntegerField()
    line = models.JSONField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["ply", "pk"]
        indexes = [models.Index(fields=["game", "ply"])]

    def __str__(self) -> str:
        return f"{self.game_id} after ply {self.ply}: {self.line.get('code')}"
