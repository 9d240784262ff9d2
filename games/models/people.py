"""Favourite players, and saved groups with their members and games."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.models.game import Game, new_game_id
from games.models.user import User

MAX_GROUP_NAME: Final = 60


def has_page(prefix: str = "") -> Q:
    """Return the condition that others can see a user's page. `prefix` leads to the user, as in `user__`."""
    shown = {"is_active": True, "is_guest": False, "is_hidden": False, "sign__isnull": False}
    return Q(**{prefix + name: value for name, value in shown.items()})


class Favourite(models.Model):
    """A player whom a user has marked as a favourite.

    There are no database constraints on users, because older releases delete users without knowing about
    these rows.
    """

    user = models.ForeignKey(User, on_delete=models.CASCADE, db_constraint=False, related_name="favourites")
    player = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="favourite_of"
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "player"], name="one_favourite_per_player")]

    def __str__(self) -> str:
        return f"{self.player_id} of {self.user_id}"


class SavedGroupQuerySet(models.QuerySet["SavedGroup"]):
    """Named queries for groups."""

    def of(self, user: User) -> SavedGroupQuerySet:
        """Return the groups in which a user is a current member."""
        return self.filter(members__in=GroupMember.objects.present().filter(user=user))

    def locked(self) -> SavedGroupQuerySet:
        """Lock the groups. Needs a transaction. Take these locks before those of games."""
        return self.select_for_update(of=("self",), no_key=True)


class SavedGroup(models.Model):
    """People who play together repeatedly, with the settings of their next game.

    - `options`, `law`: the options and the time control of the next game, as in `Game`.
    - `bots`: the bots that play too.
    - `is_rated`: its games count for a leaderboard if all players are on the same one.
    - `season`: the number of the current season, from 1. It began at `season_began_at`.
    """

    id = models.CharField(primary_key=True, max_length=10, default=new_game_id, editable=False)
    owner = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="saved_groups"
    )
    name = models.CharField(max_length=MAX_GROUP_NAME)
    ruleset = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    law = models.JSONField(null=True)
    bots = models.JSONField(default=list)
    is_rated = models.BooleanField(default=False)
    hides_absence = models.BooleanField(default=False)
    host_helps = models.BooleanField(default=False)
    season = models.PositiveSmallIntegerField(default=1)
    season_began_at = models.DateTimeField(default=timezone.now, editable=False)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = SavedGroupQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"


class GroupMemberQuerySet(models.QuerySet["GroupMember"]):
    """Named queries for members of groups."""

    def present(self) -> GroupMemberQuerySet:
        """Return the members who have not left and can still sign in."""
        return self.filter(left_at=None, user__is_active=True)


class GroupMember(models.Model):
    """A member of a group. The row of a member who left stays, so that the owner cannot add them again."""

    group = models.ForeignKey(SavedGroup, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(
        User, on_delete=models.CASCADE, db_constraint=False, related_name="group_memberships"
    )
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    left_at = models.DateTimeField(null=True, editable=False)

    objects = GroupMemberQuerySet.as_manager()

    class Meta:
        ordering = ["joined_at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["group", "user"], name="one_group_membership_per_person")
        ]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.group_id}"


class GroupGameManager(models.Manager["GroupGame"]):
    """Manager that adds games to groups."""

    def follow(self, game: Game, rematch: Game, at: datetime) -> None:
        """Add a rematch to the current season of each group that contains the first game."""
        groups = SavedGroup.objects.filter(games__game=game)
        self.bulk_create(
            GroupGame(group=group, game=rematch, season=group.season, added_at=at) for group in groups
        )


class GroupGame(models.Model):
    """A game of a group, in one of its seasons."""

    group = models.ForeignKey(SavedGroup, on_delete=models.CASCADE, related_name="games")
    game = models.ForeignKey(Game, on_delete=models.CASCADE, db_constraint=False, related_name="group_games")
    season = models.PositiveSmallIntegerField(default=1)
    added_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = GroupGameManager()

    class Meta:
        ordering = ["-added_at", "-pk"]
        constraints = [models.UniqueConstraint(fields=["group", "game"], name="one_entry_per_game_of_group")]

    def __str__(self) -> str:
        return f"{self.game_id} of {self.group_id}"
