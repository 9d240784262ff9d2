"""LEPRECHAUN POT OF GOLD: 2 $N at its purchase and at the start of every later stock round."""

from __future__ import annotations

from adjudicator.engine.ruleset import Seat
from adjudicator.rules._18zoo import purses
from adjudicator.rules._18zoo.data.powers import LEPRECHAUN_GAIN
from adjudicator.rules._18zoo.state import State


def pay(state: State, seat: Seat) -> State:
    return purses.earn(state, seat, LEPRECHAUN_GAIN)
