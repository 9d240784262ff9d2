"""The first step: two tiles, at most one of them an upgrade (rulebook, 7.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from adjudicator.rules.zoo18.board.track import Permit, track_step
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import LayTile, Pass, PlayerMove
from adjudicator.rules.zoo18.powers import laying
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps.step import StepRules

LAYS: Final = 2


def is_open(state: State) -> bool:
    if len(work.turn(state).laid) == LAYS:
        return False
    return not state.reading.idle_turns_end or any(True for _ in laying.lays(state, _permit(state)))


def choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()
    yield from laying.lays(state, _permit(state))


def sources(state: State) -> Iterator[Callable[[], Iterable[PlayerMove]]]:
    """The choices by where they come from."""
    yield lambda: (Pass(),)
    yield from laying.sources(state, _permit(state))


def lay(state: State, move: LayTile) -> State:
    turn = work.turn(state)
    is_upgrade = state.board.on(move.hex) is not None
    state = laying.lay(state, move, _permit(state))
    return work.change(state, laid=(*turn.laid, move.hex), has_upgraded=turn.has_upgraded or is_upgrade)


def _permit(state: State) -> Permit:
    turn = work.turn(state)
    return track_step(PHASE_FACTS[state.phase].colours, turn.laid, may_upgrade=not turn.has_upgraded)


def leave(state: State, move: Pass | None = None) -> State:
    return work.change(state, step="station")


STEP: Final[StepRules] = StepRules("track", is_open, choices, {LayTile: lay, Pass: leave}, leave)
