"""Routing of notices: first the table's preferred channel, then the user's channels in order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from django.conf import settings
from django.db.models import QuerySet

from games.models import Channel, Notice, Presence, Submission, TableWish
from games.models.prepared import NUMBER_KEYS, ByKeys, PreparedObjects
from games.services.base.queue import enqueue
from games.services.notices import events

Kind = Notice.Kind


@dataclass(frozen=True)
class Reader:
    """A person's settings and presence, which determine how they are notified about one table.

    `channels`: active channels in the order to try. `seen_at`: when the person last looked at the table, if
    known.
    """

    channels: tuple[Channel, ...] = ()
    is_muted: bool = False
    seen_at: datetime | None = None

    def ways(self, notice: Notice) -> list[Channel]:
        """Return the channels that carry this notice, in the order to try."""
        return [channel for channel in self.channels if carries(channel, notice)]


def store(notices: Iterable[Notice]) -> None:
    """Store these notices, each waiting for its reader's channel, and wake the senders on commit.

    Skip muted tables, sandbox tables, and notices that none of the reader's channels carries. Programs get
    their events anyway.
    """
    all_found = list(notices)
    events.tell(events.of_notices(all_found))
    found = [notice for notice in all_found if not notice.seat.game.is_sandbox]
    readers = _readers_of(found)
    owed = [notice for notice in found if is_direct(notice) or _route(notice, readers[key_of(notice)])]
    for notice in Notice.objects.bulk_create(owed):
        if notice.next_try_at <= notice.created_at:
            wake_sender(notice)


def carries(channel: Channel, notice: Notice) -> bool:
    """Return whether the channel's owner wants this notice through it.

    For a digest, one wanted notice is enough.
    """
    if notice.collected:
        return any(carries(channel, each) for each in notice.collected)
    return notice.topic is None or channel.wants(notice.topic)


def wake_sender(notice: Notice) -> None:
    """On commit, wake the worker of the notice's channel."""
    enqueue(f"deliver.{notice.channel}", notice.pk)


def is_direct(notice: Notice) -> bool:
    """Return whether the notice goes to a mail address directly, whatever channels its reader has.

    Invitations and answers to mails do.
    """
    if notice.kind == Kind.ANSWER:
        return notice.submission is not None and notice.submission.face == Submission.Face.MAIL
    return notice.kind == Kind.INVITED


def reader_of(notice: Notice) -> Reader:
    """Return the current reader of a notice."""
    return readers_of([notice]).get(key_of(notice), Reader())


def readers_of(notices: Collection[Notice]) -> dict[tuple[int, str], Reader]:
    """Return the readers of the notices by user and table. Run three queries for any number of notices."""
    readers = _readers_of(notices)
    people, tables = {person for person, _ in readers}, {table for _, table in readers if table}
    for presence in Presence.objects.filter(user__in=people, game__in=tables):
        key = (presence.user_id, presence.game_id)
        if key in readers:
            readers[key] = replace(readers[key], seen_at=presence.seen_at)
    return readers


def _readers_of(notices: Collection[Notice]) -> dict[tuple[int, str], Reader]:
    """Return the readers without their presence, which matters only for sending."""
    keys = {key_of(notice) for notice in notices if not is_direct(notice)}
    if not keys:
        return {}
    people, tables = {person for person, _ in keys}, {table for _, table in keys if table}
    channels = defaultdict(list)
    for channel in _CHANNELS(people):
        if channel.kind in settings.NOTICE_CHANNELS:
            channels[channel.user_id].append(channel)
    if not channels:
        return dict.fromkeys(keys, Reader())
    found = TableWish.objects.filter(user__in=people, game__in=tables)
    wishes = {(wish.user_id, wish.game_id): wish for wish in found}
    return {key: _reader(channels[key[0]], wishes.get(key)) for key in keys}


def key_of(notice: Notice) -> tuple[int, str]:
    """Return the user and table that a notice is for. Notices of digests and groups have no table."""
    return notice.user_id or 0, "" if notice.kind in (Kind.DIGEST, Kind.GROUP) else notice.game_id


def _reader(channels: list[Channel], wish: TableWish | None) -> Reader:
    first = wish.channel_id if wish else None
    in_order = sorted(channels, key=lambda channel: channel.pk != first)
    return Reader(tuple(in_order), bool(wish and wish.is_muted))


def _route(notice: Notice, reader: Reader) -> bool:
    """Assign a notice to its reader's first channel that carries it. Return whether there is one."""
    ways = reader.ways(notice)
    if reader.is_muted or not ways:
        return False
    notice.via = ways[0]
    notice.channel = notice.via.kind
    return True


def _channels(**users: int) -> QuerySet[Channel]:
    return Channel.objects.filter(user__in=users.values(), subscription=None, is_on=True)


_CHANNELS: Final = ByKeys(lambda keys: PreparedObjects(_channels, **keys).objects, NUMBER_KEYS)
