"""HOLE: two R AREAS of the rim become one for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Mark, PlayerMove
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[Mark]:
    """An R AREA; when the first one is marked, another one."""
    yield from (Mark("HOLE", hex) for hex in stations.hole_places(state.board, work.turn(state).hole))


def use(state: State, move: Mark) -> State:
    """The first of the two areas."""
    _check(state, move)
    return work.change(state, hole=move.hex)


def second(state: State, move: PlayerMove) -> State:
    first = work.turn(state).hole
    if first is None or not isinstance(move, Mark) or move.power != "HOLE":
        raise IllegalMove("second_area_first")
    _check(state, move)
    if move.hex == first:
        raise IllegalMove("same_area", "hex", hex=first)
    state = replace(state, board=replace(state.board, hole=(first, move.hex)))
    return work.change(keeping.use_up(state, "HOLE"), hole=None)


def _check(state: State, move: Mark) -> None:
    if move.hex not in stations.hole_places(state.board):
        raise IllegalMove("no_r_area", "hex", hex=move.hex)
