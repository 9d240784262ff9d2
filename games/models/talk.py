"""What people say to each other at a table, who complains of it, and what each notes for themselves."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game
from games.models.user import User


class Message(models.Model):
    """Something said at a table. Keys rise with time at each table, since its lock is held meanwhile.

    `seat`: the number of the seat its writer had then, None for a spectator. `ply`: the last of the game
    then. `hidden_by`, `hidden_at`: who has hidden it, and when; its text stays for the operators.
    `changed_at`: when it was said, or hidden, or shown again. `key`: sent again with the same it is the same.
    """

    class Channel(models.TextChoices):
        """Whose talk it is; `games.core.chat_permissions` says who reads which."""

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
        ]

    def __str__(self) -> str:
        return f"{self.pk} at {self.game_id} by {self.user_id}"


class Report(models.Model):
    """That somebody complains of a message to those who keep the site."""

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="reports")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="reports")
    reported_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["message", "user"], name="one_report_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id} of {self.message_id}"


class Note(models.Model):
    """What a person has noted at a table for nobody else."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="notes")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="notes")
    text = models.TextField()
    changed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_note_per_table")]

    def __str__(self) -> str:
        return f"{self.user_id} at {self.game_id}"
