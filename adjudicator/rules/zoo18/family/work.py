"""The family at work in an operating round."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, Playmat, State


def turn(state: State) -> OperatingTurn:
    """The turn that is played."""
    stage = state.stage
    if isinstance(stage, OperatingRound) and (found := stage.turn) is not None:
        return found
    raise RulesetError("no family is at work")


def mat(state: State) -> Playmat:
    """The playmat of the family at work."""
    return state.mat(turn(state).family)


def seat(state: State) -> Seat:
    """Who decides for the family at work: the holder of its PARENTS."""
    return mat(state).parents


def change(state: State, **changes: Any) -> State:
    """The state with these fields of the turn changed."""
    assert isinstance(state.stage, OperatingRound)
    return replace(state, stage=replace(state.stage, turn=replace(turn(state), **changes)))
