"""Which tables can be rated, and on which ladder whoever plays there stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.core import store
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User

NOWHERE: Final = ""
"""The ladder of those who are on none."""


def kind_of_account(user: User) -> str:
    """On which ladder an account stands; a guest, who may be anybody the next day, on none."""
    if user.is_guest:
        return NOWHERE
    return Game.Rated.BOTS.value if user.is_program else Game.Rated.PEOPLE.value


def kind_of(seat: Seat) -> str | None:
    """On which ladder whoever has a seat stands; None where that is not known yet."""
    if seat.bot:
        return Game.Rated.BOTS.value
    return kind_of_account(seat.user) if seat.user else None


def ladder_for(game: Game, seats: Sequence[Seat], by: User) -> str:
    """On which ladder a new table of these options and seats counts; `Refused` where it can on none.

    That is the ladder of all who have a seat, or, where nobody has one, of its maker.
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
    """`Refused` where a seat of a rated table is not for somebody like this."""
    kind = kind_of_account(user)
    if not game.rated or kind == game.rated:
        return
    code = "guests_not_rated" if kind == NOWHERE else "rated_apart"
    raise Refused(Kind.FORBIDDEN, code)
