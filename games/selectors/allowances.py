"""The remaining uses of a user's limits."""

from __future__ import annotations

from datetime import datetime

from games import models
from games.services.base import limits
from games.services.notices import channels
from games.services.tables import creating, invitations, sandboxes
from games.values import Allowance, Limited


def allowances(user: models.User, at: datetime) -> tuple[Allowance, ...]:
    """Return the remaining uses of the limits that programs can reach, except limits on requests."""
    waiting, sandboxed = creating.open_tables(user), user.created_games.filter(is_sandbox=True).count()
    return (
        _left("invitations", *invitations.limit_of(user), at),
        _left("channel_tests", *channels.limit_of(user), at),
        _held("open_tables", creating.MAX_OPEN_TABLES, waiting),
        _held("sandboxes", sandboxes.MAX_SANDBOXES, sandboxed),
    )


def _held(what: Limited, most: int, there: int) -> Allowance:
    return Allowance(what, most, max(0, most - there), None)


def _left(what: Limited, limit: limits.Limit, subject: str, at: datetime) -> Allowance:
    return Allowance(what, limit.most, *limits.left(limit, subject, at))
