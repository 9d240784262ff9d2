"""The money and the reputation that a move changes, for players and families."""

from __future__ import annotations

from random import Random
from typing import Final

from adjudicator.engine.caching import cache_last
from adjudicator.engine.effects import Effect, Owned, compared
from adjudicator.engine.seats import NATURE, Seat, seat_letter
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data import market
from adjudicator.rules.zoo18.imagining import imagine
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.turns import apply, due
from adjudicator.rules.zoo18.views import View

_FOLLOWING: Final = (m.SquirrelsLeft, m.Harvested, m.TokenMoved, m.PhaseBegan)
"""The consequences that belong to the move itself."""


def effects(view: View, seat: Seat, move: m.PlayerMove) -> tuple[Effect, ...]:
    """Return what a legal move changes at once in cash, treasuries and reputations."""
    before, numbers = _before(view)
    return compared(numbers, _numbers(_settled(apply(before, seat, move))))


@cache_last
def _before(view: View) -> tuple[State, dict[Owned, int]]:
    """Return a table with this view, which is the same for every seat that must move, and its numbers."""
    before = imagine(view, Seat(0), Random(0))
    return before, _numbers(before)


def _settled(state: State) -> State:
    while isinstance(move := due(state), _FOLLOWING):
        state = apply(state, NATURE, move)
    return state


def _numbers(state: State) -> dict[Owned, int]:
    players = enumerate(state.players)
    found: dict[Owned, int] = {("cash", seat_letter(Seat(seat))): each.cash for seat, each in players}
    for mat in state.mats:
        value = market.cell(mat.cell).value if mat.cell else 0
        found |= {("treasury", mat.family): mat.treasury, ("reputation", mat.family): value}
    return found
