"""LEPRECHAUN POT OF GOLD: 2 $N at its purchase and at the start of every later stock round (E54)."""

from __future__ import annotations

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.stock import purses


def pay(state: State, seat: Seat) -> State:
    return purses.earn(state, seat, LEPRECHAUN_GAIN)
