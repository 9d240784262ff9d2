"""From step to step and from family to family (rulebook, 7.1)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, Squirrel, State
from adjudicator.rules.zoo18.steps import end, harvest, run, squirrels, station, track

_ORDER: Final = (track.STEP, station.STEP, run.STEP, harvest.STEP, squirrels.STEP, end.STEP)
STEPS: Final = MappingProxyType({step.name: step for step in _ORDER})
"""The steps in which somebody is asked, in their order; in all others NATURE is due."""


def onward(state: State) -> State:
    """The next step in which there is something to do, which may be the present one."""
    while not (state.due or state.interruptions):
        turn = work.turn(state)
        step = STEPS.get(turn.step)
        if step is None or turn.is_mapping or turn.hole or step.is_open(state):
            break
        state = step.leave(state)
    return state


def begin(state: State) -> State:
    """The first family's turn in a round that has just begun."""
    return _next(state)


def end_turn(state: State) -> State:
    """The family's squirrels wake up and are rested, and the next family is at work."""
    mat = work.mat(state)
    if any(squirrel.is_asleep or squirrel.has_run is not None for squirrel in mat.squirrels):
        state = state.with_mat(replace(mat, squirrels=tuple(map(_rested, mat.squirrels))))
    return _next(state)


def _rested(squirrel: Squirrel) -> Squirrel:
    """A squirrel as it begins its family's next turn; what the PATCH covers stays as it was."""
    return replace(squirrel, is_asleep=False, has_run=squirrel.has_run if squirrel.is_patched else None)


def _next(state: State) -> State:
    """The turn of the first family in the queue; none when the round is over."""
    assert isinstance(state.stage, OperatingRound)
    queue = state.stage.queue
    if not queue:
        return replace(state, stage=OperatingRound(None, ()))
    return onward(replace(state, stage=OperatingRound(OperatingTurn(queue[0]), queue[1:])))
