"""How room for animals can be made: plans of steps for an enclosure that is large and quiet enough."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from adjudicator.rules.zoo_tycoon.building.constructing import is_free_of_charge
from adjudicator.rules.zoo_tycoon.building.enclosing import is_borrowing
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.data.numbers import (
    CONSTRUCTION_PRICE,
    FOCAL_POINT_PRICE,
    LOAN,
    LOAN_BELOW,
    TILE_PRICE,
)
from adjudicator.rules.zoo_tycoon.moves import AddFocal, BuyTile, ChangeBiome, Extend, Found, Loan, Step
from adjudicator.rules.zoo_tycoon.plans.shapes import Shape, growth, growth_onto, sites
from adjudicator.rules.zoo_tycoon.standards.staff import can_hire
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.zoo import Enclosure, Zoo, beside

Plan: TypeAlias = tuple[Step, ...]
"""Steps one after the other."""
Source: TypeAlias = Callable[[], Iterable[Plan]]
"""Where plans of one kind come from, once they are wanted."""
ENOUGH: Final = 2
"""How many places are proposed where tiles must be bought."""


class Room(msgspec.Struct, frozen=True, cache_hash=True):
    """What an enclosure must have: its biome, tiles in all and retreats in all."""

    biome: Biome
    tiles: int
    retreats: int = 0


class _Works(msgspec.Struct, frozen=True):
    """How a room is made: the squares for stored and for bought tiles, and the enclosure they extend, None
    for a new one.
    """

    room: Room
    stored: Shape
    bought: Shape
    enclosure: Enclosure | None = None


@lru_cache(maxsize=256)
def found(phase: Phase, player: Player, room: Room) -> tuple[Plan, ...]:
    """Plans for a new enclosure."""
    return tuple(_found(phase, player, room))


def _found(phase: Phase, player: Player, room: Room) -> Iterator[Plan]:
    zoo = player.zoo
    tiles = max(room.tiles, room.retreats)
    stored = min(tiles, zoo.tiles + zoo.bought)
    if stored == tiles:
        for shape in sites(zoo, tiles):
            yield from _paid(phase, player, _Works(room, shape, ()))
        return
    blocked = () if stored else tuple((square,) for square in zoo.prohibited[:1])
    for base in sites(zoo, max(stored, 1))[:ENOUGH] or blocked:
        shape = (*base, *growth_onto(zoo, base, tiles - len(base)))
        if len(shape) == tiles:
            yield from _paid(phase, player, _Works(room, shape[:stored], shape[stored:]))


@lru_cache(maxsize=256)
def prepared(phase: Phase, player: Player, enclosure: Enclosure, room: Room) -> tuple[Plan, ...]:
    """The plan that makes an enclosure of the zoo such a room, empty when it is one already."""
    return tuple(_prepared(phase, player, enclosure, room))


def _prepared(phase: Phase, player: Player, enclosure: Enclosure, room: Room) -> Iterator[Plan]:
    if enclosure.biome != room.biome and not enclosure.is_empty:
        return
    zoo, tiles = player.zoo, enclosure.tiles
    lacking = max(room.tiles, enclosure.focal.total + _quiet(room, enclosure)) - len(tiles)
    stored = min(max(lacking, 0), zoo.tiles + zoo.bought)
    first = growth(zoo, tiles, stored)
    more = growth_onto(zoo, (*tiles, *first), lacking - len(first)) if lacking > 0 else ()
    if len(first) + len(more) >= lacking and (not more or len(first) == stored):
        yield from _paid(phase, player, _Works(room, first, more, enclosure))


def _quiet(room: Room, enclosure: Enclosure | None) -> int:
    """The retreats that are missing."""
    return max(room.retreats - (enclosure.focal.retreat if enclosure else 0), 0)


def _paid(phase: Phase, player: Player, works: _Works) -> Iterator[Plan]:
    """The plan if there is money for it, with loans before it where they must be."""
    quiet = _quiet(works.room, works.enclosure)
    price = TILE_PRICE * len(works.bought) + FOCAL_POINT_PRICE * quiet
    turn = _turned(phase, player, works, price)
    if turn and not (turn[0].worker or is_free_of_charge(phase, player)):
        price += CONSTRUCTION_PRICE
    loans = _loans(phase, player, price, (*works.stored, *works.bought))
    if loans is not None:
        focal = (AddFocal("retreat", _number(player.zoo, works), quiet),) if quiet else ()
        yield (*loans, *turn, *_laid(player.zoo, works), *focal)


def _turned(phase: Phase, player: Player, works: _Works, price: int) -> tuple[ChangeBiome, ...]:
    """The change of an enclosure's biome; a worker does it where money is short beside the price."""
    enclosure, biome = works.enclosure, works.room.biome
    if enclosure is None or enclosure.biome == biome:
        return ()
    is_short = player.money < price + CONSTRUCTION_PRICE and not is_free_of_charge(phase, player)
    return (
        ChangeBiome(
            enclosure.number, biome, worker=is_short and can_hire(phase.edition, player, "maintenance")
        ),
    )


def _loans(phase: Phase, player: Player, price: int, kept: Shape) -> Plan | None:
    """The loans without which the price cannot be paid; None when it cannot be paid."""
    if not price or player.money >= price:
        return ()
    if price > LOAN_BELOW or not is_borrowing(phase, player):
        return None
    number = -((player.money - price) // LOAN)
    squares = spare_squares(player.zoo, kept)[:number]
    return tuple(Loan(square) for square in squares) if len(squares) == number else None


def spare_squares(zoo: Zoo, kept: Shape = ()) -> Shape:
    """The free squares but the kept ones, those first around which least is free."""
    free = {*zoo.free} - {*kept}
    return tuple(sorted(free, key=lambda square: (len(free.intersection(beside(square))), square)))


def _laid(zoo: Zoo, works: _Works) -> Iterator[Step]:
    number, is_new = _number(zoo, works), works.enclosure is None
    if works.stored:
        yield Found(works.room.biome, works.stored) if is_new else Extend(number, works.stored)
        is_new = False
    for square in works.bought:
        yield BuyTile(square if square in zoo.prohibited else None)
        yield Found(works.room.biome, (square,)) if is_new else Extend(number, (square,))
        is_new = False


def _number(zoo: Zoo, works: _Works) -> int:
    return works.enclosure.number if works.enclosure else len(zoo.enclosures) + 1
