"""HOLE: two R AREAS become one for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.data.powers import HOLE_AREAS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Mark, PlayerMove
from adjudicator.rules.zoo18.powers import keeping
from adjudicator.rules.zoo18.state import State


def choices(state: State) -> Iterator[Mark]:
    """An R AREA; when the first one is marked, another one."""
    first = work.turn(state).hole
    yield from (Mark("HOLE", hex) for hex in _areas(state) if hex != first)


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
    if move.hex not in _areas(state):
        raise IllegalMove("no_r_area", "hex", hex=move.hex)


def _areas(state: State) -> tuple[str, ...]:
    """The R AREAS of the map, in one reading those of its rim; none when there are not two of them."""
    found = tuple(stations.hole_places(state.board, rim_only=not state.reading.hole_joins_any))
    return found if len(found) >= HOLE_AREAS else ()
