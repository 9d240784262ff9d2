"""Green powers which the family at work buys from players (rulebook, 6.5.1, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, POWER_FACTS, Power
from adjudicator.rules.zoo18.family import offers, work
from adjudicator.rules.zoo18.moves import BuyPower
from adjudicator.rules.zoo18.powers import squeeze
from adjudicator.rules.zoo18.state import OfferAsk, State
from adjudicator.rules.zoo18.stock import purses


def choices(state: State) -> Iterator[BuyPower]:
    """Every green power of any player, at every price up to the printed one."""
    mat = work.mat(state)
    if len(mat.powers) >= HAND_LIMIT:
        return
    possible = (
        OfferAsk(Seat(number), price, power=power)
        for number, player in enumerate(state.players)
        for power in player.powers
        if not POWER_FACTS[power].blue
        for price in range(min(POWER_FACTS[power].price, mat.treasury) + 1)
    )
    for offer in offers.allowed(state, possible):
        assert offer.power is not None
        yield BuyPower(offer.power, offer.price)


def buy(state: State, move: BuyPower) -> State:
    """The power comes to the family, or its owner is asked; `IllegalMove` otherwise."""
    facts, mat = POWER_FACTS[move.power], work.mat(state)
    owner = next((seat for seat, player in enumerate(state.players) if move.power in player.powers), None)
    if facts.blue or owner is None:
        raise IllegalMove("power_not_for_sale", "power", power=move.power)
    if len(mat.powers) >= HAND_LIMIT:
        raise IllegalMove("too_many_powers", limit=HAND_LIMIT)
    if move.price is None or not 0 <= move.price <= facts.price:
        raise IllegalMove("wrong_price", "price", least=0, most=facts.price)
    if move.price > mat.treasury:
        raise IllegalMove(
            "treasury_too_small", "price", family=mat.family, cost=move.price, treasury=mat.treasury
        )
    offer = OfferAsk(Seat(owner), move.price, power=move.power)
    return offers.ask(state, offer) if offers.is_needed(state, offer) else complete(state, offer)


def complete(state: State, offer: OfferAsk) -> State:
    """Power and money change hands."""
    assert offer.power is not None
    state = purses.without_power(state, offer.seat, offer.power)
    state = purses.earn(state, offer.seat, offer.price)
    mat = work.mat(state)
    powers: tuple[Power, ...] = (*mat.powers, offer.power)
    state = state.with_mat(replace(mat, treasury=mat.treasury - offer.price, powers=powers))
    return squeeze.bought(state) if offer.power == "SQUEEZE" else state
