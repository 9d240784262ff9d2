"""Remodelling the own zoo: moving one tile, exchanging two species (rulebook, C I; Z24, Z27)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import costs, placing
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import BARN, PLACES, REMODEL_COST, Place
from adjudicator.rules.zooloretto.state import State, Zoo
from adjudicator.rules.zooloretto.tiles import Tile, is_stall, kinds, species_of, without


def move_animal_refusal(state: State, seat: Seat, move: m.MoveAnimal) -> IllegalMove | None:
    zoo = state.zoos[seat]
    if fault := costs.refusal(state, seat, REMODEL_COST):
        return fault
    if not species_of(move.tile):
        return IllegalMove("not_an_animal", "tile", tile=move.tile)
    if move.tile not in zoo.barn:
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=BARN)
    if str(move.to) == BARN:
        return IllegalMove("same_place", "to", at=BARN)
    return placing.refusal(zoo, move.tile, move.to)


def move_animal(state: State, seat: Seat, move: m.MoveAnimal) -> State:
    if fault := move_animal_refusal(state, seat, move):
        raise fault
    state = costs.pay(state, seat, REMODEL_COST)
    zoo = state.zoos[seat]
    state = state.with_zoo(seat, replace(zoo, barn=without(zoo.barn, move.tile)))
    return placing.add(state, seat, move.tile, move.to)


def move_animal_choices(state: State, seat: Seat) -> Iterator[m.MoveAnimal]:
    zoo = state.zoos[seat]
    if costs.can_pay(state, seat, REMODEL_COST):
        for tile in kinds(zoo.animals_at(BARN)):
            for to in placing.places(zoo, tile):
                if to != BARN:
                    yield m.MoveAnimal(tile, to)


def move_stall_refusal(state: State, seat: Seat, move: m.MoveStall) -> IllegalMove | None:
    zoo = state.zoos[seat]
    if fault := costs.refusal(state, seat, REMODEL_COST):
        return fault
    if not is_stall(move.tile):
        return IllegalMove("not_a_stall", "tile", tile=move.tile)
    if move.source not in PLACES:
        return IllegalMove("unknown_place", "source", at=move.source)
    if move.tile not in _stalls_at(zoo, move.source):
        return IllegalMove("tile_not_there", "tile", tile=move.tile, at=move.source)
    if move.source == move.to:
        return IllegalMove("same_place", "to", at=move.to)
    return placing.refusal(zoo, move.tile, move.to)


def move_stall(state: State, seat: Seat, move: m.MoveStall) -> State:
    if fault := move_stall_refusal(state, seat, move):
        raise fault
    state = costs.pay(state, seat, REMODEL_COST)
    zoo = without_stall(state.zoos[seat], move.tile, move.source)
    return placing.add(state.with_zoo(seat, zoo), seat, move.tile, move.to)


def without_stall(zoo: Zoo, tile: Tile, place: Place) -> Zoo:
    """The zoo less a stall that is there."""
    if pen := zoo.pen(place):
        return zoo.with_pen(replace(pen, stalls=without(pen.stalls, tile)))
    return replace(zoo, barn=without(zoo.barn, tile))


def move_stall_choices(state: State, seat: Seat) -> Iterator[m.MoveStall]:
    zoo = state.zoos[seat]
    if costs.can_pay(state, seat, REMODEL_COST):
        for source in _open_places(zoo):
            for tile in kinds(_stalls_at(zoo, source)):
                for to in placing.places(zoo, tile):
                    if to != source:
                        yield m.MoveStall(tile, source, to)


def exchange_refusal(state: State, seat: Seat, move: m.Exchange) -> IllegalMove | None:
    """Why two places may not trade animals; whether these fit is judged before any offspring."""
    zoo = state.zoos[seat]
    if fault := costs.refusal(state, seat, REMODEL_COST) or _places_refusal(zoo, move):
        return fault
    first, second = _traded(zoo, move)
    for place, animals in ((move.a, first), (move.b, second)):
        if not animals:
            return IllegalMove("nothing_to_exchange", "species" if place == BARN else "", at=place)
    if species_of(first[0]) == species_of(second[0]):
        return IllegalMove("same_species", species=species_of(first[0]) or "")
    for place, animals in ((move.a, second), (move.b, first)):
        pen = zoo.pen(place)
        if pen and len(animals) > pen.plan.spaces:
            return IllegalMove("does_not_fit", pen=place, spaces=pen.plan.spaces, animals=len(animals))
    return None


def exchange(state: State, seat: Seat, move: m.Exchange) -> State:
    """All animals of the two places change over; new pairs breed, but no bonus is due."""
    if fault := exchange_refusal(state, seat, move):
        raise fault
    state = costs.pay(state, seat, REMODEL_COST)
    state = state.with_zoo(seat, exchanged(state.zoos[seat], move))
    for place in (move.a, move.b):
        if pen := state.zoos[seat].pen(place):
            state = placing.breed(state, seat, pen)
    return state


def exchanged(zoo: Zoo, move: m.Exchange) -> Zoo:
    """The zoo with the animals of the two places changed over."""
    first, second = _traded(zoo, move)
    return _with_animals(_with_animals(zoo, move.a, first, second), move.b, second, first)


def exchange_choices(state: State, seat: Seat) -> Iterator[m.Exchange]:
    zoo = state.zoos[seat]
    if costs.can_pay(state, seat, REMODEL_COST):
        pens = [pen.name for pen in zoo.pens if pen.animals]
        in_barn = dict.fromkeys(species_of(tile) for tile in zoo.animals_at(BARN))
        candidates = [m.Exchange(a, b) for a, b in combinations(pens, 2)]
        candidates += [m.Exchange(pen, BARN, species) for pen in pens for species in in_barn]
        for move in candidates:
            if exchange_refusal(state, seat, move) is None:
                yield move


def _places_refusal(zoo: Zoo, move: m.Exchange) -> IllegalMove | None:
    for field, place in (("a", move.a), ("b", move.b)):
        if place not in PLACES:
            return IllegalMove("unknown_place", field, at=place)
        if place != BARN and zoo.pen(place) is None:
            return IllegalMove("pen_closed", field, pen=place)
    if move.a == move.b:
        return IllegalMove("same_place", "b", at=move.b)
    if move.b == BARN and move.species is None:
        return IllegalMove("species_needed", "species")
    if move.b != BARN and move.species is not None:
        return IllegalMove("species_unneeded", "species")
    return None


def _traded(zoo: Zoo, move: m.Exchange) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    second = zoo.animals_at(move.b)
    if move.b == BARN:
        second = tuple(tile for tile in second if species_of(tile) == move.species)
    return zoo.animals_at(move.a), second


def _with_animals(zoo: Zoo, place: Place, old: tuple[Tile, ...], new: tuple[Tile, ...]) -> Zoo:
    """The zoo with all the `old` animals of a place replaced by the `new` ones."""
    if pen := zoo.pen(place):
        return zoo.with_pen(replace(pen, animals=new))
    return replace(zoo, barn=(*(tile for tile in zoo.barn if tile not in old), *new))


def _stalls_at(zoo: Zoo, place: str) -> tuple[Tile, ...]:
    if place == BARN:
        return tuple(tile for tile in zoo.barn if is_stall(tile))
    pen = zoo.pen(place)
    return pen.stalls if pen else ()


def _open_places(zoo: Zoo) -> Iterator[Place]:
    for pen in zoo.pens:
        yield pen.name
    yield BARN
