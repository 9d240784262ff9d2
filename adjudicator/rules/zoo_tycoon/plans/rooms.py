"""Plans that make room for animals. Shapes are bit masks while they grow. Results are cached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeAlias

import msgspec

from adjudicator.engine.caching import as_tuple, lru_cache
from adjudicator.rules.zoo_tycoon import moves as m
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import is_borrowing, is_free_of_charge
from adjudicator.rules.zoo_tycoon.building.works import spare_squares
from adjudicator.rules.zoo_tycoon.data import numbers
from adjudicator.rules.zoo_tycoon.data.animals import Levels, Species
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS
from adjudicator.rules.zoo_tycoon.data.numbers import HAPPINESS, Biome
from adjudicator.rules.zoo_tycoon.standards.track_points import can_hire
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Zoo, adjacent_squares

Shape: TypeAlias = tuple[int, ...]
"""Squares in an order in which each touches one before it."""
SITES: Final = 4
"""The number of shapes of a size proposed by each criterion."""
_CACHE_SIZE: Final = 1 << 9


class _Ground(NamedTuple):
    """The rows of a zoo board and its free squares."""

    rows: int
    free: int


def sites(zoo: Zoo, size: int) -> tuple[Shape, ...]:
    """Return compact free places for an enclosure, and places that share most free neighbours with others."""
    homes = 0
    for home in zoo.enclosures:
        homes |= _mask(home.tiles)
    return _sites(_ground(zoo), homes, size)


def growth(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """Return the free squares that extend tiles most compactly, or fewer if there are not enough."""
    return _grown(_ground(zoo), _mask(tuple(tiles)), number)


def growth_onto(zoo: Zoo, tiles: Iterable[int], number: int) -> Shape:
    """Return the result of `growth` if blocked squares count as free. A bought tile frees one."""
    rows, free = _ground(zoo)
    return _grown(_Ground(rows, free | _mask(zoo.prohibited)), _mask(tuple(tiles)), number)


def edges(zoo: Zoo, tiles: Iterable[int]) -> Shape:
    """Return the free squares beside tiles."""
    rows, free = _ground(zoo)
    return _squares(_around(rows, _mask(tuple(tiles))) & free)


@lru_cache(maxsize=_CACHE_SIZE)
def _sites(ground: _Ground, homes: int, size: int) -> tuple[Shape, ...]:
    shared = _around(ground.rows, homes) & ground.free
    found: dict[int, Shape] = {}
    for square in _squares(ground.free):
        shape = (square, *_grown(ground, 1 << square, size - 1))
        if len(shape) == size:
            found.setdefault(_mask(shape), shape)
    edge = {shape: _edge(ground, mask, shape) for mask, shape in found.items()}
    common = {
        shape: (_around(ground.rows, mask) & shared & ~mask).bit_count() for mask, shape in found.items()
    }
    snug = sorted(edge, key=lambda shape: (edge[shape], shape))[:SITES]
    near = sorted(edge, key=lambda shape: (-common[shape], edge[shape], shape))[:SITES]
    return tuple(dict.fromkeys((*snug, *near)))


@lru_cache(maxsize=_CACHE_SIZE)
def _grown(ground: _Ground, shape: int, number: int) -> Shape:
    """Return `number` more squares. Each touches as much of the shape and as few free squares as possible."""
    near, free, added = _neighbours(ground.rows), ground.free, list[int]()
    front = _around(ground.rows, shape) & free
    while len(added) < number and front:
        best, highest = -1, -1_000
        for square in _squares(front):
            touches, open_ = near[square] & shape, near[square] & free
            snugness = touches.bit_count() * 1_000 - open_.bit_count() * 100 - square
            if snugness > highest:
                best, highest = square, snugness
        added.append(best)
        shape |= 1 << best
        front = (front | near[best] & free) & ~shape
    return tuple(added)


def _edge(ground: _Ground, mask: int, shape: Shape) -> int:
    """Return how many edges of a shape face free squares."""
    near, outside = _neighbours(ground.rows), ground.free & ~mask
    return sum((near[square] & outside).bit_count() for square in shape)


@lru_cache(maxsize=_CACHE_SIZE)
def _around(rows: int, shape: int) -> int:
    near, found = _neighbours(rows), 0
    for square in _squares(shape):
        found |= near[square]
    return found & ~shape


@cache
def _neighbours(rows: int) -> tuple[int, ...]:
    """Return, for each square, the squares beside it."""
    board = range(COLUMNS * rows)
    return tuple(_mask(tuple(near for near in adjacent_squares(square) if near in board)) for square in board)


@lru_cache(maxsize=_CACHE_SIZE)
def _ground(zoo: Zoo) -> _Ground:
    taken = _mask(zoo.prohibited)
    for home in zoo.enclosures:
        taken |= _mask(home.tiles)
    for building in zoo.buildings:
        taken |= 1 << building.square
    return _Ground(zoo.rows, (1 << COLUMNS * zoo.rows) - 1 & ~taken)


@lru_cache(maxsize=_CACHE_SIZE)
def _mask(squares: tuple[int, ...]) -> int:
    found = 0
    for square in squares:
        found |= 1 << square
    return found


@lru_cache(maxsize=_CACHE_SIZE)
def _squares(mask: int) -> Shape:
    return tuple(square for square in range(mask.bit_length()) if mask >> square & 1)


Plan: TypeAlias = tuple[m.Step, ...]
Source: TypeAlias = Callable[[], Iterable[Plan]]
"""A source of plans of one kind. It searches only when it is called."""
MAX_BOUGHT_PLACES: Final = 2
"""The number of places proposed if tiles must be bought."""


class RoomNeeds(msgspec.Struct, frozen=True, cache_hash=True):
    """The needs of an enclosure: its biome, total tiles and total retreats."""

    biome: Biome
    tiles: int
    retreats: int = 0


class _Works(msgspec.Struct, frozen=True):
    """The squares for stored and bought tiles of a room, and the enclosure that they extend, if any."""

    room: RoomNeeds
    stored: Shape
    bought: Shape
    enclosure: Enclosure | None = None


@lru_cache(maxsize=256)
@as_tuple
def founding_plans(phase: Phase, player: Player, room: RoomNeeds) -> Iterator[Plan]:
    """Yield plans for a new enclosure."""
    zoo = player.zoo
    tiles = max(room.tiles, room.retreats)
    stored = min(tiles, zoo.tiles + zoo.bought)
    if stored == tiles:
        for shape in sites(zoo, tiles):
            yield from _paid(phase, player, _Works(room, shape, ()))
        return
    blocked = () if stored else tuple((square,) for square in zoo.prohibited[:1])
    for base in sites(zoo, max(stored, 1))[:MAX_BOUGHT_PLACES] or blocked:
        shape = (*base, *growth_onto(zoo, base, tiles - len(base)))
        if len(shape) == tiles:
            yield from _paid(phase, player, _Works(room, shape[:stored], shape[stored:]))


@lru_cache(maxsize=256)
@as_tuple
def room_plans(phase: Phase, player: Player, enclosure: Enclosure, room: RoomNeeds) -> Iterator[Plan]:
    """Yield the plan that turns an enclosure into this room. It is empty if the enclosure already is one."""
    if enclosure.biome != room.biome and not enclosure.is_empty:
        return
    zoo, tiles = player.zoo, enclosure.tiles
    lacking = max(room.tiles, enclosure.focal.total + _missing_retreats(room, enclosure)) - len(tiles)
    stored = min(max(lacking, 0), zoo.tiles + zoo.bought)
    first = growth(zoo, tiles, stored)
    more = growth_onto(zoo, (*tiles, *first), lacking - len(first)) if lacking > 0 else ()
    if len(first) + len(more) >= lacking and (not more or len(first) == stored):
        yield from _paid(phase, player, _Works(room, first, more, enclosure))


def _missing_retreats(room: RoomNeeds, enclosure: Enclosure | None) -> int:
    return max(room.retreats - (enclosure.focal.retreat if enclosure else 0), 0)


def _paid(phase: Phase, player: Player, works: _Works) -> Iterator[Plan]:
    """Yield the plan if the zoo can pay for it, with the loans that it needs first."""
    quiet = _missing_retreats(works.room, works.enclosure)
    price = numbers.TILE_PRICE * len(works.bought) + numbers.FOCAL_POINT_PRICE * quiet
    turn = _turned(phase, player, works, price)
    if turn and not (turn[0].worker or is_free_of_charge(phase, player)):
        price += numbers.CONSTRUCTION_PRICE
    loans = _loans(phase, player, price, (*works.stored, *works.bought))
    if loans is not None:
        focal = (m.AddFocal("retreat", _number(player.zoo, works), quiet),) if quiet else ()
        yield (*loans, *turn, *_laid(player.zoo, works), *focal)


def _turned(phase: Phase, player: Player, works: _Works, price: int) -> tuple[m.ChangeBiome, ...]:
    """Return the change of an enclosure's biome. It uses a worker if the money is needed for `price`."""
    enclosure, biome = works.enclosure, works.room.biome
    if enclosure is None or enclosure.biome == biome:
        return ()
    is_short = player.money < price + numbers.CONSTRUCTION_PRICE and not is_free_of_charge(phase, player)
    worker = is_short and can_hire(phase.edition, player, "maintenance")
    return (m.ChangeBiome(enclosure.number, biome, worker=worker),)


