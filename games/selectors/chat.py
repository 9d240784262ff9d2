"""The chat at a table as one user may read it, and the user's note."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, cast

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext

from adjudicator.engine.seats import Seat as Number
from adjudicator.engine.seats import seat_letter
from games.core.chat_permissions import Channel, readable_channels_at, writable_channel
from games.core.errors import Refused
from games.models import Block, Game, Message, Note, Report, Seat, User
from games.models.prepared import Prepared, PreparedObjects
from games.selectors.etags import NOBODY
from games.selectors.last_visits import last_visit
from games.selectors.sitters import names_of
from games.text.lookalikes import are_alike
from games.text.mentions import pieces
from games.values import MessageInfo, Whose

MAX_SHOWN: Final = 20
"""The number of messages that a table's page shows."""


@dataclass(frozen=True)
class Chat:
    """The chat that a user reads at a table.

    `writes_to`: the chat in which the user may write, if any. `older`: the ID of the oldest message shown, if
    there are older ones. `new`: the number of new messages.
    """

    messages: tuple[MessageInfo, ...]
    readable: tuple[Channel, ...]
    writes_to: Channel | None
    older: int | None
    new: int

    @property
    def is_apart(self) -> bool:
        """Whether the reader sees only one of the two chats."""
        return len(self.readable) < 2

    @property
    def newest_first(self) -> tuple[MessageInfo, ...]:
        return self.messages[::-1]

    @property
    def last_own(self) -> int:
        """The ID of the reader's last message, or 0."""
        return next((message.id for message in reversed(self.messages) if message.is_mine), 0)


def chat(game: Game, user: User | None, before: int | None = None, limit: int = MAX_SHOWN) -> Chat:
    """Return the last messages at a table that a user may read, optionally only those before `before`."""
    heard = readable_channels_at(game, user)
    found = _last(game, heard, user, before, limit + 1)
    messages = _infos(game, found[:limit][::-1], user)
    older = messages[0].id if len(found) > limit else None
    return Chat(
        messages, heard, writable_channel_for(game, user), older, sum(message.is_new for message in messages)
    )


def _last(
    game: Game, heard: Sequence[Channel], user: User | None, before: int | None, limit: int
) -> list[Message]:
    """Return the last messages of these chats before `before` that a user may read, newest first."""
    user_id = user.pk if user else NOBODY
    if (facts := game.facts_for(user)) and not facts.has_messages:
        return []
    if before is None and limit == MAX_SHOWN + 1 and heard:
        return _LAST.objects(game_id=game.pk, one=heard[0], other=heard[-1], user_id=user_id)
    rows = _of_channels(game.pk, heard, user_id).order_by("-pk")
    return list((rows if before is None else rows.filter(pk__lt=before))[:limit])


def messages_after(game: Game, user: User, after: int, limit: int) -> tuple[MessageInfo, ...]:
    """Return the first messages after the message `after` that a user may read."""
    rows = _readable(game, user).filter(pk__gt=after)
    return _infos(game, list(rows.order_by("pk")[:limit]), user)


def messages_since(game: Game, user: User, since: datetime | None, limit: int) -> tuple[MessageInfo, ...]:
    """Return the last visible messages that others have sent since a time and that a user may read.

    Messages of people whom the user blocked are left out, because a mail cannot collapse them.
    """
    rows = _readable(game, user).filter(hidden_at=None, removed_at=None, is_blocked=False).exclude(user=user)
    if since is not None:
        rows = rows.filter(said_at__gt=since)
    return _infos(game, list(rows.order_by("-pk")[:limit])[::-1], user)


def message_info(message: Message, user: User) -> MessageInfo:
    """Return one message that a user may read."""
    row = _with_authors(Message.objects.filter(pk=message.pk), user.pk).get()
    (info,) = _infos(message.game, [row], user)
    return info


def note_at(game: Game, user: User) -> str:
    """Return a user's note at a table, which may have been read together with the game."""
    facts = game.facts_for(user)
    return note_of(game.pk, user) if facts is None else facts.note


def note_of(game_id: str, user: User | None) -> str:
    """Return a user's note at a table."""
    found = _NOTE.rows(game_id=game_id, user_id=user.pk) if user else []
    return next((str(text) for (text,) in found), "")


