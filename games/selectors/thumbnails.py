"""Drawings of current positions for small pictures. All readers get the same drawing, that of a spectator."""

from __future__ import annotations

from django.conf import settings
from django.utils import translation

from adjudicator.engine.seats import Seat, seat_letter
from games import models
from games.boards import Seen
from games.boards.registry import BOARDS
from games.core import store


def thumbnail(game: models.Game) -> str:
    """Return a spectator's drawing of the current position, with letters as names and in the site's language.

    The drawing depends on the position alone, so one picture serves all readers.
    """
    view = store.rules_of(game).view(store.current_state(game), None)
    letters = tuple(seat_letter(Seat(seat.number)) for seat in game.seats.all())
    with translation.override(settings.LANGUAGE_CODE):
        return BOARDS[game.ruleset].svg(view, Seen(letters))
