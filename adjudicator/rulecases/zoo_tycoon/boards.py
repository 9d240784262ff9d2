"""Cases of a zoo board: buildings and their neighbours, and loans."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from adjudicator.rulecases.kinds import Found, Kinds, calculation
from adjudicator.rulecases.values import CasePart, require, require_known
from adjudicator.rulecases.zoo_tycoon.layout import BuildingPlot, find_layout
from adjudicator.rulecases.zoo_tycoon.parts import EDITION, Count, Money, Name, after_steps, deltas, phase_of
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS, BuildingKind
from adjudicator.rules.zoo_tycoon.data.numbers import Biome
from adjudicator.rules.zoo_tycoon.moves import Build, Loan
from adjudicator.rules.zoo_tycoon.standards import track_points
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo


class ToBuild(CasePart, frozen=True):
    """A building and its neighbours. `adjacent` lists enclosures by name.

    It lists a building by its `name` or, if it has none, by its type or its id in the edition. If several
    buildings match, each mention means the next of them, from the first on. If several tiles are equal, the
    case builds the next one.
    """

    type: BuildingKind
    adjacent: tuple[Name, ...] = ()
    biome: Biome | None = None
    biomes: tuple[Biome, ...] = ()
    order: Annotated[int, Meta(ge=1, le=2)] | None = None
    name: Name | None = None


class SimpleEnclosure(CasePart, frozen=True):
    """An enclosure for which only the biome and the species matter."""

    biome: Biome
    species: tuple[str, ...] = ()


def buildings_facts(
    *,
    money: Money,
    fixed_popularity: Count,
    build: tuple[ToBuild, ...],
    enclosures: dict[Name, SimpleEnclosure] | None = None,
    running_cost: Count = 0,
    present: tuple[ToBuild, ...] = (),
    buzz: Count = 0,
) -> Found:
    """Return the result of buying buildings one after the other on squares with the stated neighbours.

    The `present` buildings are there before the phase. `running_cost` already includes their income.
    """
    zoo, squares = _city((*present, *build), enclosures or {})
    ids = _ids((*present, *build))
    stand = tuple(map(Building, ids, squares))[: len(present)]
    require(len({each.id for each in stand}) == len(stand), "An entry appears twice.", "$.given.present")
    zoo = replace(zoo, buildings=stand)
    earned = Points(popularity=fixed_popularity - track_points.zoo_points(EDITION, zoo).popularity)
    phase = phase_of(Player(zoo, money, earned=earned, buzz=buzz))
    steps = [*map(Build, ids, squares)][len(present) :]
    player, is_legal = after_steps(phase, steps, phase.faults(phase.start))
    income = track_points.commerce(EDITION, player.zoo) - track_points.commerce(EDITION, phase.start.zoo)
    return {
        "legal": is_legal,
        "money": player.money,
        "running_cost": track_points.net_costs(running_cost, income),
        **deltas(phase.start, player),
    }


def loans_facts(money: Money, loans: Count, free_squares: Count) -> Found:
    """Return the result of taking loans on a board with `free_squares`. All other squares are blocked."""
    squares = range(COLUMNS * EDITION.board.rows)
    require(free_squares <= len(squares), "This is outside the board.", "$.given.free_squares")
    blocked = tuple(squares[free_squares:])
    start = Player(Zoo(EDITION.board.rows, blocked, 0), money)
    wanted = [*squares, *squares][:loans]
    player, is_legal = after_steps(phase_of(start), map(Loan, wanted))
    return {
        "legal": is_legal,
        "money": player.money,
        "prohibition_tiles": len(player.zoo.prohibited) - len(blocked),
    }


def _city(buildings: Sequence[ToBuild], homes: Mapping[str, SimpleEnclosure]) -> tuple[Zoo, tuple[int, ...]]:
    """Return the zoo without its buildings, and a square for each building."""
    numbers = {name: number for number, name in enumerate(homes, start=1)}
    plan = find_layout(_plots(buildings, numbers), len(numbers), "$.given.build")
    enclosures = tuple(
        _inhabited(home, numbers[name], plan.tiles[numbers[name]], f"$.given.enclosures.{name}")
        for name, home in homes.items()
    )
    since = tuple((name, 1) for home in enclosures for name in (home.main, home.co) if name)
    return Zoo(plan.rows, (), 0, enclosures=enclosures, since=since), plan.squares


def _inhabited(home: SimpleEnclosure, number: int, tiles: tuple[int, ...], place: str) -> Enclosure:
    require_known(EDITION.animals, home.species, place)
    main = [name for name in home.species if name in EDITION.species]
    co = [name for name in home.species if name in EDITION.co_species]
    require(
        len(main) <= 1 and len(co) <= 1,
        "An enclosure can have at most one main species and one co-species.",
        place,
    )
    return Enclosure(number, home.biome, tiles, "".join(main), experience=len(main), co="".join(co))


def _plots(buildings: Sequence[ToBuild], numbers: dict[str, int]) -> list[BuildingPlot]:
    names = _names(buildings)
    homes: list[set[int]] = [set() for _ in buildings]
    near: list[set[int]] = [set() for _ in buildings]
    for at, building in enumerate(buildings):
        for name in building.adjacent:
            if name in numbers:
                homes[at].add(numbers[name])
                continue
            others = [other for other, called in enumerate(names) if name in called and other != at]
            count = building.adjacent.count(name)
            require(count <= len(others), f"{name} is ambiguous or unknown.", "$.given.build")
            near[at].update(others[:count])
            for other in others[:count]:
                near[other].add(at)
    return [BuildingPlot(frozenset(own), frozenset(other)) for own, other in zip(homes, near, strict=True)]


def _names(buildings: Sequence[ToBuild]) -> list[tuple[str, ...]]:
    """Return the names that each building goes by: only its own name if it has one."""
    pairs = zip(buildings, _ids(buildings), strict=True)
    return [(each.name,) if each.name else (each.type, tile) for each, tile in pairs]


def _ids(buildings: Iterable[ToBuild]) -> list[str]:
    """Return the tile of each building: the next of equal tiles, or the last one again if none is left."""
    found: list[str] = []
    for building in buildings:
        alike = [name for name in EDITION.buildings if _is_like(name, building)]
        require(bool(alike), f"Unknown building of type {building.type}.", "$.given.build")
        found.append(next((name for name in alike if name not in found), alike[-1]))
    return found


def _is_like(name: str, wanted: ToBuild) -> bool:
    tile = EDITION.buildings[name]
    biomes: tuple[Biome, ...] = getattr(tile, "biomes", ())
    return (
        tile.kind == wanted.type
        and getattr(tile, "biome", None) == wanted.biome
        and set(biomes) == set(wanted.biomes)
        and wanted.order in (None, getattr(tile, "order", None))
    )


KINDS: Final[Kinds] = {"buildings": calculation(buildings_facts), "loans": calculation(loans_facts)}
