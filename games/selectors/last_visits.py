"""The last visits of people to a table."""

from __future__ import annotations

from datetime import datetime
from typing import Final, NamedTuple

from django.utils import timezone

from games.models import Game, Presence, User
from games.models.prepared import PreparedObjects
from games.selectors.positions import last_own_ply
from games.selectors.tables import viewer_of
from games.services.notices.presence import VISIT_GAP


class LastVisit(NamedTuple):
    """The time at which a user last looked at a table before their current visit, and the ply at that time.

    Unknown values are None.
    """

    at: datetime | None = None
    ply: int | None = None


def last_visit(game: Game, user: User | None) -> LastVisit:
    """Return the last visit of a seated user, before the current one."""
    found = _PRESENCE.objects(user_id=user.pk, game_id=game.pk) if user else []
    if not found:
        return LastVisit()
    row = found[0]
    is_here = row.seen_at > timezone.now() - VISIT_GAP
    return LastVisit(row.left_at, row.left_ply) if is_here else LastVisit(row.seen_at, row.ply)


_PRESENCE: Final = PreparedObjects(
    lambda user_id, game_id: Presence.objects.filter(user_id=user_id, game_id=game_id),
    user_id=-1,
    game_id="(a game)",
)


def seen_ply(game: Game, user: User | None) -> int:
    """Return the ply up to which a user knows the table, from their last visit or their own last move."""
    viewer = viewer_of(game, user)
    own = last_own_ply(game, viewer) if viewer is not None else 0
    return max(own, last_visit(game, user).ply or 0)
