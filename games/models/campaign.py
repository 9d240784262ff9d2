"""A campaign, and who is in it."""

from __future__ import annotations

from collections.abc import Collection

from django.db import models
from django.utils import timezone

from games.models.game import Game, Seat, new_game_id
from games.models.user import User


class CampaignQuerySet(models.QuerySet["Campaign"]):
    """Named queries."""

    def of(self, user: User) -> CampaignQuerySet:
        """The campaigns that a person is in."""
        return self.filter(members__in=Member.objects.present().filter(user=user))

    def locked(self) -> CampaignQuerySet:
        """The campaigns under their locks, which are taken before those of games; needs a transaction."""
        return self.select_for_update(of=("self",), no_key=True)


class Campaign(models.Model):
    """Games in a row at which the same people sit. What the next starts with follows from the last."""

    id = models.CharField(primary_key=True, max_length=10, default=new_game_id, editable=False)
    ruleset = models.CharField(max_length=40)
    name = models.CharField(max_length=60)
    created_at = models.DateTimeField(default=timezone.now, editable=False)

    objects = CampaignQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.name} ({self.id})"


class MemberQuerySet(models.QuerySet["Member"]):
    """Named queries."""

    def present(self) -> MemberQuerySet:
        """Those who have not left and can still sign in."""
        return self.filter(left_at=None, user__is_active=True)


class Member(models.Model):
    """A person in a campaign. Who has left may come back by taking a seat at one of its tables."""

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
    """The seats of the game after this one, unsaved: its bots and, of its people, those who are present.

    A bot that only went on for somebody who has left is gone with them. Where fewer remain than can play,
    further seats are open to anybody.
    """
    again = [
        seat for seat in game.seats.all() if (seat.bot and not seat.is_vacant) or seat.user_id in present
    ]
    kept = [Seat(number=number, user=seat.user, bot=seat.bot) for number, seat in enumerate(again)]
    return [*kept, *(Seat(number=number) for number in range(len(kept), fewest))]
