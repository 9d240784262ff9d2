"""The first two steps: two tiles, at most one of them an upgrade, and one station (rulebook, 7.2, 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from adjudicator.rules.zoo18.board.track import Permit, track_step
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import LayTile, Pass, PlaceStation, PlayerMove
from adjudicator.rules.zoo18.powers import building
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import purses

LAYS: Final = 2


def can_lay(state: State) -> bool:
    """Whether there is a tile to lay; one reading always asks until both are laid."""
    if len(work.turn(state).laid) == LAYS:
        return False
    return not state.reading.idle_turns_end or any(True for _ in building.lays(state, _permit(state)))


def lay_choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()
    yield from building.lays(state, _permit(state))


def lay_sources(state: State) -> Iterator[Callable[[], Iterable[PlayerMove]]]:
    """The choices by where they come from."""
    yield lambda: (Pass(),)
    yield from building.lay_sources(state, _permit(state))


def lay(state: State, move: LayTile) -> State:
    turn = work.turn(state)
    is_upgrade = state.board.on(move.hex) is not None
    state = building.lay(state, move, _permit(state))
    return work.change(state, laid=(*turn.laid, move.hex), has_upgraded=turn.has_upgraded or is_upgrade)


def _permit(state: State) -> Permit:
    turn = work.turn(state)
    return track_step(PHASE_FACTS[state.phase].colours, turn.laid, may_upgrade=not turn.has_upgraded)


def can_build(state: State) -> bool:
    """There is a place for a station, and it can be paid with the ZOO Tickets of the family's player.

    ON A DIET in hand counts as that money in one reading.
    """
    mat, price = work.mat(state), building.price(state)
    if price is None or work.turn(state).has_station:
        return False
    money = mat.treasury + state.players[mat.parents].tickets * purses.ticket_value(state)
    is_payable = price <= money or ("DIET" in mat.powers and not state.reading.diet_leaves_station_step)
    return is_payable and bool(building.places(state))


def station_choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()
    price = building.price(state)
    if price is not None and price <= work.mat(state).treasury:
        yield from (PlaceStation(hex) for hex, _ in building.places(state))


def build(state: State, move: PlaceStation) -> State:
    return building.build(state, move.hex)
