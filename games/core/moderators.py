"""The right to moderate."""

from __future__ import annotations

from games.core import second_factors
from games.core.errors import Kind, Refused
from games.models import User
from games.models.moderation import MODERATE


def is_moderator(user: User | None) -> bool:
    """Return whether a user has the moderators' permission. Superusers have every permission."""
    return user is not None and not user.is_guest and user.has_perm(f"games.{MODERATE}")


def check_moderator(user: User) -> None:
    """Raise `Refused` if the user may not moderate, or must prove a second factor first."""
    if not is_moderator(user):
        raise Refused(Kind.FORBIDDEN, "not_a_moderator")
    second_factors.check_proved(user)
