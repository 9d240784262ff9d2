"""Autumn before anybody builds: free enclosure tiles and the next donor (rulebook, Autumn 1-2)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data.events import MostOfBiome
from adjudicator.rules.zoo_tycoon.data.numbers import FREE_TILES
from adjudicator.rules.zoo_tycoon.moves import DonorRevealed, Move, NatureMove, TilesGiven
from adjudicator.rules.zoo_tycoon.spring.events import best, species_of
from adjudicator.rules.zoo_tycoon.stages import Stage
from adjudicator.rules.zoo_tycoon.standards.happiness import welfare
from adjudicator.rules.zoo_tycoon.standards.worth import leading, tracks
from adjudicator.rules.zoo_tycoon.state import State


def donor_seats(state: State) -> tuple[Seat, ...]:
    """Who meets the revealed donor's criterion best (Autumn, 1)."""
    edition, criterion = state.edition, state.edition.donors[state.donor].criterion
    zoos = [player.zoo for player in state.players]
    if isinstance(criterion, MostOfBiome):
        return best([species_of(edition, zoo, criterion.biome) for zoo in zoos], 1)
    return best([welfare(edition, zoo) for zoo in zoos], criterion.least)


def conservation_seats(state: State) -> tuple[Seat, ...]:
    """Who leads in conservation, with all in the leader's segment (Autumn, 1)."""
    values = [tracks(state.edition, player).conservation for player in state.players]
    return leading(state.edition.tracks.conservation, values)


def _is_due(state: State) -> bool:
    """Whether tiles, or a new donor, are due; in the introductory game the donor stays (Y98)."""
    return len(state.done) < (1 if state.options.introductory else 2)


def _draw(state: State, dice: Dice) -> NatureMove:
    if not state.done:
        return _tiles(state)
    return DonorRevealed(dice.choice(state.donors))


def _tiles(state: State) -> TilesGiven:
    return TilesGiven(donor_seats(state), conservation_seats(state))


def _carry_out(state: State, move: Move) -> State:
    match move:
        case TilesGiven() if not state.done and move == _tiles(state):
            return replace(_given(state, move), done=("tiles",))
        case DonorRevealed(donor) if state.done == ("tiles",) and donor in state.donors:
            rest = list(state.donors)
            rest.remove(donor)
            return replace(state, donor=donor, donors=tuple(rest), done=("tiles", "donor"))
        case _:
            raise IllegalMove("not_due")


def _given(state: State, move: TilesGiven) -> State:
    for seat in state.seats:
        zoo = state.players[seat].zoo
        tiles = zoo.tiles + FREE_TILES + (seat in move.donor) + (seat in move.conservation)
        state = state.with_zoo(seat, replace(zoo, tiles=tiles))
    return state


STAGE: Final = Stage(due=_is_due, draw=_draw, carry_out=_carry_out)
