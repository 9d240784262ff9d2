"""The rounds in their order, and what happens as each of them begins (rulebook, 5 to 8)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN
from adjudicator.rules.zoo18.data.setup import COUSINS_COME, KITCHEN_INCOME, POWERS_PER_DAY, ROUNDS
from adjudicator.rules.zoo18.state import (
    KITCHEN,
    LOUNGE,
    Draft,
    OperatingRound,
    Over,
    Playmat,
    State,
    StockRound,
    StockTurn,
)
from adjudicator.rules.zoo18.steps import flow
from adjudicator.rules.zoo18.stock import market

COUSIN: Final = 4
"""The place of the COUSIN among a family's cards."""


def next_round(state: State) -> m.RoundBegan | m.GameEnded:
    """What follows a round that is over."""
    name = ROUNDS[state.round]
    if state.round + 1 == len(ROUNDS) or (state.is_last_round and name.startswith("OR")):
        return m.GameEnded()
    coming = ROUNDS[state.round + 1]
    if coming.startswith("OR"):
        return m.RoundBegan(coming, kitchen=_kitchen_income(state))
    return m.RoundBegan(coming, cousins=coming == COUSINS_COME, paid=_leprechaun(state))


def begin(state: State, move: m.RoundBegan | m.GameEnded) -> State:
    """The table as the next round begins."""
    if isinstance(move, m.GameEnded):
        return replace(state, stage=Over())
    state = replace(state, round=state.round + 1)
    return _begin_operating(state, move) if move.round.startswith("OR") else _begin_stock(state, move)


def _begin_stock(state: State, move: m.RoundBegan) -> State:
    for seat, gain in move.paid:
        player = state.players[seat]
        state = state.with_player(seat, replace(player, cash=player.cash + gain))
    mats = tuple(map(_with_cousin, state.mats)) if move.cousins else state.mats
    if isinstance(state.stage, Draft) or not state.reading.powers_follow_stock_round:
        state = with_new_powers(state)
    turn = StockTurn(state.order[0], again=state.is_greek_due is True)
    return replace(state, mats=mats, stage=StockRound(turn))


def with_new_powers(state: State) -> State:
    """The next group of powers joins those on offer (5, 6.7)."""
    shelf = (*state.shelf, *state.coming[:POWERS_PER_DAY])
    return replace(state, shelf=shelf, coming=state.coming[POWERS_PER_DAY:])


def _begin_operating(state: State, move: m.RoundBegan) -> State:
    for family, gain in move.kitchen:
        mat = state.mat(family)
        state = state.with_mat(replace(mat, treasury=mat.treasury + gain))
    return flow.next_turn(
        replace(state, stage=OperatingRound(turn=None, queue=market.operating_order(state)))
    )


def _with_cousin(mat: Playmat) -> Playmat:
    return replace(mat, cards=(*mat.cards[:COUSIN], LOUNGE))


def _leprechaun(state: State) -> tuple[tuple[Seat, int], ...]:
    return tuple(
        (Seat(seat), LEPRECHAUN_GAIN)
        for seat, player in enumerate(state.players)
        if "LEPRECHAUN" in player.powers
    )


def _kitchen_income(state: State) -> tuple[tuple[Family, int], ...]:
    cards = ((mat.family, mat.cards.count(KITCHEN)) for mat in state.mats if mat.is_launched)
    return tuple((family, KITCHEN_INCOME * count) for family, count in cards if count)
