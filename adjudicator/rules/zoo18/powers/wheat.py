"""WHEAT: 30 nuts more for each visit of the family's squirrels to one of its stations."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.model import NO_SLOT, Token
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Mark
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[Mark]:
    yield from (Mark("WHEAT", hex) for hex in _places(state))


def use(state: State, move: Mark) -> State:
    if move.hex not in _places(state):
        raise IllegalMove("no_own_station", "hex", hex=move.hex)
    marker = Token("wheat", move.hex, work.mat(state).family, NO_SLOT)
    return keeping.use_up(replace(state, board=state.board.with_token(marker)), "WHEAT")


def _places(state: State) -> Iterator[str]:
    return stations.wheat_places(state.board, work.mat(state).family)
