"""The purchase of a squirrel that the family at work cannot pay itself (rulebook, 7.6.1).

It pays with its whole treasury, then with the money of its player, who sells cards when that is too little.
Only when he has no card left to sell does the bank pay the rest, of which he owes twice as much at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.moves import Sell
from adjudicator.rules.zoo18.state import OperatingRound, State
from adjudicator.rules.zoo18.stock import cards, market


def is_due(state: State) -> bool:
    """Whether the family at work must buy a squirrel before its turn ends."""
    return not work.mat(state).squirrels


def sales(state: State) -> Iterator[Sell]:
    """The cards that the player may sell now; one at a time, or bundles in the other reading."""
    seat = work.seat(state)
    return (move for move in cards.sales(state, seat) if sale_refusal(state, move) is None)


def sale_refusal(state: State, move: Sell) -> IllegalMove | None:
    """Why a sale, possible as such, does not belong to a forced purchase.

    The next smaller bundle must be too little for the dearest squirrel on offer; the buyer's PARENTS stay.
    """
    if not is_due(state):
        return IllegalMove("no_forced_purchase")
    if move.animals > 1 and state.reading.forced_sales_single:
        return IllegalMove("sell_one_by_one", "animals")
    mat = work.mat(state)
    sold = state.mat(move.family)
    money = mat.treasury + state.players[mat.parents].cash + (move.animals - 1) * market.value(sold)
    if money >= max(offer.price for offer in squirrels.on_offer(state)):
        return IllegalMove("sale_not_needed", money=money)
    left = mat.animals(mat.parents) - move.animals
    if sold.family == mat.family and cards.heir(state, mat, left) is not None:
        return IllegalMove("parents_stay", "animals", family=mat.family)
    return None


def sell(state: State, move: Sell) -> State:
    """The player sells cards; families that have not yet worked fall back in the order of the round (7)."""
    seat = work.seat(state)
    cards.check_sale(state, seat, move)
    if fault := sale_refusal(state, move):
        raise fault
    state = work.change(cards.sell(state, seat, move), is_forced=True)
    assert isinstance(state.stage, OperatingRound)
    waiting = tuple(family for family in market.operating_order(state) if family in state.stage.queue)
    return replace(state, stage=replace(state.stage, queue=waiting))


def is_begun(state: State) -> bool:
    """Whether the procedure has begun with the sale of a card, which bars everything else in one reading."""
    return work.turn(state).is_forced and state.reading.forced_purchase_bars_tickets


def bars_patch(state: State) -> bool:
    """Whether the PATCH saves nobody: while a purchase is forced, in one reading (7.6.1)."""
    stage = state.stage
    if not isinstance(stage, OperatingRound) or stage.turn is None:
        return False
    is_running = stage.turn.is_forced or stage.turn.step == "over"
    return is_running and state.reading.forced_purchase_bars_patch


def refusal(state: State, price: int) -> IllegalMove | None:
    """Why others may not pay what the treasury lacks for a squirrel: none is needed, or cards can be sold."""
    mat = work.mat(state)
    if not is_due(state):
        return IllegalMove("treasury_too_small", "kind", family=mat.family, cost=price, treasury=mat.treasury)
    missing = _missing(state, price)
    if missing > 0 and next(sales(state), None) is not None:
        return IllegalMove("sell_first", "kind", cost=price, missing=missing)
    return None


def pay(state: State, price: int) -> State:
    """Treasury and player spend what they have; the player owes for what the bank adds."""
    mat = work.mat(state)
    player = state.players[mat.parents]
    debt = player.debt + DEBT_FACTOR * max(_missing(state, price), 0)
    cash = max(player.cash + mat.treasury - price, 0)
    state = state.with_mat(replace(mat, treasury=0))
    return state.with_player(mat.parents, replace(player, cash=cash, debt=debt))


def _missing(state: State, price: int) -> int:
    """What treasury and player together lack."""
    mat = work.mat(state)
    return price - mat.treasury - state.players[mat.parents].cash
