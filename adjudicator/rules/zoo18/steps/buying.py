"""The fifth step: buying squirrels. The first one is compulsory, even with a debt (rulebook, 7.6, 7.6.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, PHASE_FACTS, Kind
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.state import BonusDue, OfferAsk, OperatingRound, PhaseDue, Playmat, State
from adjudicator.rules.zoo18.stock import cards, market, purses


def must_buy(state: State) -> bool:
    return not work.mat(state).squirrels


def forced_sales(state: State) -> Iterator[m.Sell]:
    """Yield the cards that the player may sell now, one at a time or, in one reading, in bundles."""
    seat = work.seat(state)
    return (move for move in cards.sales(state, seat) if sale_refusal(state, move) is None)


def sale_refusal(state: State, move: m.Sell) -> IllegalMove | None:
    """Return why an otherwise legal sale is not part of a forced purchase, or None."""
    if not must_buy(state):
        return IllegalMove("no_forced_purchase")
    if move.animals > 1 and state.reading.forced_sales_single:
        return IllegalMove("sell_one_by_one", "animals")
    mat = work.mat(state)
    sold = state.mat(move.family)
    money = mat.treasury + state.players[mat.parents].cash + (move.animals - 1) * market.value(sold)
    if money >= max(offer.price for offer in squirrels.bank_offers(state)):
        return IllegalMove("sale_not_needed", money=money)
    left = mat.animals(mat.parents) - move.animals
    if sold.family == mat.family and cards.heir(state, mat, left) is not None:
        return IllegalMove("parents_stay", "animals", family=mat.family)
    return None


def forced_sale(state: State, move: m.Sell) -> State:
    """Sell cards of the player. Families that have yet to operate are put in order again (7)."""
    seat = work.seat(state)
    cards.check_sale(state, seat, move)
    if fault := sale_refusal(state, move):
        raise fault
    state = work.change(cards.sell(state, seat, move), is_forced=True)
    assert isinstance(state.stage, OperatingRound)
    waiting = tuple(family for family in market.operating_order(state) if family in state.stage.queue)
    return replace(state, stage=replace(state.stage, queue=waiting))


def is_forced(state: State) -> bool:
    """Return whether a forced sale has begun. In one reading, it rules out everything else."""
    return work.turn(state).is_forced and state.reading.forced_purchase_bars_tickets


def bars_patch(state: State) -> bool:
    """Return whether, in one reading, the PATCH saves no squirrel because a purchase is forced (7.6.1)."""
    stage = state.stage
    if not isinstance(stage, OperatingRound) or stage.turn is None:
        return False
    is_running = stage.turn.is_forced or stage.turn.step == "over"
    return is_running and state.reading.forced_purchase_bars_patch


def payment_refusal(state: State, price: int) -> IllegalMove | None:
    """Return why the player and the bank may not cover the treasury's shortfall: cards can still be sold."""
    missing = _missing(state, price)
    if missing > 0 and next(forced_sales(state), None) is not None:
        return IllegalMove("sell_first", "kind", cost=price, missing=missing)
    return None


def _pay(state: State, price: int) -> State:
    """Spend the money of the treasury and the player. The player owes for the bank's share."""
    mat = work.mat(state)
    player = state.players[mat.parents]
    debt = player.debt + DEBT_FACTOR * max(_missing(state, price), 0)
    cash = max(player.cash + mat.treasury - price, 0)
    state = state.with_mat(replace(mat, treasury=0))
    return state.with_player(mat.parents, replace(player, cash=cash, debt=debt))


def _missing(state: State, price: int) -> int:
    """Return the amount that the treasury and the player together lack."""
    mat = work.mat(state)
    return price - mat.treasury - state.players[mat.parents].cash


MIN_PRICE: Final = 1
"""The minimum price in $N of a squirrel of another family."""


def is_open(state: State) -> bool:
    """Return whether there is room and a squirrel that the treasury and the player's ZOO Tickets can buy."""
    mat = work.mat(state)
    if not mat.squirrels:
        return True
    if not squirrels.has_room(state, mat) or (squirrels.is_patched(mat) and state.reading.idle_turns_end):
        return False
    money = mat.treasury + purses.tickets_worth(state, mat.parents)
    if money >= MIN_PRICE and next(squirrels.kinds_elsewhere(state, mat.family), None):
        return True
    return any(offer.price <= money for offer in squirrels.bank_offers(state))


