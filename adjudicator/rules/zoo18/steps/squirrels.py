"""The fifth step: squirrels are bought; a family without any must buy one (rulebook, 7.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, PHASE_FACTS, Kind
from adjudicator.rules.zoo18.family import squirrels, work
from adjudicator.rules.zoo18.state import BonusDue, OfferAsk, PhaseDue, Playmat, State
from adjudicator.rules.zoo18.steps import forced
from adjudicator.rules.zoo18.stock import purses

LEAST_PRICE: Final = 1
"""$N for a squirrel of another family."""


def is_open(state: State) -> bool:
    """There is room, and a squirrel to be had for the treasury and the ZOO Tickets of the family's player."""
    mat = work.mat(state)
    if forced.is_due(state):
        return True
    if not squirrels.has_room(state, mat) or (squirrels.is_patched(mat) and state.reading.idle_turns_end):
        return False
    money = mat.treasury + state.players[mat.parents].tickets * purses.ticket_value(state)
    if money >= LEAST_PRICE and next(squirrels.elsewhere(state, mat.family), None):
        return True
    return any(offer.price <= money for offer in squirrels.on_offer(state))


def choices(state: State) -> Iterator[m.PlayerMove]:
    mat, is_forced = work.mat(state), forced.is_due(state)
    if not is_forced:
        yield m.Pass()
    if squirrels.is_patched(mat) or not squirrels.has_room(state, mat):
        return
    for offer in squirrels.on_offer(state):
        if offer.price <= mat.treasury or (is_forced and forced.refusal(state, offer.price) is None):
            yield m.BuySquirrel(offer.kind, offer.source)
    if not forced.is_begun(state):
        yield from _from_families(state, mat)
    if is_forced:
        yield from forced.sales(state)


def _from_families(state: State, mat: Playmat) -> Iterator[m.BuySquirrel]:
    """Examples: for the least, for the printed price, and for all that the family has."""
    possible = (
        OfferAsk(owner.parents, price, kind=kind, source=owner.family)
        for owner, kind in squirrels.elsewhere(state, mat.family)
        for price in _examples(kind, mat.treasury)
    )
    for offer in work.allowed_offers(state, possible):
        assert offer.kind is not None
        assert offer.source is not None
        yield m.BuySquirrel(offer.kind, offer.source, offer.price)


@lru_cache(maxsize=256)
def _examples(kind: Kind, treasury: int) -> tuple[int, ...]:
    prices = {LEAST_PRICE, min(KIND_FACTS[kind].cost, treasury), treasury}
    return tuple(sorted(price for price in prices if LEAST_PRICE <= price <= treasury))


def buy(state: State, move: m.BuySquirrel) -> State:
    squirrels.check_room(state, work.mat(state))
    if move.source in ("deck", "kitchen"):
        return _buy_from_bank(state, move)
    return _buy_from_family(state, move)


def _buy_from_bank(state: State, move: m.BuySquirrel) -> State:
    """At the printed price; what the treasury lacks only a forced purchase brings, which ends the turn."""
    mat, price = work.mat(state), KIND_FACTS[move.kind].cost
    if move.price not in (None, price):
        raise IllegalMove("wrong_price", "price", least=price, most=price)
    bought = squirrels.take(state, mat.family, move.kind, move.source)
    if price <= mat.treasury:
        bought = purses.fill(bought, mat.family, -price)
    else:
        if fault := forced.refusal(state, price):
            raise fault
        bought = work.change(forced.pay(bought, price), step="over")
    return _with_bonuses(bought) if move.source == "deck" else bought


def _with_bonuses(state: State) -> State:
    """The first squirrel from the deck in a turn, and the first of a phase, move the reputation (7.6)."""
    turn = work.turn(state)
    new = () if turn.has_bonus else (BonusDue(turn.family, "new_squirrel"),)
    begun = (due for due in state.due if isinstance(due, PhaseDue) and PHASE_FACTS[due.phase].bonus)
    first = tuple(BonusDue(turn.family, "new_phase") for _ in begun)
    return replace(work.change(state, has_bonus=True), due=(*new, *first, *state.due))


def _buy_from_family(state: State, move: m.BuySquirrel) -> State:
    """For what the treasury has; the player of the other family may refuse."""
    mat = work.mat(state)
    owner = next((other for other in state.mats if other.family == move.source), None)
    if owner is None or owner.family == mat.family:
        raise IllegalMove("squirrel_not_there", "source", kind=move.kind, source=move.source)
    if forced.is_begun(state):
        raise IllegalMove("purchase_is_forced")
    squirrels.take(state, mat.family, move.kind, move.source)
    if move.price is None or move.price < LEAST_PRICE:
        raise IllegalMove("wrong_price", "price", least=LEAST_PRICE, most=mat.treasury)
    purses.check_treasury(mat, move.price, "price")
    offer = OfferAsk(owner.parents, move.price, kind=move.kind, source=owner.family)
    return work.ask_owner(state, offer) if work.needs_consent(state, offer) else complete(state, offer)


def complete(state: State, offer: OfferAsk) -> State:
    """Squirrel and money change hands."""
    assert offer.kind is not None
    assert offer.source is not None
    family = work.turn(state).family
    state = squirrels.take(state, family, offer.kind, offer.source)
    return purses.fill(purses.fill(state, offer.source, offer.price), family, -offer.price)


def leave(state: State, move: m.Pass | None = None) -> State:
    if move is not None and forced.is_due(state):
        raise IllegalMove("squirrel_needed", family=work.turn(state).family)
    is_last_word = move is not None and state.reading.idle_turns_end
    return work.change(state, step="over" if is_last_word else "end")


ACTS: Final[Mapping[type[msgspec.Struct], Callable[[State, Any], State]]] = {
    m.BuySquirrel: buy,
    m.Sell: forced.sell,
    m.Pass: leave,
}
