"""The money actions: remodelling, purchase and discard, expansion (rulebook, C; Z24, Z27, Z30)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data, placing
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.state import Pen, State, Zoo

Action: TypeAlias = m.MoveAnimal | m.MoveStall | m.Exchange | m.Buy | m.Discard | m.Expand

COSTS: Final[Mapping[type[msgspec.Struct], int]] = MappingProxyType(
    {
        m.MoveAnimal: data.REMODEL_COST,
        m.MoveStall: data.REMODEL_COST,
        m.Exchange: data.REMODEL_COST,
        m.Buy: data.PURCHASE_COST,
        m.Discard: data.DISCARD_COST,
        m.Expand: data.EXPAND_COST,
    }
)


def act(state: State, seat: Seat, move: Action) -> State:
    """Return the table after a money action, paid before any bonus. Raise `IllegalMove` if it is illegal."""
    if fault := _REFUSALS[type(move)](state, seat, move):
        raise fault
    to_seller = data.PURCHASE_TO_SELLER if isinstance(move, m.Buy) else 0
    state = state.with_zoo(seat, begun(state.zoos[seat], move))
    state = replace(state, bank=state.bank + COSTS[type(move)] - to_seller)
    match move:
        case m.Buy(seller, tile, to):
            return placing.add(state.with_zoo(seller, sold(state.zoos[seller], tile)), seat, tile, to)
        case m.MoveAnimal(tile, to) | m.MoveStall(tile, _, to):
            return placing.add(state, seat, tile, to)
        case m.Exchange(a, b):
            for place in (a, b):
                if pen := state.zoos[seat].pen(place):
                    state = placing.breed(state, seat, pen)
            return state
        case m.Discard(tile):
            return replace(state, gone=(*state.gone, tile))
        case m.Expand():
            return state


def begun(zoo: Zoo, move: Action) -> Zoo:
    """Return the player's zoo after the action, but without the tile that the action has yet to place."""
    zoo = replace(zoo, coins=zoo.coins - COSTS[type(move)])
    match move:
        case m.MoveAnimal(tile) | m.Discard(tile):
            return replace(zoo, barn=data.without(zoo.barn, tile))
        case m.MoveStall(tile, source):
            if pen := zoo.pen(source):
                return zoo.with_pen(replace(pen, stalls=data.without(pen.stalls, tile)))
            return replace(zoo, barn=data.without(zoo.barn, tile))
        case m.Exchange(a, b):
            first, second = _traded(zoo, move)
            return _with_animals(_with_animals(zoo, a, first, second), b, second, first)
        case m.Expand():
            return replace(zoo, pens=(*zoo.pens, Pen(data.EXPANSIONS[zoo.expansions])))
        case m.Buy():
            return zoo


def sold(zoo: Zoo, tile: data.Tile) -> Zoo:
    """Return the seller's zoo after the sale of a tile in its barn."""
    return replace(zoo, coins=zoo.coins + data.PURCHASE_TO_SELLER, barn=data.without(zoo.barn, tile))


def choices(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    """Yield the money actions that a player may take, ordered by cost."""
    zoo = state.zoos[seat]
    if zoo.coins >= data.REMODEL_COST:
        yield from _remodelling(state, seat)
    if zoo.coins >= data.PURCHASE_COST:
        for index, seller in enumerate(state.zoos):
            if index != seat:
                for tile in data.kinds(seller.barn):
                    yield from (m.Buy(Seat(index), tile, to) for to in placing.places(zoo, tile))
    if zoo.coins >= data.DISCARD_COST:
        yield from map(m.Discard, data.kinds(zoo.barn))
    if _expand_refusal(state, seat, m.Expand()) is None:
        yield m.Expand()


def _remodelling(state: State, seat: Seat) -> Iterator[m.PlayerMove]:
    zoo = state.zoos[seat]
    for tile in data.kinds(zoo.animals_at(data.BARN)):
        yield from (m.MoveAnimal(tile, to) for to in placing.places(zoo, tile) if to != data.BARN)
    sources: tuple[data.Place, ...] = (*(pen.name for pen in zoo.pens), data.BARN)
    for source in sources:
        for tile in data.kinds(_stalls_at(zoo, source)):
            yield from (m.MoveStall(tile, source, to) for to in placing.places(zoo, tile) if to != source)
    pens = [pen.name for pen in zoo.pens if pen.animals]
    in_barn = dict.fromkeys(data.species_of(tile) for tile in zoo.animals_at(data.BARN))
    candidates = [m.Exchange(a, b) for a, b in combinations(pens, 2)]
    candidates += [m.Exchange(pen, data.BARN, species) for pen in pens for species in in_barn]
    yield from (move for move in candidates if _exchange_refusal(state, seat, move) is None)


# Reasons to refuse an action.


def _cost_refusal(state: State, seat: Seat, move: Action) -> IllegalMove | None:
    cost, coins = COSTS[type(move)], state.zoos[seat].coins
    return None if coins >= cost else IllegalMove("too_few_coins", cost=cost, coins=coins)


def _animal_refusal(state: State, seat: Seat, move: m.MoveAnimal) -> IllegalMove | None:
    zoo = state.zoos[seat]
    if fault := _cost_refusal(state, seat, move):
        return fault
    if not data.species_of(move.tile):
        return IllegalMove("not_an_animal", "tile", tile=move.tile)
    if move.tile not in zoo.barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=data.BARN)
    if str(move.to) == data.BARN:
        return IllegalMove("same_place", "to", at=data.BARN)
    return placing.refusal(zoo, move.tile, move.to)


