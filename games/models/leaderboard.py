"""Leaderboards. There is one for each ruleset, kind of players and number of seats."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import models
from django.db.models import Q

from games.models.game import Game
from games.models.user import User
from games.ratings import glicko2
from games.ratings.standings import Standing

_A_BOT: Final = ~Q(bot="")
_LAST: Final = Q(is_last=True)


class Ladder(models.Model):
    """A row to lock while a ruleset's games are rated, so that they are rated in order."""

    ruleset = models.CharField(primary_key=True, max_length=40)

    def __str__(self) -> str:
        return f"leaderboard of {self.ruleset}"


class RatingQuerySet(models.QuerySet["Rating"]):
    """Named queries for ratings."""

    def standing(self) -> RatingQuerySet:
        """Return the last rating of each player on each leaderboard."""
        return self.filter(_LAST)

    def since(self, at: datetime, game: str) -> RatingQuerySet:
        """Return the ratings of this game and of all games rated after it."""
        return self.filter(Q(at__gt=at) | Q(at=at, game__gte=game))

    def listed(self, at: datetime) -> RatingQuerySet:
        """Return the listed standings: established ratings of players who do not hide their pages."""
        shown = Q(user__is_active=True, user__is_hidden=False, user__is_guest=False)
        return self.standing().filter(Q(user=None) | shown, known_until__gt=at)


class Rating(models.Model):
    """The rating of an account after a game, or of a bot of the site if there is no account.

    - `at`: when the game ended.
    - `players`: the number of seats in the game.
    - `games`: the number of the player's games on this leaderboard, including this one.
    - `known_until`: the time until which the rating stays established, or None if it is provisional.
    - `is_last`: whether this is the player's last rating on this leaderboard.

    `games.ratings` explains the numbers.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="ratings")
    user = models.ForeignKey(User, on_delete=models.CASCADE, null=True, related_name="ratings")
    bot = models.CharField(max_length=20, blank=True)
    ruleset = models.CharField(max_length=40)
    kind = models.CharField(max_length=10, choices=Game.Rated.choices)
    players = models.PositiveSmallIntegerField()
    at = models.DateTimeField()
    rating = models.FloatField()
    deviation = models.FloatField()
    volatility = models.FloatField()
    games = models.PositiveIntegerField()
    known_until = models.DateTimeField(null=True)
    is_last = models.BooleanField(default=True)

    objects = RatingQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "user"], name="one_rating_per_person"),
            models.UniqueConstraint(fields=["game", "bot"], condition=_A_BOT, name="one_rating_per_bot"),
            models.UniqueConstraint(
                fields=["user", "ruleset", "kind", "players"], condition=_LAST, name="last_rating_of_person"
            ),
            models.UniqueConstraint(
                fields=["bot", "ruleset", "players"], condition=_LAST & _A_BOT, name="last_rating_of_bot"
            ),
        ]
        indexes = [
            models.Index(fields=["ruleset", "at", "game"], name="ratings_in_order"),
            models.Index(
                fields=["ruleset", "kind", "players", "-rating"],
                condition=_LAST,
                name="standings_by_rating",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bot or self.user_id} after {self.game_id}: {self.rating:.0f}"

    @property
    def standing(self) -> Standing:
        """The rating as a value."""
        rating = glicko2.GlickoRating(self.rating, self.deviation, self.volatility)
        return Standing(rating, self.at, self.games)
