"""Chat messages and private notes."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.user import User


class Message(models.Model):
    """A chat message at a table. Sending one locks the table, so the table's messages have increasing keys.

    - `seat`: its author's seat number at that time, or None for a spectator.
    - `ply`: the game's last ply at that time.
    - `hidden_by`, `hidden_at`: who hid it, and when. Its text stays for the operators.
    - `removed_at`: when a moderator removed it. Removed messages are hidden too.
    - `changed_at`: when it was sent, hidden, shown again or removed.
    - `key`: the idempotency key.
    """

    class Channel(models.TextChoices):
        """The chat that a message belongs to. `games.core.chat_permissions` says who may read which chat."""

        PLAYERS = "players"
        SPECTATORS = "spectators"

    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_index=False, related_name="messages")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="messages")
    seat = models.PositiveSmallIntegerField(null=True)
    channel = models.CharField(max_length=10, choices=Channel.choices)
    text = models.TextField()
    ply = models.PositiveIntegerField()
    said_at = models.DateTimeField(default=timezone.now, editable=False)
    hidden_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    hidden_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True, editable=False)
    changed_at = models.DateTimeField(default=timezone.now, editable=False)
    key = models.CharField(max_length=100, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(channel="players", seat__isnull=False) | Q(channel="spectators", seat=None),
                name="players_have_seats",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="message_says_something"),
            models.CheckConstraint(
                condition=Q(hidden_by=None) | Q(hidden_at__isnull=False), name="hidden_at_some_time"
            ),
            models.UniqueConstraint(
                fields=["game", "user", "key"], condition=~Q(key=""), name="one_message_per_key"
            ),
        ]
        indexes = [
            models.Index(fields=["game", "channel", "changed_at"], name="talk_changed"),
            models.Index(fields=["game", "id"], name="talk_in_order"),
            models.Index(
                fields=["removed_at"], condition=Q(removed_at__isnull=False), name="removed_messages"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pk} at {self.game_id} by {self.user_id}"

    @property
    def is_hidden(self) -> bool:
        """Whether nobody at the table can read the text any more."""
        return self.hidden_at is not None or self.removed_at is not None


class Note(models.Model):
    """A user's private note at a table."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notes")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="notes")
    text = models.TextField()
    changed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_note_per_table")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.game_id}"
