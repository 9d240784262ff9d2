"""Powers on offer to players, in the draft and in stock rounds (rulebook, 5, 6.5)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.powers import HAND_LIMIT, POWER_FACTS, Power
from adjudicator.rules.zoo18.moves import BuyPower
from adjudicator.rules.zoo18.powers import leprechaun, responsibility
from adjudicator.rules.zoo18.state import Draft, State
from adjudicator.rules.zoo18.stock import purses


def price(state: State, power: Power) -> int:
    """The printed price, unless the options name another one for the draft."""
    if isinstance(state.stage, Draft):
        for named, special in state.options.draft_prices:
            if named == power:
                return special
    return POWER_FACTS[power].price


def refusal(state: State, seat: Seat, move: BuyPower) -> IllegalMove | None:
    """Why a player may not buy a power (6.5, 6.5.1)."""
    if move.power not in state.shelf:
        return IllegalMove("power_not_on_offer", "power", power=move.power)
    cost = price(state, move.power)
    if move.price is not None and move.price != cost:
        return IllegalMove("wrong_price", "price", least=cost, most=cost)
    if len(state.players[seat].powers) >= HAND_LIMIT:
        return IllegalMove("too_many_powers", limit=HAND_LIMIT)
    return purses.cash_refusal(state, seat, cost)


def buy(state: State, seat: Seat, move: BuyPower) -> State:
    """A player's purchase, with what the power does at once."""
    if fault := refusal(state, seat, move):
        raise fault
    state = purses.earn(state, seat, -price(state, move.power))
    rest = tuple(power for power in state.shelf if power != move.power)
    state = purses.with_power(replace(state, shelf=rest), seat, move.power)
    match move.power:
        case "LEPRECHAUN":
            return leprechaun.pay(state, seat)
        case "RESPONSIBILITY" if not state.reading.responsibility_waits:
            return responsibility.use(state, seat)
    return state


def choices(state: State, seat: Seat) -> Iterator[BuyPower]:
    """What the player may buy, in the order of the table."""
    if len(state.players[seat].powers) < HAND_LIMIT:
        cash = state.players[seat].cash
        yield from (BuyPower(power) for power in state.shelf if price(state, power) <= cash)
