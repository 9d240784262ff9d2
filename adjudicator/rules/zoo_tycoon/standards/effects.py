"""The yield of each building on its square (rulebook, Buildings)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.boards import Building as Tile
from adjudicator.rules.zoo_tycoon.data.boards import BuildingKind, EducationBooth, FoodBooth, ZooShop
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES, Biome
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo, adjacent_squares

SHARING: Final[tuple[BuildingKind, ...]] = ("park", "education_booth", "conservation_center")
"""The kinds of buildings that score for their neighbours. Each neighbour counts once per kind (Y16)."""
_NOTHING: Final[Mapping[str, int]] = MappingProxyType({})


class Plot(NamedTuple):
    """The facts of an enclosure that its neighbours count. `reach`: a bit mask of the squares beside it."""

    number: int
    reach: int
    biome: Biome
    teaches: bool
    conserves: bool
    is_empty: bool


Plots: TypeAlias = tuple[Plot, ...]


def plots(edition: Edition, zoo: Zoo) -> Plots:
    """Return the plots of a zoo. Results that depend only on them are cached across zoos."""
    return tuple([_plot(edition, home) for home in zoo.enclosures])


@lru_cache(maxsize=1 << 9)
def _plot(edition: Edition, home: Enclosure) -> Plot:
    teaches, conserves = education(edition, home) > 0, conservation(edition, home) > 0
    return Plot(home.number, _reach(home.tiles), home.biome, teaches, conserves, home.is_empty)


def _served(edition: Edition, zoo: Zoo) -> Plots:
    """Return the enclosures beside buildings. Their reach includes only the squares of the buildings."""
    there = _squares(zoo.buildings)
    return tuple([plot for home in zoo.enclosures if (plot := _beside(edition, home, there))])


@lru_cache(maxsize=1 << 9)
def _squares(buildings: tuple[Building, ...]) -> int:
    found = 0
    for building in buildings:
        found |= 1 << building.square
    return found


@lru_cache(maxsize=1 << 9)
def _beside(edition: Edition, home: Enclosure, squares: int) -> Plot | None:
    plot = _plot(edition, home)
    reach = plot.reach & squares
    return plot._replace(reach=reach) if reach else None


def neighbours(zoo: Zoo, square: int) -> tuple[Enclosure, ...]:
    """Return the enclosures beside a square, not diagonally, without repetitions."""
    return tuple(home for home in zoo.enclosures if _reach(home.tiles) >> square & 1)


@lru_cache(maxsize=1 << 9)
def _reach(squares: tuple[int, ...]) -> int:
    """Return a bit mask of the squares beside any of these."""
    found = 0
    for square in squares:
        for near in adjacent_squares(square):
            found |= 1 << near
    return found


def education(edition: Edition, enclosure: Enclosure) -> int:
    return sum(edition.animals[name].education for name in (enclosure.main, enclosure.co) if name)


def conservation(edition: Edition, enclosure: Enclosure) -> int:
    return sum(edition.animals[name].conservation for name in (enclosure.main, enclosure.co) if name)


def yields(edition: Edition, zoo: Zoo) -> Mapping[str, int]:
    """Return the points of every park, education booth and conservation center by its id (Y16)."""
    return _yields(edition, zoo.buildings, _served(edition, zoo)) if zoo.buildings else _NOTHING


@lru_cache(maxsize=1 << 9)
def _yields(edition: Edition, buildings: tuple[Building, ...], plots: Plots) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for kind in SHARING:
        found |= _yields_of(edition, buildings, plots, kind)
    return MappingProxyType(found)


@lru_cache(maxsize=1 << 9)
def _yields_of(
    edition: Edition, buildings: tuple[Building, ...], plots: Plots, kind: BuildingKind
) -> Mapping[str, int]:
    """Return the points of the buildings of one kind.

    A neighbour of several buildings counts for only one of them. The assignment scores most in total and,
    among ties, most for the earliest buildings.
    """
    here = [building for building in buildings if edition.kinds[building.id] == kind]
    if not here:
        return _NOTHING
    claims: dict[int, tuple[Biome | None, list[int]]] = {}
    for at, building in enumerate(here):
        for key, biome in _counted(edition, buildings, plots, building):
            claims.setdefault(key, (biome, []))[1].append(at)
    biomes = [biome for biome, _ in claims.values()]
    ways = product(*(takers for _, takers in claims.values()))
    best = max((_shared(edition, here, biomes, way) for way in ways), key=lambda way: (sum(way), way))
    return MappingProxyType({building.id: points for building, points in zip(here, best, strict=True)})


def idle_buildings(edition: Edition, zoo: Zoo, new: Iterable[Building]) -> tuple[Building, ...]:
    """Return the new focal buildings that add no points, in the building order that has the fewest (Y17)."""
    ground, found = plots(edition, zoo), list[Building]()
    for kind in SHARING:
        if alike := [building for building in new if edition.kinds[building.id] == kind]:
            ways = (_adding_nothing(edition, zoo.buildings, ground, order) for order in permutations(alike))
            fewest = min(ways, key=len)
            found += fewest
    return tuple(found)


def effective_squares(edition: Edition, zoo: Zoo, name: str) -> Iterator[int]:
    """Yield the free squares on which a focal building that the zoo does not have would have an effect."""
    if any(building.id == name for building in zoo.buildings):
        return
    ground = plots(edition, zoo)
    near = _near(edition, zoo, ground, name)
    for square in zoo.free:
        new = Building(name, square)
        is_near = near >> square & 1 and any(_counted(edition, zoo.buildings, ground, new))
        if is_near and not _adding_nothing(edition, (*zoo.buildings, new), ground, (new,)):
            yield square


def standing_buildings(edition: Edition, zoo: Zoo) -> tuple[str, ...]:
    """Return the commercial buildings whose conditions are met (Y18, Y19)."""
    if edition.commercial.isdisjoint([building.id for building in zoo.buildings]):
        return ()
    return _all_standing(edition, zoo.buildings, _served(edition, zoo))


@lru_cache(maxsize=1 << 9)
def _all_standing(edition: Edition, buildings: tuple[Building, ...], plots: Plots) -> tuple[str, ...]:
    kinds = [edition.buildings[building.id] for building in buildings]
    served = {kind.biome for kind in kinds if isinstance(kind, FoodBooth | ZooShop)}
    return tuple(
        name for biome in BIOMES if biome in served for name in _standing(edition, buildings, plots, biome)
    )


def customers(edition: Edition, zoo: Zoo, building: Building) -> frozenset[int]:
    """Return the numbers of the enclosures beside a commercial building with its biome and animals."""
    return _customers(edition, plots(edition, zoo), building)


def _customers(edition: Edition, plots: Plots, building: Building) -> frozenset[int]:
    kind = edition.buildings[building.id]
    assert isinstance(kind, FoodBooth | ZooShop)
    return frozenset(
        plot.number
        for plot in plots
        if plot.reach >> building.square & 1 and plot.biome == kind.biome and not plot.is_empty
    )


def serves(first: frozenset[int], second: frozenset[int] | None = None) -> bool:
    """Return whether a biome's booths have enough customers: two for one booth, three for both (Y18)."""
    if second is None:
        return len(first) >= 2
    return len(first) >= 2 and len(second) >= 1 and len(first | second) >= 3


