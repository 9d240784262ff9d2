"""ON A DIET: a station beside the slots of a tile, the one station of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import NO_SLOT, Token
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import PlaceStation
from adjudicator.rules.zoo18.powers import building, keeping
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[PlaceStation]:
    price, mat = building.price(state), work.mat(state)
    is_payable = price is not None and (price <= mat.treasury or not state.reading.diet_costs)
    if is_payable and not work.turn(state).has_station:
        yield from (PlaceStation(hex, "DIET") for hex in stations.places_beside(state.board, mat.family))


def use(state: State, move: PlaceStation) -> State:
    family = work.turn(state).family
    stations.check_beside(state.board, family, move.hex)
    token = Token("extra", move.hex, family, NO_SLOT)
    return keeping.use_up(building.put(state, token, is_free=not state.reading.diet_costs), "DIET")