def _loans(phase: Phase, player: Player, price: int, kept: Shape) -> Plan | None:
    """Return the loans needed to pay the price, or None if they are not enough."""
    if not price or player.money >= price:
        return ()
    if price > numbers.LOAN_BELOW or not is_borrowing(phase, player):
        return None
    number = -((player.money - price) // numbers.LOAN)
    squares = spare_squares(player.zoo, kept)[:number]
    return tuple(map(m.Loan, squares)) if len(squares) == number else None


def _laid(zoo: Zoo, works: _Works) -> Iterator[m.Step]:
    number, is_new = _number(zoo, works), works.enclosure is None
    if works.stored:
        yield m.Found(works.room.biome, works.stored) if is_new else m.Extend(number, works.stored)
        is_new = False
    for square in works.bought:
        yield m.BuyTile(square if square in zoo.prohibited else None)
        yield m.Found(works.room.biome, (square,)) if is_new else m.Extend(number, (square,))
        is_new = False


def _number(zoo: Zoo, works: _Works) -> int:
    return works.enclosure.number if works.enclosure else len(zoo.enclosures) + 1


class Party(msgspec.Struct, frozen=True):
    """Animals that could enter an enclosure together, and the tiles and retreats that the group needs."""

    animals: Animals
    tiles: int
    retreats: int


def housings(phase: Phase, player: Player, species: str) -> Iterator[Plan]:
    """Yield plans to house animals from quarantine, or only to make room for pandas (Carnivore Disease)."""
    if not player.zoo.held(species).total or (phase.is_ill(species) and species != numbers.PANDA):
        return
    card, home = phase.edition.species[species], player.zoo.home_of(species)
    is_shared = card.tolerant and not phase.is_ill(species)
    vacant = [each for each in player.zoo.enclosures if not each.main and (is_shared or not each.co)]
    for party in parties(card, player.zoo.held(species), home.animals if home else NONE):
        for enclosure in (home,) if home else vacant:
            shared = phase.edition.co_species[enclosure.co].tiles if enclosure.co else 0
            room = RoomNeeds(card.biome, party.tiles + shared, party.retreats)
            for plan in room_plans(phase, player, enclosure, room):
                yield (*plan, *_entry(phase, species, party, enclosure.number))
        if home is None:
            number = len(player.zoo.enclosures) + 1
            for plan in founding_plans(phase, player, RoomNeeds(card.biome, party.tiles, party.retreats)):
                yield (*plan, *_entry(phase, species, party, number))


def lodgings(phase: Phase, player: Player, species: str) -> Iterator[Plan]:
    """Yield plans to lodge a co-species that the zoo does not have yet."""
    if player.zoo.home_of(species) or phase.is_ill(species):
        return
    card = phase.edition.co_species[species]
    for enclosure in player.zoo.enclosures:
        main = phase.edition.species.get(enclosure.main)
        if not enclosure.co and enclosure.biome == card.biome and (main is None or main.tolerant):
            used = main.tiles(enclosure.animals.total) + main.free_space.least if main else 0
            room = RoomNeeds(card.biome, card.tiles + used)
            for plan in room_plans(phase, player, enclosure, room):
                yield (*plan, m.Lodge(species, enclosure.number))
    for plan in founding_plans(phase, player, RoomNeeds(card.biome, card.tiles)):
        yield (*plan, m.Lodge(species, len(player.zoo.enclosures) + 1))


@lru_cache(maxsize=1 << 9)
def parties(card: Species, held: Animals, there: Animals) -> tuple[Party, ...]:
    """Return the largest and smallest groups that may enter, each with minimum and light green needs."""
    return tuple(
        dict.fromkeys(
            Party(animals, card.tiles(there.plus(animals).total) + free, retreats)
            for animals in groups(card, held, there)
            for free, retreats in (
                (card.free_space.least, card.retreats.least),
                (_least_content_amount(card.free_space), _least_content_amount(card.retreats)),
            )
        )
    )


def groups(card: Species, held: Animals, there: Animals) -> tuple[Animals, ...]:
    """Return the largest and smallest numbers of held animals that may join, of both sexes if possible."""
    fitting = []
    for males in range(held.males + 1):
        for females in range(held.females + 1):
            group = there.plus(Animals(males, females))
            is_group = card.group_size.level(group.total) is not None
            if males + females and is_group and card.allows(group.males, group.females):
                fitting.append(Animals(males, females))
    if not fitting:
        return ()
    most = max(fitting, key=lambda animals: (animals.total, _pairs(there.plus(animals)), animals.females))
    least = min(fitting, key=lambda animals: (animals.total, -_pairs(there.plus(animals)), -animals.females))
    return tuple(dict.fromkeys((most, least)))


def _pairs(animals: Animals) -> int:
    return min(animals.males, animals.females)


def _least_content_amount(levels: Levels) -> int:
    """Return the least amount at which a need is light green or better."""
    yellow = HAPPINESS[0]
    return next(at for happiness, at in levels.steps if happiness != yellow)


def _entry(phase: Phase, species: str, party: Party, number: int) -> Plan:
    return () if phase.is_ill(species) else (m.House(species, party.animals, number),)
