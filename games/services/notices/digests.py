"""Daily digests: which notices wait for a digest, and what a digest contains."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from games.models import Channel, Notice
from games.services.notices.hours import next_time
from games.services.notices.relevance import is_true
from games.services.notices.routing import Reader, carries, key_of, readers_of, store

FALLBACK_DELAY: Final = timedelta(hours=1)
"""The time between a digest's due time and the next check of notices in it that are still unsent."""

Kind, Status = Notice.Kind, Notice.Status
COLLECTED: Final = (Kind.TURN, Kind.OVER, Kind.MENTION)


def hour_of(notice: Notice, at: datetime) -> datetime | None:
    """Return the time of the digest that will contain the notice, or None if it is sent individually.

    Turns, ends of games and mentions are collected, except a turn whose deadline is before the digest.
    """
    if notice.is_collected or notice.kind not in COLLECTED:
        return None
    if notice.user is None or notice.user.digest_at is None:
        return None
    hour = next_time(notice.user, notice.user.digest_at, at)
    due_at = notice.seat.due_at if notice.kind == Kind.TURN else None
    return None if due_at and due_at <= hour else hour


def store_digest(first: Notice, hour: datetime, at: datetime) -> None:
    """Store a digest for the user at that hour, unless there is one.

    Its content is determined when it is sent.
    """
    mine = Notice.objects.filter(user=first.user_id, kind=Kind.DIGEST, due_at=hour)
    if not mine.exists():
        digest = Notice(
            user=first.user, seat=first.seat, game=first.game, kind=Kind.DIGEST, ply=first.ply, due_at=hour
        )
        digest.created_at, digest.next_try_at = at, hour
        store([digest])


def is_to_come(notice: Notice) -> bool:
    """Return whether an unsent digest will contain this notice."""
    return Notice.objects.unsent().filter(user=notice.user_id, kind=Kind.DIGEST).exists()


def split(digest: Notice) -> tuple[tuple[Notice, ...], list[int]]:
    """Return the collected notices that are still true, oldest first, and the keys of the others."""
    assert digest.user is not None
    related = ("user", "seat__user", "seat__game", "game", "submission", "proposal", "message__user", "via")
    found = list(Notice.objects.collected_for(digest.user).select_related(*related))
    readers = readers_of(found)
    true = tuple(notice for notice in found if is_true(notice, readers.get(key_of(notice), Reader())))
    return true, [notice.pk for notice in found if notice not in true]


def listed(collected: Sequence[Notice], way: Channel) -> tuple[tuple[Notice, ...], list[int]]:
    """Return the notices that a digest through this channel lists, and the keys of omitted mentions.

    The digest lists one mention per table, and only if there is no other news of that table. Notices that the
    channel does not carry are in neither result: they are sent one by one through other channels.
    """
    carried = [notice for notice in collected if carries(way, notice)]
    tables = {notice.game_id for notice in carried if notice.kind != Kind.MENTION}
    first = {notice.game_id: notice for notice in reversed(carried)}
    found = tuple(
        notice
        for notice in carried
        if notice.kind != Kind.MENTION or (notice.game_id not in tables and first[notice.game_id] is notice)
    )
    return found, [notice.pk for notice in carried if notice not in found]
