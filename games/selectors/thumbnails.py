"""Drawings of current positions for small pictures. All readers of a language get that of a spectator."""

from __future__ import annotations

from adjudicator.engine.seats import Seat, seat_letter
from games import models
from games.boards import Seen
from games.boards.registry import BOARDS
from games.core import store


def thumbnail(game: models.Game) -> str:
    """Return a spectator's drawing of the current position, with letters as names.

    It depends on the position and the active language alone, so readers share the picture.
    """
    view = store.rules_of(game).view(store.current_state(game), None)
    letters = tuple(seat_letter(Seat(seat.number)) for seat in game.seats.all())
    return BOARDS[game.ruleset].svg(view, Seen(letters))
