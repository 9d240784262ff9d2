"""How squares are cleared of what stands on them (rulebook, Construction Actions; Y47)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.building.constructing import is_one_away
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.moves import MoveBuilding, MoveTile
from adjudicator.rules.zoo_tycoon.standards.effects import places
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, is_contiguous

Clearing: TypeAlias = tuple[MoveBuilding | MoveTile, ...]
"""Moves that take everything off some squares."""


def clearings(
    edition: Edition, start: Zoo, zoo: Zoo, finished: Collection[Enclosure], freed: int
) -> Iterator[Clearing]:
    """Every way to clear squares of buildings and tiles, each moved once.

    They go to squares that are free at the `start`, or to blocked ones, of which so many are `freed`. What is
    cleared are the squares of the `finished` enclosures, as they stand in the end; their own tiles stay. Left
    out are ways after which an enclosure falls apart, or a building has no effect wherever the others go.
    """
    squares = {square for home in finished for square in home.tiles}
    others = [place for place in zoo.enclosures if place.number not in [home.number for home in finished]]
    tiles = [square for place in others for square in place.tiles if square in squares]
    buildings = [building for building in zoo.buildings if building.square in squares]
    rest = tuple(building for building in zoo.buildings if building not in buildings)
    if not tiles and not buildings:
        yield ()
        return
    spots = sorted({*start.free, *(start.prohibited if freed else ())} - squares)
    for targets in product(*([spot for spot in spots if is_one_away(tile, spot)] for tile in tiles)):
        shifted = _shifted(others, dict(zip(tiles, targets, strict=True)))
        if shifted is None:
            continue
        bare = replace(zoo, buildings=rest, prohibited=(), enclosures=(*shifted, *finished))
        options = [_spots(edition, bare, building, buildings, spots) for building in buildings]
        moves = [MoveTile(*pair) for pair in zip(tiles, targets, strict=True)]
        for chosen in product(*options):
            used = {*chosen, *targets}
            if len({*chosen}) == len(chosen) and len(used.intersection(start.prohibited)) <= freed:
                moved = [MoveBuilding(one.id, spot) for one, spot in zip(buildings, chosen, strict=True)]
                yield from _orders(edition, zoo, moved, moves)


def _orders(
    edition: Edition, zoo: Zoo, buildings: list[MoveBuilding], tiles: list[MoveTile]
) -> Iterator[Clearing]:
    """The orders of moves that differ: of tiles, and of all while commercial buildings need customers."""
    if edition.commercial.isdisjoint(building.id for building in zoo.buildings):
        for order in permutations(tiles):
            yield (*buildings, *order)
    else:
        moves: list[MoveBuilding | MoveTile] = [*buildings, *tiles]
        yield from permutations(moves)


def _shifted(homes: Collection[Enclosure], moves: Mapping[int, int]) -> list[Enclosure] | None:
    """The enclosures with tiles elsewhere; None where two lie on the same square or one falls apart."""
    if len({*moves.values()}) < len(moves):
        return None
    found = []
    for home in homes:
        tiles = tuple(sorted(moves.get(square, square) for square in home.tiles))
        if tiles != home.tiles and not is_contiguous(tiles):
            return None
        found.append(replace(home, tiles=tiles))
    return found


def _spots(
    edition: Edition, zoo: Zoo, building: Building, moved: Collection[Building], ground: Collection[int]
) -> list[int]:
    """The squares of the ground where a building may have an effect in a zoo without the moved ones.

    Others that are moved can take something from it, but give it something only where it is a park. Whether a
    commercial building may stand there the checklist says.
    """
    kind = edition.buildings[building.id]
    spots = [spot for spot in zoo.free if spot in ground]
    if kind.rule.income or (
        kind.kind == "park" and any(edition.kinds[other.id] != "park" for other in moved)
    ):
        return spots
    return [spot for spot in places(edition, zoo, building.id) if spot in ground]
