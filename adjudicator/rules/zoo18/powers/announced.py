"""Powers that are announced and whose effect is still to come: MIDAS and IT'S ALL GREEK TO ME."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.rules.zoo18.powers import greek
from adjudicator.rules.zoo18.state import State, StockRound
from adjudicator.rules.zoo18.stock import purses


def leave(state: State) -> State:
    """A phase begins: in one reading they are discarded without their effect."""
    if state.reading.announced_powers_stay:
        return state
    round = state.stage
    if state.is_greek_due is True or (isinstance(round, StockRound) and round.turn.again):
        state = greek.discard(state)
    if not isinstance(round, StockRound):
        return state
    if round.midas is not None:
        state = purses.without_power(state, round.midas, "MIDAS")
    return replace(state, stage=replace(round, midas=None, turn=replace(round.turn, again=False)))
