"""How often a person may still do what may be done only so often."""

from __future__ import annotations

from datetime import datetime

from games import models
from games.services import channels, invitations, limits, tables
from games.values import Allowance


def allowances(user: models.User, at: datetime) -> tuple[Allowance, ...]:
    """What is left of the limits that a program can meet; requests are counted elsewhere."""
    waiting = user.created_games.filter(status=models.Game.Status.OPEN).count()
    most = tables.MAX_OPEN_TABLES
    return (
        _left("invitations", *invitations.limit_of(user), at),
        _left("channel_tests", *channels.limit_of(user), at),
        Allowance("open_tables", most, max(0, most - waiting), None),
    )


def _left(what: str, limit: limits.Limit, subject: str, at: datetime) -> Allowance:
    return Allowance(what, limit.most, *limits.left(limit, subject, at))
