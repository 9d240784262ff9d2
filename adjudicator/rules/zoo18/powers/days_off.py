"""DAYS OFF: any family's reputation one column to the right."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.moves import DaysOff
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import market, purses


def choices(state: State, seat: Seat) -> Iterator[DaysOff]:
    if "DAYS_OFF" in state.players[seat].powers:
        yield from (DaysOff(mat.family) for mat in state.mats if mat.is_launched)


def use(state: State, seat: Seat, move: DaysOff) -> State:
    purses.check_power(state, seat, "DAYS_OFF")
    if move.family not in state.launches:
        raise IllegalMove("not_launched", "family", family=move.family)
    return market.right(purses.without_power(state, seat, "DAYS_OFF"), move.family)
