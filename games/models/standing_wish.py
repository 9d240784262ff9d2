"""Standing wishes: the games that people want to play, for which the site finds fellow players."""

from __future__ import annotations

from datetime import datetime

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.user import User


class StandingWishQuerySet(models.QuerySet["StandingWish"]):
    """Named queries for standing wishes."""

    def alive(self, at: datetime) -> StandingWishQuerySet:
        """Return the wishes of active users that have not expired."""
        return self.filter(expires_at__gt=at, user__is_active=True)

    def unchecked(self, since: datetime) -> StandingWishQuerySet:
        """Return the wishes that were made by this time and that no matcher has looked at."""
        return self.filter(checked_at=None, created_at__lte=since)

    def to_check_again(self, since: datetime) -> StandingWishQuerySet:
        """Return the wishes that a matcher looked at by this time, and not since."""
        return self.filter(checked_at__lte=since)

    def locked(self) -> StandingWishQuerySet:
        """Lock the wishes in the order of their keys. Needs a transaction."""
        return self.order_by("pk").select_for_update(of=("self",), no_key=True)


class StandingWish(models.Model):
    """The wish of a user to play a game with anybody who has a matching wish.

    - `min_players`, `max_players`: the numbers of players that the user accepts.
    - `speed`: the key of a named time control (`games.time_control.presets`).
    - `rated`: whether the game must or must not count for a leaderboard, or whether it makes no difference.
    - `language`: the language that the others must use or ask for. If empty, any language will do.
    - `min_reliability`, `min_rating`: the minimums that the others must reach (`games.core.merits`), or None.
    - `checked_at`: when a matcher last looked for fellow players.

    There are no database constraints on users, because older releases delete users without knowing about
    these rows.
    """

    class Rated(models.TextChoices):
        """Whether the result of the game counts for a leaderboard."""

        YES = "yes"
        NO = "no"
        ANY = "any"

    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="standing_wishes"
    )
    ruleset = models.CharField(max_length=40)
    min_players = models.PositiveSmallIntegerField()
    max_players = models.PositiveSmallIntegerField()
    speed = models.CharField(max_length=20)
    rated = models.CharField(max_length=10, choices=Rated.choices, default=Rated.ANY)
    language = models.CharField(max_length=10, blank=True)
    min_reliability = models.PositiveSmallIntegerField(null=True)
    min_rating = models.PositiveSmallIntegerField(null=True)
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    expires_at = models.DateTimeField()
    checked_at = models.DateTimeField(null=True, editable=False)

    objects = StandingWishQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        indexes = [
            models.Index(fields=["ruleset"], name="wishes_by_ruleset"),
            models.Index(fields=["checked_at"], name="wishes_by_check"),
            models.Index(fields=["expires_at"], name="wishes_by_end"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(min_players__gte=2, max_players__gte=models.F("min_players")),
                name="wish_is_for_several",
            )
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} for {self.user_id}"
