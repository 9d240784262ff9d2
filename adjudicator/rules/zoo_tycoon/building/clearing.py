"""How squares are cleared of what stands on them (rulebook, Construction Actions; Y47)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.constructing import is_one_away
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.buildings import FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.moves import MoveBuilding, MoveTile
from adjudicator.rules.zoo_tycoon.standards.effects import customers, places
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, is_contiguous

Clearing: TypeAlias = tuple[MoveBuilding | MoveTile, ...]
"""Moves that take everything off some squares."""


def clearings(
    edition: Edition, start: Zoo, zoo: Zoo, home: Enclosure, squares: Collection[int]
) -> Iterator[Clearing]:
    """Every way to clear squares of buildings and tiles, each moved once.

    They go to squares that were free or blocked at the `start`. `home` is the enclosure for which they are
    cleared, as it stands then. Left out are ways after which an enclosure falls apart, or a building has no
    effect wherever the others go.
    """
    tiles = [square for place in zoo.enclosures for square in place.tiles if square in squares]
    buildings = [building for building in zoo.buildings if building.square in squares]
    rest = tuple(building for building in zoo.buildings if building not in buildings)
    ground = {*start.free, *start.prohibited}.difference(home.tiles)
    bare = replace(zoo, buildings=rest, prohibited=())
    for targets in product(*([spot for spot in sorted(ground) if is_one_away(tile, spot)] for tile in tiles)):
        moves = [MoveTile(*pair) for pair in zip(tiles, targets, strict=True)]
        shifted = _shifted(bare, dict(zip(tiles, targets, strict=True)))
        if shifted is None:
            continue
        shifted = shifted.with_enclosure(home)
        options = [_spots(edition, shifted, building, buildings, ground) for building in buildings]
        for spots in product(*options):
            if len({*spots}) == len(spots):
                moved = [MoveBuilding(one.id, spot) for one, spot in zip(buildings, spots, strict=True)]
                yield from ((*moved, *order) for order in permutations(moves))


def _shifted(zoo: Zoo, moves: Mapping[int, int]) -> Zoo | None:
    """The zoo with tiles elsewhere; None where two lie on the same square or an enclosure falls apart."""
    if len({*moves.values()}) < len(moves):
        return None
    for place in zoo.enclosures:
        tiles = tuple(sorted(moves.get(square, square) for square in place.tiles))
        if tiles != place.tiles:
            if not is_contiguous(tiles):
                return None
            zoo = zoo.with_enclosure(replace(place, tiles=tiles))
    return zoo


def _spots(
    edition: Edition, zoo: Zoo, building: Building, moved: Collection[Building], ground: Collection[int]
) -> list[int]:
    """The squares of the ground where a building may have an effect in a zoo without the moved ones.

    The others that are moved can take something from it, never give it anything; only a park may stand beside
    one of them.
    """
    kind = edition.buildings[building.id]
    spots = [spot for spot in zoo.free if spot in ground]
    if isinstance(kind, FoodBooth | ZooShop):
        return [spot for spot in spots if customers(edition, zoo, Building(building.id, spot))]
    if kind.kind == "park" and any(edition.kinds[other.id] != "park" for other in moved):
        return spots
    return [spot for spot in places(edition, zoo, building.id) if spot in ground]
