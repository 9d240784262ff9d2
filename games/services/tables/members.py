"""Who is in a campaign: whoever takes a seat at one of its tables, until that person leaves."""

from __future__ import annotations

from datetime import datetime

from games.models import Campaign, User


def admit(campaign: Campaign, user: User, at: datetime) -> None:
    """This person is in the campaign from now on; who was there before comes back."""
    campaign.members.update_or_create(
        user=user, defaults={"left_at": None}, create_defaults={"user": user, "joined_at": at}
    )


def depart(campaign: Campaign, user: User, at: datetime) -> None:
    """This person is not in the campaign any more."""
    campaign.members.filter(user=user, left_at=None).update(left_at=at)
