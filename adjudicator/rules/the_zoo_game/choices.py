"""What a seat is shown of its possible moves: there can be millions of ways to pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.answers import sources
from adjudicator.rules.the_zoo_game.forced import is_automatic
from adjudicator.rules.the_zoo_game.moves import Accept, Buy, Pay, PlayerMove
from adjudicator.rules.the_zoo_game.phases import seats_asked
from adjudicator.rules.the_zoo_game.state import State

MOST: Final = 400
"""How many ways to pay are listed; every other one may be named."""


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """The possible moves of a seat that is asked; of open moves examples."""
    if is_automatic(state) or seat not in seats_asked(state):
        return
    for moves in sources(state, seat):
        for number, move in enumerate(moves):
            if number >= MOST and isinstance(move, Accept | Buy | Pay):
                break
            yield move
