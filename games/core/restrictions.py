"""Restrictions of muted and suspended people.

Every service that acts for a person checks them first, whether it is called by a page, the API or a mail. A
suspended person may only read, and change or delete their own account. A muted person may play, but not write
to others or invite them.
"""

from __future__ import annotations

from datetime import datetime

from games.core.errors import Kind, Refused
from games.models import ModeratorAction, User
from games.text.lookalikes import are_alike


def check_may_act(user: User, at: datetime) -> None:
    """Raise `Refused` if the user is suspended."""
    if user.is_suspended_at(at):
        until = user.suspended_until
        code, params = ("suspended", {"until": until.isoformat()}) if until else ("banned", {})
        raise Refused(Kind.FORBIDDEN, code, **params)


def check_may_write(user: User, at: datetime) -> None:
    """Raise `Refused` if the user is suspended or may not write to others."""
    check_may_act(user, at)
    if user.muted_until and user.is_muted_at(at):
        raise Refused(Kind.FORBIDDEN, "muted", until=user.muted_until.isoformat())


def check_new_name(user: User, name: str, at: datetime) -> None:
    """Raise `Refused` if the user may not take this name.

    Muted users may choose a name only in place of a proposed one. Nobody may take back a name that a
    moderator replaced.
    """
    if user.is_name_proposed:
        check_may_act(user, at)
    else:
        check_may_write(user, at)
    if any(are_alike(name, taken) for taken in ModeratorAction.objects.names_taken_from(user)):
        raise Refused(Kind.INVALID, "name_replaced", "name")
