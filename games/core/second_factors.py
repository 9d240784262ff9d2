"""The second factor for operators' and moderators' pages: whether users need it, and have proved it."""

from __future__ import annotations

from django.conf import settings

from games.core.errors import Kind, Refused
from games.models import SecondFactor, User
from games.models.moderation import MODERATE


def is_operator(user: User) -> bool:
    """Return whether a user has pages that a second factor can protect."""
    return not user.is_guest and (user.is_staff or user.has_perm(f"games.{MODERATE}"))


def is_required(user: User) -> bool:
    """Return whether `SECOND_FACTOR` requires a second factor of this user."""
    if settings.SECOND_FACTOR == "operators":
        return is_operator(user)
    return settings.SECOND_FACTOR == "superusers" and user.is_superuser


def is_lacking(user: User) -> bool:
    """Return whether the user must still prove a second factor, or set one up, in this session.

    A person who has set one up always needs it. Programs cannot prove it.
    """
    if user.has_proved_factor:
        return False
    return is_required(user) or SecondFactor.objects.filter(user=user).exists()


def check_proved(user: User) -> None:
    """Raise `Refused` if the user must prove a second factor first."""
    if is_lacking(user):
        raise Refused(Kind.FORBIDDEN, "second_factor_needed")
