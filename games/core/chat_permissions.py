"""Whose talk at a table a person may read, and where they have a voice.

While a game is not over players and spectators talk apart: what is known at a seat is told to no spectator,
and what spectators make of the game to no player. Afterwards all is read by all.
"""

from __future__ import annotations

from typing import Final

from games.core.errors import Kind, Refused
from games.models import Game, Message, Seat, Sitter, User

Channel = Message.Channel
BOTH: Final = (Channel.PLAYERS, Channel.SPECTATORS)


def heard(*, is_over: bool, sits: bool, user: User | None) -> tuple[Channel, ...]:
    """Whose talk somebody may read; None: who is not signed in.

    Of spectators only those with an account: who merely signs out could be a player.
    """
    if is_over:
        return BOTH
    if sits:
        return (Channel.PLAYERS,)
    return () if user is None or user.is_guest else (Channel.SPECTATORS,)


def heard_at(game: Game, user: User | None) -> tuple[Channel, ...]:
    """Whose talk at this table somebody may read."""
    sits = user is not None and any(seat.user_id == user.pk for seat in game.seats.all())
    return heard(is_over=game.status == Game.Status.FINISHED, sits=sits, user=user)


def voice_of(game: Game, user: User) -> tuple[Channel, Seat | None]:
    """Whose talk a person takes part in, and their seat; `Refused` for those who may only read."""
    seat = next((seat for seat in game.seats.all() if seat.user_id == user.pk), None)
    if seat is not None:
        return Channel.PLAYERS, seat
    if user.is_guest:
        raise Refused(Kind.FORBIDDEN, "guests_watch_silently")
    has_left = Sitter.objects.filter(seat__game=game, user=user).exists()
    if game.status == Game.Status.RUNNING and has_left:
        raise Refused(Kind.FORBIDDEN, "knows_a_seat")
    return Channel.SPECTATORS, None
