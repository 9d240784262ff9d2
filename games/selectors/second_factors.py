"""The second factor of an operator, without its secret."""

from __future__ import annotations

from games.models import RecoveryCode, SecondFactor, User


def has_second_factor(user: User) -> bool:
    """Return whether the user has set up an authenticator app."""
    return SecondFactor.objects.filter(user=user).exists()


def recovery_codes_left(user: User) -> int:
    """Return the number of recovery codes that still work."""
    return RecoveryCode.objects.filter(factor__user=user).count()
