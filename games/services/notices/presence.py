"""Presence: which seated players are looking at which table. It is stored only at intervals."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.db.models import Subquery

from games.models import Presence, Seat, User

MIN_INTERVAL: Final = timedelta(seconds=10)
"""The minimum time between two writes for a player at a table, unless the table changed in between."""
VISIT_GAP: Final = timedelta(minutes=5)
"""The gap between two looks after which the second one starts a new visit.

During that visit, events in the gap count as new.
"""


class StoredPresence(NamedTuple):
    """A seated player's stored presence, and the state of the table.

    `seen_at`: the time of the last look, or None before the first. `seen`: the ply at that look. `ply`: the
    table's last ply. `finished_at`: the time at which its game ended.
    """

    seen_at: datetime | None
    seen: int | None
    ply: int
    finished_at: datetime | None


def note_look(user: User, game_id: str, at: datetime) -> None:
    """Record that the user looks at the table, if seated. Run one query, and write only if needed."""
    mine = Presence.objects.filter(user=user, game=game_id)
    seats = Seat.objects.filter(user=user, game=game_id).annotate(
        seen_at=Subquery(mine.values("seen_at")), seen=Subquery(mine.values("ply"))
    )
    for row in seats.values_list("seen_at", "seen", "game__ply", "game__finished_at"):
        note_known(user, game_id, StoredPresence(*row), at)


def note_known(user: User, game_id: str, known: StoredPresence, at: datetime) -> None:
    """Record that the user looks at the table. `known` is the stored presence, so no query reads it."""
    seen_at, seen, ply, finished_at = known
    is_fresh = seen_at is not None and seen_at > at - MIN_INTERVAL and seen == ply
    if is_fresh and not (finished_at and seen_at and seen_at < finished_at):
        return
    mine = Presence.objects.filter(user=user, game=game_id)
    if seen_at is None:
        row = Presence(user=user, game_id=game_id, seen_at=at, ply=ply)
        Presence.objects.bulk_create([row], ignore_conflicts=True)
    elif seen_at <= at - VISIT_GAP:
        mine.filter(seen_at=seen_at).update(seen_at=at, ply=ply, left_at=seen_at, left_ply=seen)
    else:
        mine.filter(seen_at__lt=at).update(seen_at=at, ply=ply)
