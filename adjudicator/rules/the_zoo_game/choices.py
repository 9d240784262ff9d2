"""What a seat is shown of its possible moves: there can be millions of ways to pay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.the_zoo_game.answers import sources
from adjudicator.rules.the_zoo_game.forced import is_automatic
from adjudicator.rules.the_zoo_game.moves import PlayerMove
from adjudicator.rules.the_zoo_game.phases import seats_asked
from adjudicator.rules.the_zoo_game.state import State

MOST: Final = 400
"""How many moves of one kind are listed; only of open moves there can be more, and every one may be named."""


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """The possible moves of a seat that is asked; of open moves examples."""
    if not is_automatic(state) and seat in seats_asked(state):
        for moves in sources(state, seat):
            yield from islice(moves, MOST)
