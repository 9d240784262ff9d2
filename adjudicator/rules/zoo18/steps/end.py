"""The end of a turn, a last chance for powers and ZOO Tickets (rulebook, 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.moves import Pass, PlayerMove
from adjudicator.rules.zoo18.powers import green, purchase
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps.step import StepRules


def is_open(state: State) -> bool:
    """Something could still be done; one reading always asks."""
    if not state.reading.idle_turns_end or state.players[work.seat(state)].tickets:
        return True
    return next(green.choices(state), None) is not None or next(purchase.choices(state), None) is not None


def choices(state: State) -> Iterator[PlayerMove]:
    yield Pass()


def leave(state: State, move: Pass | None = None) -> State:
    return work.change(state, step="over")


STEP: Final[StepRules] = StepRules("end", is_open, choices, {Pass: leave}, leave)
