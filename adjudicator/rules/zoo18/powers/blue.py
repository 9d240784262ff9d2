"""Powers on offer to players, and the blue powers, which players use in stock rounds (4.3, 5, 6.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.powers import (
    HAND_LIMIT,
    LEPRECHAUN_GAIN,
    POWER_FACTS,
    RESPONSIBILITY_GAIN,
    Power,
)
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.family import squirrels
from adjudicator.rules.zoo18.state import Draft, Playmat, State, StockRound
from adjudicator.rules.zoo18.stock import market, purses

POWER_OF: Final[Mapping[type[msgspec.Struct], Power]] = MappingProxyType(
    {
        m.Midas: "MIDAS",
        m.Greek: "GREEK",
        m.Responsibility: "RESPONSIBILITY",
        m.DaysOff: "DAYS_OFF",
        m.Whatsup: "WHATSUP",
    }
)
"""The power that each move uses. LEPRECHAUN POT OF GOLD pays without a move (E54)."""


# Powers on offer.


def price(state: State, power: Power) -> int:
    """Return the printed price, or the price that the options set for the draft."""
    if isinstance(state.stage, Draft):
        for named, special in state.options.draft_prices:
            if named == power:
                return special
    return POWER_FACTS[power].price


def buy(state: State, seat: Seat, move: m.BuyPower) -> State:
    """Return the state after a player's purchase and the power's immediate effect (6.5, 6.5.1)."""
    if move.power not in state.shelf:
        raise IllegalMove("power_not_on_offer", "power", power=move.power)
    cost = price(state, move.power)
    if move.price is not None and move.price != cost:
        raise IllegalMove("wrong_price", "price", least=cost, most=cost)
    if len(state.players[seat].powers) >= HAND_LIMIT:
        raise IllegalMove("too_many_powers", limit=HAND_LIMIT)
    if fault := purses.cash_refusal(state, seat, cost):
        raise fault
    rest = tuple(power for power in state.shelf if power != move.power)
    state = purses.with_power(replace(purses.earn(state, seat, -cost), shelf=rest), seat, move.power)
    match move.power:
        case "LEPRECHAUN":
            return purses.earn(state, seat, LEPRECHAUN_GAIN)
        case "RESPONSIBILITY" if not state.reading.responsibility_waits:
            return _paid_for_responsibility(state, seat)
    return state


def purchases(state: State, seat: Seat) -> Iterator[m.BuyPower]:
    """Yield the powers that the player may buy, in the order on the table."""
    if len(state.players[seat].powers) < HAND_LIMIT:
        cash = state.players[seat].cash
        yield from (m.BuyPower(power) for power in state.shelf if price(state, power) <= cash)


# Blue powers.


def choices(state: State, round: StockRound, seat: Seat) -> Iterator[m.PlayerMove]:
    """Yield the ways in which a player may use the powers in hand."""
    powers = state.players[seat].powers
    if "MIDAS" in powers and round.midas is None:
        yield m.Midas()
    if "GREEK" in powers and _greek_refusal(state, round) is None:
        yield m.Greek()
    if "RESPONSIBILITY" in powers:
        yield m.Responsibility()
    if "DAYS_OFF" in powers:
        yield from (m.DaysOff(mat.family) for mat in state.mats if mat.is_launched)
    if "WHATSUP" in powers:
        yield from _whatsup_choices(state, seat)


def use(state: State, round: StockRound, seat: Seat, move: m.PlayerMove) -> State:
    """Return the table after the use of a blue power. MIDAS and GREEK stay in hand until they take effect."""
    power = POWER_OF[type(move)]
    purses.check_power(state, seat, power)
    match move:
        case m.Midas():
            if round.midas is not None:
                raise IllegalMove("midas_announced")
            return replace(state, stage=replace(round, midas=seat))
        case m.Greek():
            if fault := _greek_refusal(state, round):
                raise fault
            return replace(state, stage=replace(round, turn=replace(round.turn, again=True)))
        case m.DaysOff(family):
            if family not in state.launches:
                raise IllegalMove("not_launched", "family", family=family)
            return market.move(purses.without_power(state, seat, power), family, boxes.right)
        case m.Whatsup():
            return _whatsup(state, seat, move)
        case _:
            return _paid_for_responsibility(state, seat)


def _paid_for_responsibility(state: State, seat: Seat) -> State:
    return purses.earn(purses.without_power(state, seat, "RESPONSIBILITY"), seat, RESPONSIBILITY_GAIN)


def _greek_refusal(state: State, round: StockRound) -> IllegalMove | None:
    """Return why GREEK cannot be used yet. In one reading, an earlier launch replaces a sale or purchase."""
    if round.turn.again:
        return IllegalMove("greek_used")
    may_be_early = round.has_launch and not state.reading.greek_after_action
    return None if round.turn.has_acted or may_be_early else IllegalMove("greek_too_early")


def discard_greek(state: State) -> State:
    """Take GREEK from its owner. Its extra turn is no longer due."""
    state = replace(state, is_greek_due=UNSET)
    for seat, player in enumerate(state.players):
        if "GREEK" in player.powers:
            return purses.without_power(state, Seat(seat), "GREEK")
    return state


def _whatsup_choices(state: State, seat: Seat) -> Iterator[m.Whatsup]:
    """Yield squirrels that a family of the player can pay for. One reading includes those in the KITCHEN."""
    for mat in state.mats:
        if _can_buy(state, seat, mat):
            for offer in squirrels.bank_offers(state):
                if offer.price <= mat.treasury and _is_allowed(state, offer.source):
                    yield m.Whatsup(mat.family, offer.kind, offer.source)


def _can_buy(state: State, seat: Seat, mat: Playmat) -> bool:
    is_own = mat.is_launched and mat.parents == seat
    return is_own and squirrels.has_room(state, mat) and not squirrels.is_patched(mat)


def _whatsup(state: State, seat: Seat, move: m.Whatsup) -> State:
    """Buy a squirrel for a family and move its token right. There is no bonus for a new phase."""
    mat = next((mat for mat in state.mats if mat.family == move.family), None)
    if mat is None or not mat.is_launched or mat.parents != seat:
        raise IllegalMove("not_your_family", "family", family=move.family)
    squirrels.check_room(state, mat)
    if not _is_allowed(state, move.source):
        raise IllegalMove("deck_only", "source")
    cost = KIND_FACTS[move.kind].cost
    state = squirrels.take(state, move.family, move.kind, move.source, is_asleep=True)
    purses.check_treasury(mat, cost, "kind")
    state = purses.fill(purses.without_power(state, seat, "WHATSUP"), move.family, -cost)
    return market.move(state, move.family, boxes.right)


def _is_allowed(state: State, source: m.BankSource) -> bool:
    return source == "deck" or not state.reading.whatsup_deck_only


def leave_announced(state: State) -> State:
    """Discard announced powers without effect when a phase begins, if the reading says so."""
    if state.reading.announced_powers_stay:
        return state
    round = state.stage
    if state.is_greek_due is True or (isinstance(round, StockRound) and round.turn.again):
        state = discard_greek(state)
    if not isinstance(round, StockRound):
        return state
    if round.midas is not None:
        state = purses.without_power(state, round.midas, "MIDAS")
    return replace(state, stage=replace(round, midas=None, turn=replace(round.turn, again=False)))