_NOTE: Final = Prepared(
    lambda game_id, user_id: Note.objects.filter(game_id=game_id, user_id=user_id).values_list("text"),
    game_id="(a game)",
    user_id=-1,
)


def _readable(game: Game, user: User | None) -> QuerySet[Any]:
    """Return the messages that a user may read.

    Messages of people whom the user blocked are included only if both sit at the table.
    """
    return _of_channels(game.pk, readable_channels_at(game, user), user.pk if user else NOBODY)


def _of_channels(game_id: str, channels: Iterable[str], user_id: int) -> QuerySet[Any]:
    rows = _with_authors(Message.objects.filter(game_id=game_id, channel__in=channels), user_id)
    seats = Seat.objects.filter(game_id=game_id)
    both_sit = Exists(seats.filter(user_id=user_id)) & Exists(seats.filter(user=OuterRef("user")))
    return rows.filter(Q(is_blocked=False) | both_sit)


_LAST: Final = PreparedObjects(
    lambda game_id, one, other, user_id: _of_channels(game_id, (one, other), user_id).order_by("-pk")[
        : MAX_SHOWN + 1
    ],
    "user",
    annotated=["is_blocked"],
    game_id="(a game)",
    one="(a chat)",
    other="(another)",
    user_id=-1,
)


def _with_authors(rows: QuerySet[Message], user_id: int) -> QuerySet[Any]:
    """Add the author to each message, and whether the user has blocked the author, as `is_blocked`."""
    return rows.select_related("user").annotate(is_blocked=Block.objects.of_person(user_id, "user"))


def _infos(game: Game, rows: Sequence[Message], user: User | None) -> tuple[MessageInfo, ...]:
    if not rows:
        return ()
    names = names_of(game)
    people = {seat.user: names[seat.number] for seat in game.seats.all() if seat.user}
    called = [*people.values(), *(person.name for person in people)]
    look = last_visit(game, user)
    reported = _reported(rows, user)
    return tuple(
        MessageInfo(
            id=row.pk,
            channel=cast("Whose", row.channel),
            seat=row.seat,
            name=people.get(row.user) or _other(row, people.values()),
            text="" if row.is_hidden else row.text,
            pieces=() if row.is_hidden else pieces(row.text, called),
            ply=row.ply,
            at=row.said_at,
            is_hidden=row.is_hidden,
            is_removed=row.removed_at is not None,
            is_mine=user is not None and row.user_id == user.pk,
            is_new=_is_new(row, user, look.at),
            is_blocked=_is_blocked(row),
            may_block=_may_block(row, user),
            may_hide=_may_hide(row, game, user),
            may_report=user is not None and row.user_id != user.pk,
            is_reported=row.pk in reported,
        )
        for row in rows
    )


def _other(message: Message, names: Iterable[str]) -> str:
    """Return the name of an author who is not seated, distinct from the names of the seated players."""
    name = message.user.name
    if not any(are_alike(name, each) for each in names):
        return name
    if message.seat is None:
        return gettext("{name} (watching)").format(name=name)
    return f"{name} ({seat_letter(Number(message.seat))})"


def _is_new(message: Message, user: User | None, seen_at: datetime | None) -> bool:
    if user is None or message.user_id == user.pk or seen_at is None or _is_blocked(message):
        return False
    return message.said_at > seen_at and not message.is_hidden


def _is_blocked(message: Message) -> bool:
    """Return whether the reader has blocked the author. The query has added the answer."""
    return bool(message.is_blocked)  # type: ignore[attr-defined]


def _may_block(message: Message, user: User | None) -> bool:
    if user is None or user.is_guest or message.user_id == user.pk or _is_blocked(message):
        return False
    return message.user.is_active and not message.user.is_guest


def _may_hide(message: Message, game: Game, user: User | None) -> bool:
    return user is not None and not message.is_hidden and user.pk in (message.user_id, game.created_by_id)


def _reported(rows: Iterable[Message], user: User | None) -> frozenset[int]:
    """Return which of these messages the reader has reported."""
    if user is None:
        return frozenset()
    mine = Report.objects.filter(user=user, message__in=[row.pk for row in rows])
    return frozenset(mine.values_list("message", flat=True))


def writable_channel_for(game: Game, user: User | None) -> Channel | None:
    """Return the chat in which a user may write, or None."""
    if user is None:
        return None
    try:
        return writable_channel(game, user)[0]
    except Refused:
        return None
