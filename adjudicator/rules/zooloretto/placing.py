"""Tiles added to a zoo, offspring and the bonus for a full pen (Z17, Z20-Z23, Z26, Z28, Z31)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.state import Pen, State, Zoo


def refusal(zoo: Zoo, tile: data.Tile, to: str) -> IllegalMove | None:
    """Return why an animal or stall may not be added there, or None if it may (rulebook, B)."""
    if to == data.BARN:
        return None
    pen = zoo.pen(to)
    if pen is None:
        return _nowhere(to)
    if data.is_stall(tile):
        is_full = len(pen.stalls) >= pen.plan.stall_spaces
        return IllegalMove("stall_spaces_full", "to", pen=to) if is_full else None
    if pen.species and pen.species != data.species_of(tile):
        return IllegalMove("pen_other_species", "to", pen=to, species=pen.species)
    return None if pen.room else IllegalMove("pen_full", "to", pen=to)


def _nowhere(to: str) -> IllegalMove:
    if to in data.PEN_NAMES:
        return IllegalMove("pen_closed", "to", pen=to)
    return IllegalMove("unknown_place", "to", at=to)


def places(zoo: Zoo, tile: data.Tile) -> Iterator[data.Place]:
    """Yield the places where the tile may be added, with the barn last."""
    for pen in zoo.pens:
        if _fits(pen, tile):
            yield pen.name
    yield data.BARN


def _fits(pen: Pen, tile: data.Tile) -> bool:
    if data.is_stall(tile):
        return len(pen.stalls) < pen.plan.stall_spaces
    return pen.room > 0 and (not pen.animals or pen.species == data.species_of(tile))


def with_tile(zoo: Zoo, tile: data.Tile, to: str) -> Zoo:
    """Return the zoo with the tile added, before any consequences."""
    pen = zoo.pen(to)
    if pen is None:
        return replace(zoo, barn=(*zoo.barn, tile))
    if data.is_stall(tile):
        return zoo.with_pen(replace(pen, stalls=(*pen.stalls, tile)))
    return zoo.with_pen(replace(pen, animals=(*pen.animals, tile)))


def add(state: State, seat: Seat, tile: data.Tile, to: str) -> State:
    """Add a tile to a legal place. Offspring and bonus become due."""
    state = state.with_zoo(seat, with_tile(state.zoos[seat], tile, to))
    pen = state.zoos[seat].pen(to)
    if pen is None or data.is_stall(tile):
        return state
    state = breed(state, seat, pen)
    if coins := bonus(pen, len(state.due)):
        return replace(state, due=(*state.due, m.BonusPaid(seat, pen.name, min(coins, state.bank))))
    return state


def breed(state: State, seat: Seat, pen: Pen) -> State:
    """Mark every new pair in the pen as bred. Offspring become due as long as the supply lasts."""
    animals, pairs = with_pairs(pen.animals)
    if not pen.species or not pairs:
        return state
    births = min(pairs, state.offspring[data.SPECIES.index(pen.species)])
    born = (m.OffspringBorn(seat, pen.species, pen.name, cradle(pen, number)) for number in range(births))
    state = state.with_zoo(seat, state.zoos[seat].with_pen(replace(pen, animals=animals)))
    return replace(state, due=(*state.due, *born))


def cradle(pen: Pen, number: int) -> data.Place:
    """Return the place of offspring `number`, from 0: its parents' pen, or the barn if the pen is full."""
    return pen.name if number < pen.room else data.BARN


def bonus(pen: Pen, births: int) -> int:
    """Return the coins for an animal just added to a pen: 0 unless `births` offspring fill the pen."""
    return pen.plan.bonus if births >= pen.room else 0


@lru_cache(maxsize=1 << 10)
def with_pairs(animals: tuple[data.Tile, ...]) -> tuple[tuple[data.Tile, ...], int]:
    """Return the animals of a pen after all pairs in it have bred, and the number of pairs."""
    pairs = 0
    while pair := _pair(animals):
        animals = tuple(data.bred(tile) if i in pair else tile for i, tile in enumerate(animals))
        pairs += 1
    return animals, pairs


def _pair(animals: tuple[data.Tile, ...]) -> tuple[int, int] | None:
    """Return the positions of the first male and the first female that have not bred."""
    male, female = _waiting(animals, "m"), _waiting(animals, "f")
    return None if male is None or female is None else (male, female)


def _waiting(animals: tuple[data.Tile, ...], sex: data.Sex) -> int | None:
    faces = enumerate(data.FACES[tile] for tile in animals)
    return next((i for i, face in faces if face.sex == sex and not face.has_bred), None)


def bear(state: State, move: m.OffspringBorn) -> State:
    """Move the offspring from the supply to its place."""
    index = data.SPECIES.index(move.species)
    offspring = (*state.offspring[:index], state.offspring[index] - 1, *state.offspring[index + 1 :])
    zoo = with_tile(state.zoos[move.seat], data.offspring_of(move.species), move.to)
    return replace(state.with_zoo(move.seat, zoo), offspring=offspring, due=state.due[1:])


def pay_bonus(state: State, move: m.BonusPaid) -> State:
    zoo = state.zoos[move.seat]
    state = state.with_zoo(move.seat, replace(zoo, coins=zoo.coins + move.coins))
    return replace(state, bank=state.bank - move.coins, due=state.due[1:])


def choices(state: State, seat: Seat) -> Iterator[m.PlaceTile]:
    """Yield the ways to place the tiles of the truck just taken."""
    for tile in data.kinds(state.placing):
        for to in places(state.zoos[seat], tile):
            yield m.PlaceTile(tile, to)


def place(state: State, seat: Seat, move: m.PlaceTile) -> State:
    """Place one of the tiles just taken."""
    if move.tile not in state.placing:
        raise IllegalMove("tile_not_taken", "tile", tile=move.tile)
    if fault := refusal(state.zoos[seat], move.tile, move.to):
        raise fault
    return add(replace(state, placing=data.without(state.placing, move.tile)), seat, move.tile, move.to)
