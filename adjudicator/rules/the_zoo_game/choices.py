"""The listed legal moves of a seat, for bots and for the player's own page. No rule uses them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game import phases
from adjudicator.rules.the_zoo_game.answers import sources
from adjudicator.rules.the_zoo_game.automatic import is_automatic
from adjudicator.rules.the_zoo_game.state import State

MAX_PAYMENTS: Final = 400
"""The maximum number of ways to pay that are listed. Millions more can be legal."""


def legal(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    """Yield the legal moves of a pending seat. Open moves are examples."""
    if is_automatic(state) or seat not in phases.seats_asked(state):
        return
    for moves in sources(state, seat):
        for number, move in enumerate(moves):
            if number >= MAX_PAYMENTS and isinstance(move, m.Accept | m.Buy | m.Pay):
                break
            yield move
