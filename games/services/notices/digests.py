"""One message a day instead of many: what waits for its hour, and what it tells."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from games.models import Notice
from games.services.notices.hours import next_time
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader, key_of, owe, readers_of

LATE: Final = timedelta(hours=1)
"""After which time what was collected looks by itself whether its digest is still to come."""

Kind, Status = Notice.Kind, Notice.Status
COLLECTED: Final = (Kind.TURN, Kind.OVER, Kind.MENTION)


def hour_of(notice: Notice, at: datetime) -> datetime | None:
    """For which digest the notice waits, None if it goes by itself.

    Turns, ends of games and mentions are collected, unless the answer is due before the digest.
    """
    if notice.is_collected or notice.kind not in COLLECTED:
        return None
    if notice.user is None or notice.user.digest_at is None:
        return None
    hour = next_time(notice.user, notice.user.digest_at, at)
    due_at = notice.seat.due_at if notice.kind == Kind.TURN else None
    return None if due_at and due_at <= hour else hour


def owe_digest(first: Notice, hour: datetime, at: datetime) -> None:
    """The person's digest of that hour is owed, once, whatever it will tell."""
    mine = Notice.objects.filter(user=first.user_id, kind=Kind.DIGEST, due_at=hour)
    if not mine.exists():
        digest = Notice(
            user=first.user, seat=first.seat, game=first.game, kind=Kind.DIGEST, ply=first.ply, due_at=hour
        )
        digest.created_at, digest.next_try_at = at, hour
        owe([digest])


def is_to_come(notice: Notice) -> bool:
    """Whether a digest is still to be sent that will tell this."""
    return Notice.objects.unsent().filter(user=notice.user_id, kind=Kind.DIGEST).exists()


def split(digest: Notice) -> tuple[tuple[Notice, ...], list[int]]:
    """What the digest tells, oldest first, and the keys of what was collected but needs not be told any more.

    A mention is news of its table only where there is no other.
    """
    assert digest.user is not None
    related = ("user", "seat__user", "seat__game", "game", "submission", "proposal", "message__user", "via")
    found = list(Notice.objects.collected_for(digest.user).select_related(*related))
    readers = readers_of(found)
    true = [notice for notice in found if is_true(notice, readers.get(key_of(notice), Reader()))]
    tables = {notice.game_id for notice in true if notice.kind != Kind.MENTION}
    first = {notice.game_id: notice for notice in reversed(true)}
    told = tuple(
        notice
        for notice in true
        if notice.kind != Kind.MENTION or (notice.game_id not in tables and first[notice.game_id] is notice)
    )
    return told, [notice.pk for notice in found if notice not in told]