def _counted(
    edition: Edition, buildings: Iterable[Building], plots: Plots, building: Building
) -> Iterator[tuple[int, Biome | None]]:
    """Yield the neighbours that a building may count, by square or number, and a biome that limits them."""
    kind = edition.buildings[building.id]
    if kind.kind == "park":
        around = adjacent_squares(building.square)
        for other in buildings:
            if other.square in around and edition.kinds[other.id] != "park":
                yield other.square, None
        return
    for plot in plots:
        if plot.reach >> building.square & 1 and _counts(kind, plot):
            yield plot.number, plot.biome if isinstance(kind, EducationBooth) else None


def _counts(kind: Tile, plot: Plot) -> bool:
    """Return whether an education booth or a center counts an enclosure beside it."""
    if isinstance(kind, EducationBooth):
        return plot.teaches and plot.biome in kind.biomes
    return plot.conserves


def _near(edition: Edition, zoo: Zoo, plots: Plots, name: str) -> int:
    """Return a bit mask of the squares on which a building may have a neighbour that counts."""
    kind = edition.buildings[name]
    if kind.kind == "park":
        return _reach(tuple(other.square for other in zoo.buildings if edition.kinds[other.id] != "park"))
    found = 0
    for plot in plots:
        if _counts(kind, plot):
            found |= plot.reach
    return found


def _shared(
    edition: Edition, buildings: list[Building], biomes: list[Biome | None], way: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the points of the buildings if `way` assigns each neighbour to one of them."""
    found = []
    for at, building in enumerate(buildings):
        rule = edition.buildings[building.id].rule
        mine = [biome for biome, taker in zip(biomes, way, strict=True) if taker == at]
        by_biome = (mine.count(biome) * rule.each for biome in dict.fromkeys(mine))
        found.append(min(sum(min(points, rule.most_per_biome or points) for points in by_biome), rule.most))
    return tuple(found)


def _standing(edition: Edition, buildings: tuple[Building, ...], plots: Plots, biome: Biome) -> Iterator[str]:
    booths, shops = [], []
    for building in buildings:
        kind = edition.buildings[building.id]
        if isinstance(kind, FoodBooth) and kind.biome == biome:
            booths.append((building.id, _customers(edition, plots, building)))
        elif isinstance(kind, ZooShop) and kind.biome == biome:
            shops.append((building.id, _customers(edition, plots, building)))
    if len(booths) == 2 and any(serves(one, other) for (_, one), (_, other) in permutations(booths)):
        yield from (name for name, _ in booths)
        yield from (name for name, near in shops if near)
    else:
        yield from [name for name, near in booths if serves(near)][:1]


def _adding_nothing(
    edition: Edition, buildings: tuple[Building, ...], plots: Plots, order: Sequence[Building]
) -> list[Building]:
    """Return the buildings of one kind that add no points when they join the others in this order."""
    here, found = tuple(building for building in buildings if building not in order), []
    kind = edition.kinds[order[0].id]
    total = sum(_yields_of(edition, here, plots, kind).values())
    for building in order:
        before, here = total, (*here, building)
        total = sum(_yields_of(edition, here, plots, kind).values())
        if total == before:
            found.append(building)
    return found
