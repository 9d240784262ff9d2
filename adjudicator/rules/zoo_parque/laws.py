"""Invariants: the numbers of dominoes and pawns, and the places where they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.errors import RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.data import MARKET, PAWNS
from adjudicator.rules.zoo_parque.state import State


def check(state: State) -> None:
    """Raise `RulesetError` if an invariant is broken."""
    for fault in _faults(state):
        raise RulesetError(fault)


def _faults(state: State) -> Iterator[str]:
    places = Counter(_numbers(state))
    if places != Counter(range(state.dominoes + 1)):
        yield "a domino is missing or in two places"
    for seat in map(Seat, range(state.players)):
        if state.pawns_left[seat] + sum(pawn.seat == seat for pawn in state.pawns) != PAWNS:
            yield "a player has too few or too many pawns"
    for pawn in state.pawns:
        if pawn.at not in state.chart.area_at:
            yield "a pawn is outside all Areas"
    if len(state.market) > MARKET:
        yield "the market has too many dominoes"
    if min(state.pawns_left) < 0:
        yield "a number of pawns is negative"


def _numbers(state: State) -> Iterator[int]:
    for group in (*state.hands, state.deck, state.market, state.lost):
        yield from (domino.number for domino in group)
    yield from (piece.domino.number for piece in state.laid)
    if state.chosen:
        yield state.chosen.number