def choices(state: State) -> Iterator[m.PlayerMove]:
    mat = work.mat(state)
    is_due = not mat.squirrels
    if not is_due:
        yield m.Pass()
    if squirrels.is_patched(mat) or not squirrels.has_room(state, mat):
        return
    for offer in squirrels.bank_offers(state):
        if offer.price <= mat.treasury or (is_due and payment_refusal(state, offer.price) is None):
            yield m.BuySquirrel(offer.kind, offer.source)
    if not is_forced(state):
        yield from _from_families(state, mat)
    if is_due:
        yield from forced_sales(state)


def _from_families(state: State, mat: Playmat) -> Iterator[m.BuySquirrel]:
    """Yield example purchases: at the minimum, at the printed price, and for all the family's money."""
    possible = (
        OfferAsk(owner.parents, price, kind=kind, source=owner.family)
        for owner, kind in squirrels.kinds_elsewhere(state, mat.family)
        for price in _examples(kind, mat.treasury)
    )
    for offer in work.allowed_offers(state, possible):
        assert offer.kind is not None
        assert offer.source is not None
        yield m.BuySquirrel(offer.kind, offer.source, offer.price)


@lru_cache(maxsize=256)
def _examples(kind: Kind, treasury: int) -> tuple[int, ...]:
    prices = {MIN_PRICE, min(KIND_FACTS[kind].cost, treasury), treasury}
    return tuple(sorted(price for price in prices if MIN_PRICE <= price <= treasury))


def buy(state: State, move: m.BuySquirrel) -> State:
    squirrels.check_room(state, work.mat(state))
    if move.source in ("deck", "kitchen"):
        return _buy_from_bank(state, move)
    return _buy_from_family(state, move)


def _buy_from_bank(state: State, move: m.BuySquirrel) -> State:
    """Buy at the printed price. Only a forced purchase may exceed the treasury, and it ends the turn."""
    mat, price = work.mat(state), KIND_FACTS[move.kind].cost
    if move.price not in (None, price):
        raise IllegalMove("wrong_price", "price", least=price, most=price)
    bought = squirrels.take(state, mat.family, move.kind, move.source)
    if not must_buy(state):
        purses.check_treasury(mat, price, "kind")
    if price <= mat.treasury:
        bought = purses.fill(bought, mat.family, -price)
    else:
        if fault := payment_refusal(state, price):
            raise fault
        bought = work.change(_pay(bought, price), step="over")
    return _with_bonuses(bought) if move.source == "deck" else bought


def _with_bonuses(state: State) -> State:
    """Make due the bonuses for the turn's first squirrel from the deck and for the first of a phase (7.6)."""
    turn = work.turn(state)
    new = () if turn.has_bonus else (BonusDue(turn.family, "new_squirrel"),)
    begun = (due for due in state.due if isinstance(due, PhaseDue) and PHASE_FACTS[due.phase].bonus)
    first = tuple(BonusDue(turn.family, "new_phase") for _ in begun)
    return replace(work.change(state, has_bonus=True), due=(*new, *first, *state.due))


def _buy_from_family(state: State, move: m.BuySquirrel) -> State:
    """Buy at a price up to the treasury. The other family's player may decline."""
    mat = work.mat(state)
    owner = next((other for other in state.mats if other.family == move.source), None)
    if owner is None or owner.family == mat.family:
        raise IllegalMove("squirrel_not_there", "source", kind=move.kind, source=move.source)
    if is_forced(state):
        raise IllegalMove("purchase_is_forced")
    squirrels.take(state, mat.family, move.kind, move.source)
    if move.price is None or move.price < MIN_PRICE:
        raise IllegalMove("wrong_price", "price", least=MIN_PRICE, most=mat.treasury)
    purses.check_treasury(mat, move.price, "price")
    offer = OfferAsk(owner.parents, move.price, kind=move.kind, source=owner.family)
    return work.ask_owner(state, offer) if work.needs_consent(state, offer) else complete(state, offer)


def complete(state: State, offer: OfferAsk) -> State:
    """Exchange the squirrel and the money."""
    assert offer.kind is not None
    assert offer.source is not None
    family = work.turn(state).family
    state = squirrels.take(state, family, offer.kind, offer.source)
    return purses.fill(purses.fill(state, offer.source, offer.price), family, -offer.price)


def leave(state: State, move: m.Pass | None = None) -> State:
    if move is not None and must_buy(state):
        raise IllegalMove("squirrel_needed", family=work.turn(state).family)
    is_last_word = move is not None and state.reading.idle_turns_end
    return work.change(state, step="over" if is_last_word else "end")


ACTS: Final[Mapping[type[msgspec.Struct], Callable[[State, Any], State]]] = {
    m.BuySquirrel: buy,
    m.Sell: forced_sale,
    m.Pass: leave,
}
