"""Table chat: send, hide and remove messages, and keep private notes.

`games.core.chat_permissions` says who may write to whom. Chat never enters a game's record.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from adjudicator.engine.seats import Seat as SeatNumber
from adjudicator.engine.seats import seat_letter
from games.core import restrictions
from games.core.chat_permissions import Channel, readable_channels_at, writable_channel
from games.core.errors import Kind, Refused
from games.models import Block, Game, Message, Note, Seat, User
from games.services import notices
from games.services.base import limits
from games.services.base.limits import DAY, Limit
from games.services.base.texts import checked_lines
from games.services.notices import events
from games.text.lookalikes import distinct_names
from games.text.mentions import mentioned

MAX_LETTERS: Final = 500
MAX_LINES: Final = 20
MAX_NOTE: Final = 4000
MAX_KEY: Final = 100
PER_MINUTE: Final = Limit("talk", 20, timedelta(minutes=10), "talks_fast")
"""The limit on the messages of one person at one table."""
PER_DAY: Final = Limit("talk-day", 200, DAY, "talks_much")
"""The limit on the messages of one person at all tables."""


def say(game_id: str, user: User, text: str, at: datetime, key: str = "") -> Message:
    """Send a message to the chat that the user takes part in. The same key returns the same message.

    Seated players mentioned by `@Name` are notified if they may read it.
    """
    if len(key) > MAX_KEY or not key.isprintable():
        raise Refused(Kind.INVALID, "bad_key", "key", limit=MAX_KEY)
    with transaction.atomic():
        game = _locked(game_id)
        if key and (earlier := game.messages.filter(user=user, key=key).first()):
            return earlier
        channel, seat = writable_channel(game, user)
        text = checked_lines(text, "text", letters=MAX_LETTERS, lines=MAX_LINES)
        if not text:
            raise Refused(Kind.INVALID, "nothing_said", "text")
        limits.take(PER_MINUTE, f"{user.pk}:{game.pk}", at)
        limits.take(PER_DAY, str(user.pk), at)
        message = Message.objects.create(
            game=game,
            user=user,
            seat=seat.number if seat else None,
            channel=channel,
            text=text,
            ply=game.ply,
            said_at=at,
            changed_at=at,
            key=key,
        )
        _tell(message, at)
    return message


def hide(game_id: str, message_id: int, by: User, at: datetime) -> Message:
    """Hide a message permanently, as its author or the table's creator. Repeated calls change nothing."""
    restrictions.check_may_act(by, at)
    with transaction.atomic():
        message = readable(_locked(game_id), message_id, by)
        if by.pk not in (message.user_id, message.game.created_by_id):
            raise Refused(Kind.FORBIDDEN, "not_yours_to_hide")
        if message.hidden_at is None:
            set_hidden(message, by, at)
    return message


def set_hidden(message: Message, by: User | None, at: datetime) -> None:
    """Hide a message, or show it again if `by` is None."""
    message.hidden_by, message.hidden_at, message.changed_at = by, at if by else None, at
    message.save(update_fields=["hidden_by", "hidden_at", "changed_at"])


def remove(message: Message, by: User, at: datetime) -> None:
    """Remove a message for good, as a moderator."""
    message.removed_at = at
    message.save(update_fields=["removed_at"])
    set_hidden(message, by, at)


def note(game_id: str, user: User, text: str, at: datetime) -> str:
    """Replace the user's note at their table and return the stored text.

    Nobody else can ever read it. An empty text deletes the note.
    """
    with transaction.atomic():
        game = _locked(game_id)
        if not any(seat.user_id == user.pk for seat in game.seats.all()):
            raise Refused(Kind.FORBIDDEN, "not_at_table")
        text = checked_lines(text, "text", letters=MAX_NOTE)
        if text:
            Note.objects.update_or_create(game=game, user=user, defaults={"text": text, "changed_at": at})
        else:
            Note.objects.filter(game=game, user=user).delete()
    return text


def _locked(game_id: str) -> Game:
    game = Game.objects.locked().with_seats().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    return game


def readable(game: Game, message_id: int, user: User) -> Message:
    """Return a message that the user may read. Any other message raises `Refused` as if it did not exist."""
    found = game.messages.filter(channel__in=readable_channels_at(game, user)).select_related("game")
    message = found.filter(pk=message_id).first()
    if message is None:
        raise Refused(Kind.MISSING, "no_such_message")
    return message


def _tell(message: Message, at: datetime) -> None:
    """Notify the seated players who may read the message, and spectators who have written in the chat.

    People who blocked the author are not notified.
    """
    game = message.game
    without = {message.user_id, *Block.objects.filter(person=message.user_id).values_list("by", flat=True)}
    seats = [seat for seat in game.seats.all() if seat.user is not None and seat.user_id not in without]
    readers = [seat for seat in seats if message.channel in readable_channels_at(game, seat.user)]
    others = User.objects.filter(messages__game=game, messages__channel=Channel.SPECTATORS, is_active=True)
    seated = [seat.user_id for seat in game.seats.all() if seat.user_id]
    watching = [
        user
        for user in others.exclude(pk__in=[*without, *seated]).distinct()
        if message.channel in readable_channels_at(game, user)
    ]
    events.tell(events.posted(message, readers, watching, at))
    notices.store(notices.mention(message, _mentioned(message, readers), at))


def _mentioned(message: Message, seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats that a message mentions by their player's name, or by name and seat."""
    people = [(seat, seat.user.name) for seat in message.game.seats.all() if seat.user is not None]
    names = [name for _, name in people]
    apart = distinct_names(names, [seat_letter(SeatNumber(seat.number)) for seat, _ in people])
    named = {name.casefold() for name in mentioned(message.text, [*names, *apart])}
    called = {
        seat.pk
        for (seat, name), other in zip(people, apart, strict=True)
        if not named.isdisjoint((name.casefold(), other.casefold()))
    }
    return [seat for seat in seats if seat.pk in called]
