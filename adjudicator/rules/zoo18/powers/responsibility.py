"""TOO MUCH RESPONSIBILITY: 3 $N, once."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.powers import RESPONSIBILITY_GAIN
from adjudicator.rules.zoo18.moves import Responsibility
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import purses


def choices(state: State, seat: Seat) -> Iterator[Responsibility]:
    if "RESPONSIBILITY" in state.players[seat].powers:
        yield Responsibility()


def use(state: State, seat: Seat) -> State:
    purses.check_power(state, seat, "RESPONSIBILITY")
    return purses.earn(purses.without_power(state, seat, "RESPONSIBILITY"), seat, RESPONSIBILITY_GAIN)
