"""The green powers of a family: buying them from players, keeping them and using them (4.3, 6.5.1, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, POWER_FACTS, SQUEEZE_GAIN, Power
from adjudicator.rules.zoo18.data.setup import WATER_INCOME
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.state import OfferAsk, Playmat, State
from adjudicator.rules.zoo18.stock import purses


def check(state: State, power: Power) -> None:
    """Raise `IllegalMove` unless the operating family has the power and can use it."""
    mat = work.mat(state)
    if power not in mat.powers or is_spent(mat, power):
        raise IllegalMove("power_not_at_hand", power=power)


def is_spent(mat: Playmat, power: Power) -> bool:
    """Return whether the family has used a power as often as it may."""
    uses = POWER_FACTS[power].uses
    return uses is not None and mat.uses(power) == uses


def forfeit(state: State, power: Power) -> State:
    """Forfeit the rest of a power. It is discarded or, in one reading, stays in hand with no use left."""
    uses = POWER_FACTS[power].uses
    if uses is None or state.reading.spent_powers_leave:
        return use_up(state, power)
    mat = work.mat(state)
    return state.with_mat(replace(mat, used=(*mat.used, (power, uses))))


def use_up(state: State, power: Power) -> State:
    mat = work.mat(state)
    rest = tuple(other for other in mat.powers if other != power)
    used = tuple(each for each in mat.used if each[0] != power)
    return state.with_mat(replace(mat, powers=rest, used=used))


def count_use(state: State, power: Power) -> State:
    """Count one use of a power that has several uses, and discard it after the last use."""
    mat = work.mat(state)
    uses = mat.uses(power) + 1
    if uses == POWER_FACTS[power].uses:
        return use_up(state, power)
    others = tuple(each for each in mat.used if each[0] != power)
    return state.with_mat(replace(mat, used=(*others, (power, uses))))


# Purchases from other players.


def purchases(state: State) -> Iterator[m.BuyPower]:
    """Yield every green power of any player, at every price up to the printed price."""
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
    for offer in work.allowed_offers(state, possible):
        assert offer.power is not None
        yield m.BuyPower(offer.power, offer.price)


def buy(state: State, move: m.BuyPower) -> State:
    """Buy the power, or ask its owner first. Raise `IllegalMove` if the purchase is illegal."""
    facts, mat = POWER_FACTS[move.power], work.mat(state)
    owner = next((seat for seat, player in enumerate(state.players) if move.power in player.powers), None)
    if facts.blue or owner is None:
        raise IllegalMove("power_not_for_sale", "power", power=move.power)
    if len(mat.powers) >= HAND_LIMIT:
        raise IllegalMove("too_many_powers", limit=HAND_LIMIT)
    if move.price is None or not 0 <= move.price <= facts.price:
        raise IllegalMove("wrong_price", "price", least=0, most=facts.price)
    purses.check_treasury(mat, move.price, "price")
    offer = OfferAsk(Seat(owner), move.price, power=move.power)
    return work.ask_owner(state, offer) if work.needs_consent(state, offer) else complete(state, offer)


def complete(state: State, offer: OfferAsk) -> State:
    """Exchange the power and the money."""
    assert offer.power is not None
    state = purses.without_power(state, offer.seat, offer.power)
    state = purses.earn(state, offer.seat, offer.price)
    mat = work.mat(state)
    powers: tuple[Power, ...] = (*mat.powers, offer.power)
    state = state.with_mat(replace(mat, treasury=mat.treasury - offer.price, powers=powers))
    return _with_squeeze(state) if offer.power == "SQUEEZE" else state


# A SQUEEZE: 3 $N if the run reaches any O AREA.


def _with_squeeze(state: State) -> State:
    """Apply A SQUEEZE just bought. In one reading, it still counts for a run before the harvest."""
    turn = work.turn(state)
    if turn.step != "harvest" or not turn.water or state.reading.squeeze_from_run:
        return state
    return work.change(state, water=turn.water + SQUEEZE_GAIN)


def water_income(state: State, visits: int) -> int:
    """Return the $N for visits to O AREAS: 1 each. A SQUEEZE pays 3 instead, or 3 more."""
    if not visits or work.turn(state).has_barrels:
        return 0
    if "SQUEEZE" not in work.mat(state).powers:
        return WATER_INCOME * visits
    return SQUEEZE_GAIN if state.reading.squeeze_replaces_water else WATER_INCOME * visits + SQUEEZE_GAIN
