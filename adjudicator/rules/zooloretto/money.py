"""Money actions that change what a zoo holds: purchase, discard, expansion (rulebook, C II and III)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import costs, placing
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import (
    BARN,
    DISCARD_COST,
    EXPAND_COST,
    EXPANSIONS,
    PURCHASE_COST,
    PURCHASE_TO_SELLER,
)
from adjudicator.rules.zooloretto.state import Pen, State, Zoo
from adjudicator.rules.zooloretto.tiles import kinds, without


def buy_refusal(state: State, seat: Seat, move: m.Buy) -> IllegalMove | None:
    """Why a tile may not be bought (rulebook, C II)."""
    if not 0 <= move.seller < len(state.zoos):
        return IllegalMove("no_such_seller", "seller", players=len(state.zoos))
    if move.seller == seat:
        return IllegalMove("own_barn", "seller")
    if fault := costs.refusal(state, seat, PURCHASE_COST):
        return fault
    if move.tile not in state.zoos[move.seller].barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=BARN)
    return placing.refusal(state.zoos[seat], move.tile, move.to)


def buy(state: State, seat: Seat, move: m.Buy) -> State:
    if fault := buy_refusal(state, seat, move):
        raise fault
    state = costs.pay(state, seat, PURCHASE_COST - PURCHASE_TO_SELLER)
    buyer, seller = state.zoos[seat], state.zoos[move.seller]
    state = state.with_zoo(seat, replace(buyer, coins=buyer.coins - PURCHASE_TO_SELLER))
    sold = replace(seller, coins=seller.coins + PURCHASE_TO_SELLER, barn=without(seller.barn, move.tile))
    return placing.add(state.with_zoo(move.seller, sold), seat, move.tile, move.to)


def buy_choices(state: State, seat: Seat) -> Iterator[m.Buy]:
    for index, zoo in enumerate(state.zoos):
        if index != seat and costs.can_pay(state, seat, PURCHASE_COST):
            for tile in kinds(zoo.barn):
                for to in placing.places(state.zoos[seat], tile):
                    yield m.Buy(Seat(index), tile, to)


def discard_refusal(state: State, seat: Seat, move: m.Discard) -> IllegalMove | None:
    """Why a tile may not be discarded (rulebook, C II)."""
    if fault := costs.refusal(state, seat, DISCARD_COST):
        return fault
    if move.tile not in state.zoos[seat].barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=BARN)
    return None


def discard(state: State, seat: Seat, move: m.Discard) -> State:
    if fault := discard_refusal(state, seat, move):
        raise fault
    state = costs.pay(state, seat, DISCARD_COST)
    zoo = state.zoos[seat]
    state = state.with_zoo(seat, replace(zoo, barn=without(zoo.barn, move.tile)))
    return replace(state, gone=(*state.gone, move.tile))


def discard_choices(state: State, seat: Seat) -> Iterator[m.Discard]:
    if costs.can_pay(state, seat, DISCARD_COST):
        yield from map(m.Discard, kinds(state.zoos[seat].barn))


def expand_refusal(state: State, seat: Seat) -> IllegalMove | None:
    """Why the zoo may not be expanded (rulebook, C III)."""
    if state.zoos[seat].expansions >= state.expansions_each:
        return IllegalMove("no_expansion_left")
    return costs.refusal(state, seat, EXPAND_COST)


def expand(state: State, seat: Seat) -> State:
    if fault := expand_refusal(state, seat):
        raise fault
    state = costs.pay(state, seat, EXPAND_COST)
    return state.with_zoo(seat, expanded(state.zoos[seat]))


def expanded(zoo: Zoo) -> Zoo:
    """The zoo with its next expansion open."""
    return replace(zoo, pens=(*zoo.pens, Pen(EXPANSIONS[zoo.expansions])))


def expand_choices(state: State, seat: Seat) -> Iterator[m.Expand]:
    if expand_refusal(state, seat) is None:
        yield m.Expand()
