"""Campaign membership, which lasts from taking a seat at one of the tables until leaving."""

from __future__ import annotations

from datetime import datetime

from games.models import Campaign, User


def admit(campaign: Campaign, user: User, at: datetime) -> None:
    """Add a user to the campaign. A former member returns."""
    campaign.members.update_or_create(
        user=user, defaults={"left_at": None}, create_defaults={"user": user, "joined_at": at}
    )


def depart(campaign: Campaign, user: User, at: datetime) -> None:
    """Remove a user from the campaign."""
    campaign.members.filter(user=user, left_at=None).update(left_at=at)