def _stall_refusal(state: State, seat: Seat, move: m.MoveStall) -> IllegalMove | None:
    zoo = state.zoos[seat]
    if fault := _cost_refusal(state, seat, move):
        return fault
    if not data.is_stall(move.tile):
        return IllegalMove("not_a_stall", "tile", tile=move.tile)
    if move.source not in data.PLACES:
        return IllegalMove("unknown_place", "source", at=move.source)
    if move.tile not in _stalls_at(zoo, move.source):
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=move.source)
    if move.source == move.to:
        return IllegalMove("same_place", "to", at=move.to)
    return placing.refusal(zoo, move.tile, move.to)


def _exchange_refusal(state: State, seat: Seat, move: m.Exchange) -> IllegalMove | None:
    """Return why two places may not exchange animals. They must fit before any offspring are born."""
    zoo = state.zoos[seat]
    if fault := _cost_refusal(state, seat, move) or _places_refusal(zoo, move):
        return fault
    first, second = _traded(zoo, move)
    for place, animals in ((move.a, first), (move.b, second)):
        if not animals:
            return IllegalMove("nothing_to_exchange", "species" if place == data.BARN else "", at=place)
    if data.species_of(first[0]) == data.species_of(second[0]):
        return IllegalMove("same_species", species=data.species_of(first[0]) or "")
    for place, animals in ((move.a, second), (move.b, first)):
        pen = zoo.pen(place)
        if pen and len(animals) > pen.plan.spaces:
            return IllegalMove("does_not_fit", pen=place, spaces=pen.plan.spaces, animals=len(animals))
    return None


def _places_refusal(zoo: Zoo, move: m.Exchange) -> IllegalMove | None:
    for field, place in (("a", move.a), ("b", move.b)):
        if place not in data.PLACES:
            return IllegalMove("unknown_place", field, at=place)
        if place != data.BARN and zoo.pen(place) is None:
            return IllegalMove("pen_closed", field, pen=place)
    if move.a == move.b:
        return IllegalMove("same_place", "b", at=move.b)
    if move.b == data.BARN and move.species is None:
        return IllegalMove("species_needed", "species")
    if move.b != data.BARN and move.species is not None:
        return IllegalMove("species_unneeded", "species")
    return None


def _buy_refusal(state: State, seat: Seat, move: m.Buy) -> IllegalMove | None:
    if not 0 <= move.seller < len(state.zoos):
        return IllegalMove("no_such_seller", "seller", players=len(state.zoos))
    if move.seller == seat:
        return IllegalMove("own_barn", "seller")
    if fault := _cost_refusal(state, seat, move):
        return fault
    if move.tile not in state.zoos[move.seller].barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=data.BARN)
    return placing.refusal(state.zoos[seat], move.tile, move.to)


def _discard_refusal(state: State, seat: Seat, move: m.Discard) -> IllegalMove | None:
    if fault := _cost_refusal(state, seat, move):
        return fault
    if move.tile not in state.zoos[seat].barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=data.BARN)
    return None


def _expand_refusal(state: State, seat: Seat, move: m.Expand) -> IllegalMove | None:
    if state.zoos[seat].expansions >= state.expansions_each:
        return IllegalMove("no_expansion_left")
    return _cost_refusal(state, seat, move)


_REFUSALS: Final[Mapping[type[msgspec.Struct], Callable[[State, Seat, Any], IllegalMove | None]]] = {
    m.MoveAnimal: _animal_refusal,
    m.MoveStall: _stall_refusal,
    m.Exchange: _exchange_refusal,
    m.Buy: _buy_refusal,
    m.Discard: _discard_refusal,
    m.Expand: _expand_refusal,
}


# The contents of places.


def _traded(zoo: Zoo, move: m.Exchange) -> tuple[tuple[data.Tile, ...], tuple[data.Tile, ...]]:
    second = zoo.animals_at(move.b)
    if move.b == data.BARN:
        second = tuple(tile for tile in second if data.species_of(tile) == move.species)
    return zoo.animals_at(move.a), second


def _with_animals(zoo: Zoo, place: data.Place, old: tuple[data.Tile, ...], new: tuple[data.Tile, ...]) -> Zoo:
    """Return the zoo with all `old` animals of a place replaced by the `new` ones."""
    if pen := zoo.pen(place):
        return zoo.with_pen(replace(pen, animals=new))
    return replace(zoo, barn=(*(tile for tile in zoo.barn if tile not in old), *new))


def _stalls_at(zoo: Zoo, place: str) -> tuple[data.Tile, ...]:
    if place == data.BARN:
        return tuple(tile for tile in zoo.barn if data.is_stall(tile))
    pen = zoo.pen(place)
    return pen.stalls if pen else ()
