"""Permissions to read and write the chats at a table.

While a game runs, players and spectators have separate chats, so that spectators learn nothing that a seat
knows and players get no outside advice. Afterwards, everybody can read both.
"""

from __future__ import annotations

from typing import Final

from django.utils import timezone

from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, Message, Seat, Sitter, User

Channel = Message.Channel
BOTH_CHANNELS: Final = (Channel.PLAYERS, Channel.SPECTATORS)


def readable_channels(*, is_over: bool, sits: bool, user: User | None) -> tuple[Channel, ...]:
    """Return which chats a user may read. `user` is None for a visitor who is not signed in.

    Spectators need an account. Otherwise, a player could sign out to read the spectators' chat.
    """
    if is_over:
        return BOTH_CHANNELS
    if sits:
        return (Channel.PLAYERS,)
    return () if user is None or user.is_guest else (Channel.SPECTATORS,)


def readable_channels_at(game: Game, user: User | None) -> tuple[Channel, ...]:
    """Return which chats at this table a user may read."""
    sits = user is not None and any(seat.user_id == user.pk for seat in game.seats.all())
    return readable_channels(is_over=game.status == Game.Status.FINISHED, sits=sits, user=user)


def writable_channel(game: Game, user: User) -> tuple[Channel, Seat | None]:
    """Return the chat in which a user may write, and their seat. Raise `Refused` if they may only read."""
    restrictions.check_may_write(user, timezone.now())
    seat = next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)
    if seat is not None:
        return Channel.PLAYERS, seat
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_watch_silently")
    has_left = Sitter.objects.filter(seat__game=game, user=user).exists()
    if game.status == Game.Status.RUNNING and has_left:
        raise Refused(Kind.FORBIDDEN, "knows_a_seat")
    return Channel.SPECTATORS, None
