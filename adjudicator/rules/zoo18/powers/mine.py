"""THAT'S MINE!: a free slot is kept for the family, which may build a station there later."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import Token
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Mark, PlaceStation
from adjudicator.rules.zoo18.powers import building
from adjudicator.rules.zoo18.state import State

_FIRST_SLOT = 0


def choices(state: State) -> Iterator[Mark | PlaceStation]:
    family = work.turn(state).family
    if building.reservation(state.board, family) is None:
        yield from (Mark("MINE", hex) for hex, _ in stations.reservable(state.board, family))
        return
    price = building.price(state)
    if price is not None and price <= work.mat(state).treasury and not work.turn(state).has_station:
        yield from (PlaceStation(hex, "MINE") for hex, _ in building.conversions(state))


def use(state: State, move: Mark | PlaceStation) -> State:
    kept = building.reservation(state.board, work.turn(state).family)
    if isinstance(move, Mark):
        if kept is not None:
            raise IllegalMove("already_reserved", "hex", hex=kept.hex)
        return _reserve(state, move.hex)
    if kept is None or kept.hex != move.hex:
        raise IllegalMove("not_reserved", "hex", hex=move.hex)
    return building.build(state, move.hex, by_mine=True)


def _reserve(state: State, hex: str) -> State:
    """The marker comes to the free slot; to the first one in any case, in one reading."""
    family = work.turn(state).family
    slot = next((slot for place, slot in stations.reservable(state.board, family) if place == hex), None)
    if slot is None:
        raise IllegalMove("no_free_slot", "hex", hex=hex)
    if not state.reading.mine_moves_to_free_slot:
        slot = _FIRST_SLOT
    return replace(state, board=state.board.with_token(Token("reserved", hex, family, slot)))
