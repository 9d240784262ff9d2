"""Who looks at which table now: written seldom, and only of those who sit there."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.db.models import Subquery

from games.models import Presence, Seat, User

SELDOM: Final = timedelta(seconds=10)
"""At most once in this time a person's look at a table is written; the first one at its end always is."""
VISIT: Final = timedelta(minutes=5)
"""Who has not looked for so long was away; what happened meanwhile is new for as long as they look now."""


class Look(NamedTuple):
    """How a person who sits at a table has been noted to look: when last, None before the first time, and at
    which ply; and the table as it is: its last ply, and since when it is over."""

    seen_at: datetime | None
    seen: int | None
    ply: int
    finished_at: datetime | None


def look(user: User, game_id: str, at: datetime) -> None:
    """The person looks at the table. One query, and a write at most every ten seconds or after a ply."""
    mine = Presence.objects.filter(user=user, game=game_id)
    seats = Seat.objects.filter(user=user, game=game_id).annotate(
        seen_at=Subquery(mine.values("seen_at")), seen=Subquery(mine.values("ply"))
    )
    for row in seats.values_list("seen_at", "seen", "game__ply", "game__finished_at"):
        note(user, game_id, Look(*row), at)


def note(user: User, game_id: str, known: Look, at: datetime) -> None:
    """The person looks at the table, of which this is known. No query, but for what is to be written."""
    mine = Presence.objects.filter(user=user, game=game_id)
    seen_at, seen, ply, finished_at = known
    if seen_at is None:
        row = Presence(user=user, game_id=game_id, seen_at=at, ply=ply)
        Presence.objects.bulk_create([row], ignore_conflicts=True)
    elif seen_at <= at - VISIT:
        mine.filter(seen_at=seen_at).update(seen_at=at, ply=ply, left_at=seen_at, left_ply=seen)
    elif seen_at <= at - SELDOM or seen != ply or (finished_at and seen_at < finished_at):
        mine.filter(seen_at__lt=at).update(seen_at=at, ply=ply)
