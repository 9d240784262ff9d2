"""The order of rounds, the start of each, and the powers and turn markers dealt (rulebook, 5 to 9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18 import state as s
from adjudicator.rules.zoo18.data import setup
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN, POWERS, Power
from adjudicator.rules.zoo18.state import State
from adjudicator.rules.zoo18.steps import flow
from adjudicator.rules.zoo18.stock import market, purses

COUSIN: Final = 4
"""The index of the COUSIN among a family's cards."""


def next_round(state: State) -> m.RoundBegan | m.GameEnded:
    """Return the move that follows the end of a round."""
    name = setup.ROUNDS[state.round]
    if state.round + 1 == len(setup.ROUNDS) or (state.is_last_round and name.startswith("OR")):
        return m.GameEnded()
    coming = setup.ROUNDS[state.round + 1]
    if coming.startswith("OR"):
        return m.RoundBegan(coming, kitchen=_kitchen_income(state))
    return m.RoundBegan(coming, cousins=coming == setup.COUSINS_COME, paid=_leprechaun(state))


def begin(state: State, move: m.RoundBegan | m.GameEnded) -> State:
    """Return the table at the beginning of the next round."""
    if isinstance(move, m.GameEnded):
        return replace(state, stage=s.Over())
    state = replace(state, round=state.round + 1)
    return _begin_operating(state, move) if move.round.startswith("OR") else _begin_stock(state, move)


def _begin_stock(state: State, move: m.RoundBegan) -> State:
    for seat, gain in move.paid:
        state = purses.earn(state, seat, gain)
    if move.cousins:
        mats = (replace(mat, cards=(*mat.cards[:COUSIN], s.LOUNGE)) for mat in state.mats)
        state = replace(state, mats=tuple(mats))
    if isinstance(state.stage, s.Draft) or not state.reading.powers_follow_stock_round:
        state = with_new_powers(state)
    turn = s.StockTurn(state.order[0], again=state.is_greek_due is True)
    return replace(state, stage=s.StockRound(turn))


def with_new_powers(state: State) -> State:
    """Add the next group of powers to those on offer (5, 6.7)."""
    shelf = (*state.shelf, *state.coming[: setup.POWERS_PER_DAY])
    return replace(state, shelf=shelf, coming=state.coming[setup.POWERS_PER_DAY :])


def _begin_operating(state: State, move: m.RoundBegan) -> State:
    for family, gain in move.kitchen:
        state = purses.fill(state, family, gain)
    round = s.OperatingRound(turn=None, queue=market.operating_order(state))
    return flow.next_turn(replace(state, stage=round))


def _leprechaun(state: State) -> tuple[tuple[Seat, int], ...]:
    return tuple(
        (Seat(seat), LEPRECHAUN_GAIN)
        for seat, player in enumerate(state.players)
        if "LEPRECHAUN" in player.powers
    )


def _kitchen_income(state: State) -> tuple[tuple[Family, int], ...]:
    cards = ((mat.family, mat.cards.count(s.KITCHEN)) for mat in state.mats if mat.is_launched)
    return tuple((family, setup.KITCHEN_INCOME * count) for family, count in cards if count)


_DAYS: Final = sum(name.startswith("SR") for name in setup.ROUNDS)
"""The number of groups of powers. One joins the offer each day, and the first is visible from the start."""
_SEEN_FROM: Final[Mapping[bool, tuple[setup.RoundName, ...]]] = MappingProxyType(
    {True: ("SR1", "OR1.1"), False: ("SR1", "SR2")}
)
"""The rounds whose start reveals another group, by whether it follows a stock round (6.7)."""


def is_deal_due(state: State) -> bool:
    """Return whether turn markers or powers must be dealt before anyone is asked."""
    if not state.order:
        return True
    options, follow = state.options, state.reading.powers_follow_stock_round
    return len(state.hidden) > _hidden(len(state.players), options.revealed_powers, follow, state.round)


def deal(state: State, dice: Dice) -> m.OrderDrawn | m.PowersRevealed:
    """Return the turn markers or the next group of powers. The options may fix the order of powers."""
    if not state.order:
        seats = tuple(map(Seat, range(len(state.players))))
        return m.OrderDrawn(dice.sample(seats, len(seats)))
    count = _powers_revealed_together(state)
    fixed = state.options.power_order
    return m.PowersRevealed(state.hidden[:count] if fixed else dice.sample(state.hidden, count))


def lay_out(state: State, move: m.OrderDrawn | m.PowersRevealed) -> State:
    """Return the table after this deal. Raise `IllegalMove` if the deal is impossible."""
    match move:
        case m.OrderDrawn(order):
            if state.order or sorted(order) != list(range(len(state.players))):
                raise IllegalMove("not_due")
            return replace(state, order=order, stage=s.Draft(order[::-1]))
        case m.PowersRevealed(powers):
            return _reveal(state, powers)


def _reveal(state: State, powers: tuple[Power, ...]) -> State:
    count, named = _powers_revealed_together(state), set(powers)
    is_wrong = len(powers) != count or len(named) != count or not named <= set(state.hidden)
    is_other = bool(state.options.power_order) and powers != state.hidden[:count]
    if not state.order or is_wrong or is_other:
        raise IllegalMove("not_due")
    rest = tuple(power for power in state.hidden if power not in named)
    if len(state.hidden) == len(POWERS):
        return replace(state, hidden=rest, shelf=powers)
    return replace(state, hidden=rest, coming=(*state.coming, *powers))


def _powers_revealed_together(state: State) -> int:
    is_first = len(state.hidden) == len(POWERS)
    return setup.draft_powers(len(state.players)) if is_first else setup.POWERS_PER_DAY


@cache
def _hidden(players: int, is_revealed: bool, follow_stock_round: bool, round: int) -> int:
    """Return how many powers are face down in a round after all groups visible in it are dealt."""
    begun = sum(round >= setup.ROUNDS.index(name) for name in _SEEN_FROM[follow_stock_round])
    groups = _DAYS if is_revealed else 1 + begun
    return len(POWERS) - setup.draft_powers(players) - setup.POWERS_PER_DAY * groups
