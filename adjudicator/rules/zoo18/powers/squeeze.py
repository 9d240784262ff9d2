"""A SQUEEZE: 3 $N when the run comes to any O AREA."""

from __future__ import annotations

from adjudicator.rules.zoo18.data.powers import SQUEEZE_GAIN
from adjudicator.rules.zoo18.data.setup import WATER_INCOME
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.state import State


def bought(state: State) -> State:
    """The family at work has it now: in one reading its run counts as made with it until the harvest."""
    turn = work.turn(state)
    if turn.step != "harvest" or not turn.water or state.reading.squeeze_from_run:
        return state
    return work.change(state, water=turn.water + SQUEEZE_GAIN)


def income(state: State, visits: int) -> int:
    """$N for visits of O AREAS: 1 for each; with A SQUEEZE 3 for all, or 3 more; none with TWO BARRELS."""
    if not visits or work.turn(state).has_barrels:
        return 0
    if "SQUEEZE" not in work.mat(state).powers:
        return WATER_INCOME * visits
    return SQUEEZE_GAIN if state.reading.squeeze_replaces_water else WATER_INCOME * visits + SQUEEZE_GAIN
