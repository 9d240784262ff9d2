"""Rules about which tables can be rated, and on which leaderboard their players are ranked."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import store
from games.core.errors import Kind, Refused
from games.core.merits import NOWHERE, kind_of_account
from games.models import Game, Seat, User


def kind_of(seat: Seat) -> str | None:
    """Return the leaderboard of the seat's player, or None if the seat is still free."""
    if seat.bot:
        return Game.Rated.BOTS.value
    return kind_of_account(seat.user) if seat.user else None


def leaderboard_for(game: Game, seats: Sequence[Seat], by: User) -> str:
    """Return the leaderboard of a new table with these options and seats, or raise `Refused`.

    It is the leaderboard that all players share. If no seat is taken, it is the creator's.
    """
    kinds = {kind for kind in map(kind_of, seats) if kind is not None} or {kind_of_account(by)}
    if NOWHERE in kinds:
        raise Refused(Kind.FORBIDDEN, "guests_not_rated", "is_rated")
    if len(kinds) > 1:
        raise Refused(Kind.INVALID, "rated_apart", "is_rated")
    if len(seats) < 2 or store.is_cooperative(game):
        raise Refused(Kind.INVALID, "rated_against", "is_rated")
    return kinds.pop()


def check_newcomer(game: Game, user: User) -> None:
    """Raise `Refused` if this user may not take a seat of a rated table."""
    kind = kind_of_account(user)
    if not game.rated or kind == game.rated:
        return
    code = "guests_not_rated" if kind == NOWHERE else "rated_apart"
    raise Refused(Kind.FORBIDDEN, code)
