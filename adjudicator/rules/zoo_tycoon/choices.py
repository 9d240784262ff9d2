"""What a seat may choose from: all moves that can be listed, and examples of steps, which are open (Y50)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import turns
from adjudicator.rules.zoo_tycoon.building.phase import phase_of
from adjudicator.rules.zoo_tycoon.moves import PlayerMove
from adjudicator.rules.zoo_tycoon.plans.examples import drawn, examples
from adjudicator.rules.zoo_tycoon.state import State


def legal(state: State, seat: Seat) -> Iterator[PlayerMove]:
    """The possible moves of a seat that is asked; of open moves examples."""
    yield from turns.legal(state, seat)
    if _is_building(state, seat):
        yield from examples(phase_of(state, seat), state.players[seat])


def some(state: State, seat: Seat, number: int, chance: Random) -> Sequence[PlayerMove]:
    """Up to `number` different possible moves of a seat that is asked, drawn at random."""
    if not _is_building(state, seat):
        return turns.some(state, seat, number, chance)
    others = list(turns.legal(state, seat))
    return drawn(phase_of(state, seat), state.players[seat], others, number, chance)


def _is_building(state: State, seat: Seat) -> bool:
    """Whether a seat may take steps of the building phase or of the last spending."""
    is_asked = any(ask.seat == seat for ask in turns.pending(state).asks)
    return is_asked and bool(state.sites) and not state.sites[seat].is_done
