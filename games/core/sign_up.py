"""The right to create an account, and the right to invite others to create accounts.

`SIGN_UP` is `open` if everybody may sign up. Otherwise, it names those whose invitation is needed: `players`
or `operators`.
"""

from __future__ import annotations

from typing import Final

from django.conf import settings

from games.core.errors import Kind, Refused
from games.models import User

PERMISSION: Final = "games.add_signuplink"
"""The permission of operators to invite new players. Superusers have every permission."""


def is_open() -> bool:
    """Return whether everybody may create an account or play as a guest."""
    return bool(settings.SIGN_UP == "open")


def check_open() -> None:
    """Raise `Refused` if new players need an invitation."""
    if not is_open():
        raise Refused(Kind.FORBIDDEN, "sign_up_closed")


def may_invite(user: User) -> bool:
    """Return whether this user's invitations let others create an account."""
    if not user.is_active or user.is_guest or user.is_suspended:
        return False
    return settings.SIGN_UP != "operators" or is_operator(user)


def is_operator(user: User) -> bool:
    """Return whether the user invites new players on behalf of the site."""
    return user.has_perm(PERMISSION)
