"""The last visits of people to a table."""

from __future__ import annotations

from datetime import datetime
from typing import Final, NamedTuple, TypeAlias

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
    seen_at, seen_ply, left_at, left_ply = _stored(game, user) if user else (None, None, None, None)
    if seen_at is None or seen_at > timezone.now() - VISIT_GAP:
        return LastVisit(left_at, left_ply)
    return LastVisit(seen_at, seen_ply)


_Stored: TypeAlias = tuple[datetime | None, int | None, datetime | None, int | None]


def _stored(game: Game, user: User) -> _Stored:
    """Return the time and ply of a user's last look, and of the end of the visit before.

    The result is the same before and after the current look is stored.
    """
    if facts := game.facts_for(user):
        return facts.seen_at, facts.seen_ply, facts.left_at, facts.left_ply
    for row in _PRESENCE.objects(user_id=user.pk, game_id=game.pk):
        return row.seen_at, row.ply, row.left_at, row.left_ply
    return None, None, None, None


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
