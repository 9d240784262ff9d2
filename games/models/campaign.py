"""Campaigns and their members."""

from __future__ import annotations

from collections.abc import Collection

from django.db import models
from django.utils import timezone

from games.models.game import Game, Seat, new_game_id
from games.models.user import User


class CampaignQuerySet(models.QuerySet["Campaign"]):
    """Named queries for campaigns."""

    def of(self, user: User) -> CampaignQuerySet:
        """Return the campaigns in which a user is a current member."""
        return self.filter(members__in=Member.objects.present().filter(user=user))

    def locked(self) -> CampaignQuerySet:
        """Lock the campaigns. Needs a transaction. Take these locks before those of games."""
        return self.select_for_update(of=("self",), no_key=True)


class Campaign(models.Model):
    """Consecutive games of the same people. Each game's start depends on the previous one."""

    id = models.CharField(primary_key=True, max_length=10, default=new_game_id, editable=False)
    ruleset = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = CampaignQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"


class MemberQuerySet(models.QuerySet["Member"]):
    """Named queries for members."""

    def present(self) -> MemberQuerySet:
        """Return the members who have not left and can still sign in."""
        return self.filter(left_at=None, user__is_active=True)


class Member(models.Model):
    """A member of a campaign. Former members can return by taking a seat at one of its tables."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="members")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    joined_at = models.DateTimeField(default=timezone.now, editable=False)
    left_at = models.DateTimeField(null=True, editable=False)

    objects = MemberQuerySet.as_manager()

    class Meta:
        ordering = ["joined_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["campaign", "user"], name="one_membership_per_person")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.campaign_id}"

    @property
    def is_present(self) -> bool:
        return self.left_at is None and self.user.is_active


def seats_after(game: Game, present: Collection[int], fewest: int) -> list[Seat]:
    """Return the unsaved seats of the next game: one for each bot and for each player in `present`.

    A bot that replaced a player who left is not included. If fewer than `fewest` seats remain, open seats
    are added.
    """
    again = [
        seat for seat in game.seats.all() if (seat.bot and not seat.is_vacant) or seat.user_id in present
    ]
    kept = [Seat(number=number, user=seat.user, bot=seat.bot) for number, seat in enumerate(again)]
    return [*kept, *(Seat(number=number) for number in range(len(kept), fewest))]
