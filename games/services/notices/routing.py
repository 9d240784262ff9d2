"""Through which channel a notice goes: the table's own first, then the person's, in order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from games.models import Channel, Notice, Presence, Submission, TableWish
from games.services.base.queue import enqueue
from games.services.notices import events

Kind = Notice.Kind


@dataclass(frozen=True)
class Reader:
    """What decides whether, when and through what one person is told of one table.

    `channels`: those that are on, in the order in which they are tried. `seen_at`: when the person looked at
    the table last, where that is known.
    """

    channels: tuple[Channel, ...] = ()
    is_muted: bool = False
    seen_at: datetime | None = None


def owe(notices: Iterable[Notice]) -> None:
    """Owe these messages, each to wait for its reader's channel; its sender is hinted at it on commit.

    To whom no channel leads, or who has muted the table, nothing is owed, nor is anything of a sandbox table;
    their programs hear of it.
    """
    all_found = list(notices)
    events.tell(events.of_notices(all_found))
    found = [notice for notice in all_found if not notice.seat.game.is_sandbox]
    readers = _readers_of(found)
    owed = [notice for notice in found if is_direct(notice) or _route(notice, readers[key_of(notice)])]
    for notice in Notice.objects.bulk_create(owed):
        if notice.next_try_at <= notice.created_at:
            hint_at(notice)


def hint_at(notice: Notice) -> None:
    """Hint on commit at a notice that waits in the queue of its channel."""
    enqueue(f"deliver.{notice.channel}", notice.pk)


def is_direct(notice: Notice) -> bool:
    """Whether it goes to the mail address itself, whatever channels there are: an invitation, or the answer
    to a mail."""
    if notice.kind == Kind.ANSWER:
        return notice.submission is not None and notice.submission.face == Submission.Face.MAIL
    return notice.kind == Kind.INVITED


def reader_of(notice: Notice) -> Reader:
    """Who is told, as things stand now."""
    return readers_of([notice]).get(key_of(notice), Reader())


def readers_of(notices: Collection[Notice]) -> dict[tuple[int, str], Reader]:
    """By person and table who is told, in three queries for any number of notices."""
    readers = _readers_of(notices)
    people, tables = {person for person, _ in readers}, {table for _, table in readers if table}
    for presence in Presence.objects.filter(user__in=people, game__in=tables):
        key = (presence.user_id, presence.game_id)
        if key in readers:
            readers[key] = replace(readers[key], seen_at=presence.seen_at)
    return readers


def _readers_of(notices: Collection[Notice]) -> dict[tuple[int, str], Reader]:
    """As far as it can be known before there is anything to send."""
    keys = {key_of(notice) for notice in notices if not is_direct(notice)}
    if not keys:
        return {}
    people, tables = {person for person, _ in keys}, {table for _, table in keys if table}
    channels = defaultdict(list)
    for channel in Channel.objects.of_notices().filter(user__in=people, is_on=True):
        channels[channel.user_id].append(channel)
    found = TableWish.objects.filter(user__in=people, game__in=tables)
    wishes = {(wish.user_id, wish.game_id): wish for wish in found}
    return {key: _reader(channels[key[0]], wishes.get(key)) for key in keys}


def key_of(notice: Notice) -> tuple[int, str]:
    """Whom it is for, and of which table; a digest is of none."""
    return notice.user_id or 0, "" if notice.kind == Kind.DIGEST else notice.game_id


def _reader(channels: list[Channel], wish: TableWish | None) -> Reader:
    first = wish.channel_id if wish else None
    in_order = sorted(channels, key=lambda channel: channel.pk != first)
    return Reader(tuple(in_order), bool(wish and wish.is_muted))


def _route(notice: Notice, reader: Reader) -> bool:
    """Have a new notice wait for its first channel; whether there is one. What is direct waits for mail."""
    if reader.is_muted or not reader.channels:
        return False
    notice.via = reader.channels[0]
    notice.channel = notice.via.kind
    return True
