"""What each building yields where it stands (rulebook, Buildings)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations, product
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.buildings import BuildingKind, EducationBooth, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.data.kinds import BIOMES, Biome
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, beside

SHARING: Final[tuple[BuildingKind, ...]] = ("park", "education_booth", "conservation_center")
"""The kinds that score for what is beside them; what is beside counts once for each kind (Y16)."""


def neighbours(zoo: Zoo, square: int) -> tuple[Enclosure, ...]:
    """The enclosures beside a square, diagonally not, each once."""
    around = _around(square)
    return tuple(home for home in zoo.enclosures if not around.isdisjoint(home.tiles))


@cache
def _around(square: int) -> frozenset[int]:
    return frozenset(beside(square))


def education(edition: Edition, enclosure: Enclosure) -> int:
    """The education value of an enclosure, that of its co-species included."""
    return sum(edition.animals[name].education for name in (enclosure.main, enclosure.co) if name)


def conservation(edition: Edition, enclosure: Enclosure) -> int:
    """The conservation value of an enclosure, that of its co-species included."""
    return sum(edition.animals[name].conservation for name in (enclosure.main, enclosure.co) if name)


@lru_cache(maxsize=4096)
def yields(edition: Edition, zoo: Zoo) -> Mapping[str, int]:
    """The points of every park, booth for education and conservation center by its id (Y16)."""
    found: dict[str, int] = {}
    for kind in SHARING:
        found |= yields_of(edition, zoo, kind)
    return MappingProxyType(found)


@lru_cache(maxsize=4096)
def yields_of(edition: Edition, zoo: Zoo, kind: BuildingKind) -> Mapping[str, int]:
    """The points of the buildings of one kind: of all ways to share what is beside several of them the one
    that scores most, of equal ones that which gives most to the building that was there first.
    """
    here = [building for building in zoo.buildings if edition.buildings[building.id].kind == kind]
    if not here:
        return MappingProxyType({})
    claims: dict[int, tuple[Biome | None, list[int]]] = {}
    for at, building in enumerate(here):
        for key, biome in _counted(edition, zoo, building):
            claims.setdefault(key, (biome, []))[1].append(at)
    biomes = [biome for biome, _ in claims.values()]
    ways = product(*(takers for _, takers in claims.values()))
    best = max((_shared(edition, here, biomes, way) for way in ways), key=lambda way: (sum(way), way))
    return MappingProxyType({building.id: points for building, points in zip(here, best, strict=True)})


def idle(edition: Edition, zoo: Zoo, new: Iterable[Building]) -> tuple[Building, ...]:
    """Of new parks, booths for education and centers those that add nothing when they are put up one after
    another, in the order in which the fewest add nothing (Y17).
    """
    found: list[Building] = []
    for kind in SHARING:
        alike = [building for building in new if edition.buildings[building.id].kind == kind]
        ways = [_adding_nothing(edition, zoo, order) for order in permutations(alike)]
        fewest = min(ways, key=len)
        found += fewest
    return tuple(found)


def places(edition: Edition, zoo: Zoo, name: str) -> Iterator[int]:
    """The free squares on which a park, booth for education or center would have an effect; none when the zoo
    has it already.
    """
    if all(building.id != name for building in zoo.buildings):
        yield from (square for square in zoo.free if _pays(edition, zoo, Building(name, square)))


def has_place(edition: Edition, zoo: Zoo, name: str) -> bool:
    """Whether there is such a square."""
    return next(places(edition, zoo, name), None) is not None


@lru_cache(maxsize=4096)
def standing(edition: Edition, zoo: Zoo) -> tuple[str, ...]:
    """The commercial buildings whose conditions are met (Y18, Y19)."""
    kinds = [edition.buildings[building.id] for building in zoo.buildings]
    served = {kind.biome for kind in kinds if isinstance(kind, FoodBooth | ZooShop)}
    return tuple(name for biome in BIOMES if biome in served for name in _standing(edition, zoo, biome))


def customers(edition: Edition, zoo: Zoo, building: Building) -> frozenset[int]:
    """The enclosures beside a commercial building that match its biome and hold animals, by number."""
    kind = edition.buildings[building.id]
    assert isinstance(kind, FoodBooth | ZooShop)
    near = neighbours(zoo, building.square)
    return frozenset(home.number for home in near if home.biome == kind.biome and not home.is_empty)


def serves(first: frozenset[int], second: frozenset[int] | None = None) -> bool:
    """Whether a biome's booths have enough customers: the first two, the second another one (Y18)."""
    if second is None:
        return len(first) >= 2
    return len(first) >= 2 and len(second) >= 1 and len(first | second) >= 3


def _counted(edition: Edition, zoo: Zoo, building: Building) -> Iterator[tuple[int, Biome | None]]:
    """What a building may count, by its square or number, and with its biome where that sets a limit."""
    kind = edition.buildings[building.id]
    if kind.kind == "park":
        around = beside(building.square)
        for other in zoo.buildings:
            if other.square in around and edition.buildings[other.id].kind != "park":
                yield other.square, None
        return
    for enclosure in neighbours(zoo, building.square):
        if isinstance(kind, EducationBooth):
            if enclosure.biome in kind.biomes and education(edition, enclosure):
                yield enclosure.number, enclosure.biome
        elif conservation(edition, enclosure):
            yield enclosure.number, None


def _shared(
    edition: Edition, buildings: list[Building], biomes: list[Biome | None], way: tuple[int, ...]
) -> tuple[int, ...]:
    """The points of the buildings when `way` says which of them counts what is beside them."""
    found = []
    for at, building in enumerate(buildings):
        rule = edition.buildings[building.id].rule
        mine = [biome for biome, taker in zip(biomes, way, strict=True) if taker == at]
        by_biome = (mine.count(biome) * rule.each for biome in dict.fromkeys(mine))
        found.append(min(sum(min(points, rule.most_per_biome or points) for points in by_biome), rule.most))
    return tuple(found)


def _standing(edition: Edition, zoo: Zoo, biome: Biome) -> Iterator[str]:
    booths, shops = [], []
    for building in zoo.buildings:
        kind = edition.buildings[building.id]
        if isinstance(kind, FoodBooth) and kind.biome == biome:
            booths.append((building.id, customers(edition, zoo, building)))
        elif isinstance(kind, ZooShop) and kind.biome == biome:
            shops.append((building.id, customers(edition, zoo, building)))
    if len(booths) == 2 and any(serves(one, other) for (_, one), (_, other) in permutations(booths)):
        yield from (name for name, _ in booths)
        yield from (name for name, near in shops if near)
    else:
        yield from [name for name, near in booths if serves(near)][:1]


def _pays(edition: Edition, zoo: Zoo, building: Building) -> bool:
    if next(_counted(edition, zoo, building), None) is None:
        return False
    return not _adding_nothing(edition, replace(zoo, buildings=(*zoo.buildings, building)), (building,))


def _adding_nothing(edition: Edition, zoo: Zoo, order: Sequence[Building]) -> list[Building]:
    """Of some buildings of one kind in a zoo those with which it scores no more than before, when they come
    to the others in this order.
    """
    here, found = tuple(building for building in zoo.buildings if building not in order), []
    for building in order:
        before, here = here, (*here, building)
        if _total(edition, zoo, here, building) == _total(edition, zoo, before, building):
            found.append(building)
    return found


def _total(edition: Edition, zoo: Zoo, buildings: tuple[Building, ...], like: Building) -> int:
    """What all buildings of a kind score when only these stand."""
    kind = edition.buildings[like.id].kind
    return sum(yields_of(edition, replace(zoo, buildings=buildings), kind).values())
