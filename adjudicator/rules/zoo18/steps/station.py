"""The second step: one station (rulebook, 7.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Pass, PlaceStation, PlayerMove
from adjudicator.rules.zoo18.powers import building
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps.step import StepRules
from adjudicator.rules.zoo18.stock import tickets


def is_open(state: State) -> bool:
    """There is a place for a station, and it can be paid with the ZOO Tickets of the family's player.

    ON A DIET in hand counts as that money in one reading.
    """
    mat, price = work.mat(state), building.price(state)
    if price is None or work.turn(state).has_station:
        return False
    money = mat.treasury + state.players[mat.parents].tickets * tickets.value(state)
    is_payable = price <= money or ("DIET" in mat.powers and not state.reading.diet_leaves_station_step)
    return is_payable and bool(building.places(state))


def choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()
    price = building.price(state)
    if price is not None and price <= work.mat(state).treasury:
        yield from (PlaceStation(hex) for hex, _ in building.places(state))


def build(state: State, move: PlaceStation) -> State:
    return building.build(state, move.hex)


def leave(state: State, move: Pass | None = None) -> State:
    return work.change(state, step="run")


STEP: Final[StepRules] = StepRules("station", is_open, choices, {PlaceStation: build, Pass: leave}, leave)
