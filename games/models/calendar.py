"""Times in which clocks stop: the vacation of a person, a pause of a table, or an outage of the site."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from games.models.game import Game
from games.models.user import User


class Vacation(models.Model):
    """Days on which a person's clocks stop, both ends included, in the person's time zone."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="vacations")
    first = models.DateField()
    last = models.DateField()
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["first"]
        constraints = [
            models.CheckConstraint(condition=Q(last__gte=F("first")), name="vacation_goes_forward")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} from {self.first} to {self.last}"


class Stop(models.Model):
    """A time in which clocks stopped: a pause of one table or, without a game, an outage for all.

    A pause by agreement has an end from the start. A stop without an end belongs to a resting table.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, null=True, related_name="stops")
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["began_at"]
        constraints = [
            models.UniqueConstraint(fields=["game"], condition=Q(ended_at=None), name="one_pause_at_a_time")
        ]
        indexes = [models.Index(fields=["game", "ended_at"])]

    def __str__(self) -> str:
        return f"{self.game_id or 'all'} from {self.began_at} to {self.ended_at}"


class Heartbeat(models.Model):
    """The last time that a periodic job ran."""

    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.at}"
