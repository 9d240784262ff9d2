"""The steps of an operating turn and the order of families (rulebook, 7, 7.1 to 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.board import stations
from adjudicator.rules.zoo18.board.track import Permit, track_step
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.powers import building, green, keeping
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, Squirrel, State, Step
from adjudicator.rules.zoo18.steps import buying, run
from adjudicator.rules.zoo18.stock import purses

LAYS: Final = 2


def can_lay(state: State) -> bool:
    """Return whether a tile can be laid. One reading always asks until both lays are made."""
    if len(work.turn(state).laid) == LAYS:
        return False
    return not state.reading.idle_turns_end or any(True for _ in building.lays(state, _permit(state)))


def lay_choices(state: State) -> Iterator[m.PlayerMove]:
    yield m.Pass()
    yield from building.lays(state, _permit(state))


def lay_sources(state: State) -> Iterator[Callable[[], Iterable[m.PlayerMove]]]:
    """Yield functions that return choices, one for each source of choices."""
    yield lambda: (m.Pass(),)
    yield from building.lay_sources(state, _permit(state))


def lay(state: State, move: m.LayTile) -> State:
    turn = work.turn(state)
    is_upgrade = state.board.on(move.hex) is not None
    state = building.lay(state, move, _permit(state))
    return work.change(state, laid=(*turn.laid, move.hex), has_upgraded=turn.has_upgraded or is_upgrade)


def _permit(state: State) -> Permit:
    turn = work.turn(state)
    return track_step(PHASE_FACTS[state.phase].colours, turn.laid, may_upgrade=not turn.has_upgraded)


def can_build(state: State) -> bool:
    """Return whether there is a place for a station and money to pay for it, including ZOO Tickets."""
    turn = work.turn(state)
    if turn.has_station or (price := building.price(state)) is None:
        return False
    mat = state.mat(turn.family)
    money = mat.treasury + purses.tickets_worth(state, mat.parents)
    is_payable = price <= money or ("DIET" in mat.powers and not state.reading.diet_leaves_station_step)
    return is_payable and stations.has_slot(state.board, turn.family)


def station_choices(state: State) -> Iterator[m.PlayerMove]:
    yield m.Pass()
    price = building.price(state)
    if price is not None and price <= work.mat(state).treasury:
        slots = stations.slots(state.board, work.turn(state).family)
        yield from (m.PlaceStation(hex) for hex, _ in slots)


def build(state: State, move: m.PlaceStation) -> State:
    return building.build(state, move.hex)


class StepRules(NamedTuple):
    """A step of an operating turn. `is_open`: whether there is a choice. `leave`: ends the step."""

    is_open: Callable[[State], bool]
    choices: Callable[[State], Iterator[m.PlayerMove]]
    acts: Mapping[type[msgspec.Struct], Callable[[State, Any], State]]
    leave: Callable[[State], State]


def _leaving(step: Step) -> Callable[..., State]:
    """Return a function that goes to a step, with or without a pass."""
    return lambda state, move=None: work.change(state, step=step)


def _can_go_on(state: State) -> bool:
    """Return whether powers or ZOO Tickets can be used at the end of a turn. One reading always asks."""
    if not state.reading.idle_turns_end or state.players[work.seat(state)].tickets:
        return True
    return next(green.choices(state), None) is not None or next(keeping.purchases(state), None) is not None


def _pass(state: State) -> Iterator[m.PlayerMove]:
    yield m.Pass()


_AFTER_TRACK, _AFTER_STATION, _AFTER_END = _leaving("station"), _leaving("run"), _leaving("over")
STEPS: Final[Mapping[Step, StepRules]] = MappingProxyType(
    {
        "track": StepRules(can_lay, lay_choices, {m.LayTile: lay, m.Pass: _AFTER_TRACK}, _AFTER_TRACK),
        "station": StepRules(
            can_build, station_choices, {m.PlaceStation: build, m.Pass: _AFTER_STATION}, _AFTER_STATION
        ),
        "run": StepRules(
            run.is_open, run.choices, {m.Run: run.run, m.RunBest: run.run_best}, _leaving("harvest")
        ),
        "harvest": StepRules(
            run.has_harvest, run.harvest_choices, {m.Share: run.share, m.Keep: run.keep}, run.keep
        ),
        "squirrels": StepRules(buying.is_open, buying.choices, buying.ACTS, buying.leave),
        "end": StepRules(_can_go_on, _pass, {m.Pass: _AFTER_END}, _AFTER_END),
    }
)
"""The steps in which a player must choose, in order. In all other steps, a move of NATURE is due."""


def next_step(state: State) -> State:
    """Go to the next step in which there is something to do. It may be the current step."""
    while not (state.due or state.interruptions):
        turn = work.turn(state)
        step = STEPS.get(turn.step)
        if step is None or turn.is_mapping or turn.hole or step.is_open(state):
            break
        state = step.leave(state)
    return state


def end_turn(state: State) -> State:
    """Wake the family's squirrels and begin the next family's turn."""
    mat = work.mat(state)
    if any(squirrel.is_asleep or squirrel.has_run is not None for squirrel in mat.squirrels):
        state = state.with_mat(replace(mat, squirrels=tuple(map(_rested, mat.squirrels))))
    return next_turn(state)


def _rested(squirrel: Squirrel) -> Squirrel:
    """Return a squirrel at its family's next turn. A squirrel under the PATCH stays as it was."""
    return replace(squirrel, is_asleep=False, has_run=squirrel.has_run if squirrel.is_patched else None)


def next_turn(state: State) -> State:
    """Begin the turn of the first family in the queue. If the queue is empty, the round is over."""
    queue = state.stage_of(OperatingRound).queue
    if not queue:
        return replace(state, stage=OperatingRound(None, ()))
    return next_step(replace(state, stage=OperatingRound(OperatingTurn(queue[0]), queue[1:])))
