"""Cases of a zoo board: buildings with what is beside them, and loans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta
from msgspec.structs import replace

from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS, BuildingKind
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.moves import Build, Loan
from adjudicator.rules.zoo_tycoon.rulecases.layout import Plot, laid_out
from adjudicator.rules.zoo_tycoon.rulecases.parts import (
    EDITION,
    Count,
    Facts,
    Head,
    Maybe,
    Money,
    Name,
    Number,
    Part,
    Reckoned,
    known,
    require,
)
from adjudicator.rules.zoo_tycoon.rulecases.phases import after_steps, deltas, phase_of
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.zoo import Building, Enclosure, Zoo


class ToBuild(Part, frozen=True):
    """A building with what is beside it: enclosures by their names, other buildings by their `name`, or where
    they have none by their type or their id in the edition: of several the first, or as many as are told. Of
    alike ones the next is built.
    """

    type: BuildingKind
    adjacent: tuple[Name, ...] = ()
    biome: Biome | None = None
    biomes: tuple[Biome, ...] = ()
    order: Annotated[int, Meta(ge=1, le=2)] | None = None
    name: Name | None = None


class Home(Part, frozen=True):
    """An enclosure of which only biome and species matter."""

    biome: Biome
    species: tuple[str, ...] = ()


class BuildingsGiven(Part, frozen=True):
    """`present` buildings stand before the phase, their income is in the `running_cost`."""

    money: Money
    fixed_popularity: Count
    build: tuple[ToBuild, ...]
    enclosures: dict[Name, Home] = {}
    running_cost: Count = 0
    present: tuple[ToBuild, ...] = ()
    buzz: Count = 0


class BuildingsExpect(Part, frozen=True):
    legal: Maybe = UNSET
    money: Number = UNSET
    running_cost: Number = UNSET
    conservation_delta: Number = UNSET
    education_delta: Number = UNSET
    popularity_delta: Number = UNSET


class BuildingsCase(Head, frozen=True, tag="buildings"):
    """Buildings bought in one phase."""

    given: BuildingsGiven
    expect: BuildingsExpect


def buildings_facts(given: BuildingsGiven) -> Facts:
    """Buildings are bought one after the other on squares beside what the case says."""
    zoo, squares = _city(given)
    ids = _ids((*given.present, *given.build))
    stand = tuple(map(Building, ids, squares))[: len(given.present)]
    require(len({each.id for each in stand}) == len(stand), "One stands twice.", "$.given.present")
    zoo = replace(zoo, buildings=stand)
    earned = Points(popularity=given.fixed_popularity - worth.zoo_points(EDITION, zoo).popularity)
    phase = phase_of(Player(zoo, given.money, earned=earned, buzz=given.buzz))
    steps = [*map(Build, ids, squares)][len(given.present) :]
    player, is_legal = after_steps(phase, steps, phase.faults(phase.start))
    income = worth.commerce(EDITION, player.zoo) - worth.commerce(EDITION, phase.start.zoo)
    return {
        "legal": is_legal,
        "money": player.money,
        "running_cost": worth.net_costs(given.running_cost, income),
        **deltas(phase.start, player),
    }


class LoansGiven(Part, frozen=True):
    money: Money
    loans: Count
    free_squares: Count


class LoansExpect(Part, frozen=True):
    legal: Maybe = UNSET
    money: Number = UNSET
    prohibition_tiles: Number = UNSET


class LoansCase(Head, frozen=True, tag="loans"):
    """Loans at the beginning of a building phase."""

    given: LoansGiven
    expect: LoansExpect


def loans_facts(given: LoansGiven) -> Facts:
    """Loans on the free squares of a board, the others of which are blocked."""
    squares = range(COLUMNS * EDITION.board.rows)
    require(given.free_squares <= len(squares), "The board is not so large.", "$.given.free_squares")
    blocked = tuple(squares[given.free_squares :])
    start = Player(Zoo(EDITION.board.rows, blocked, 0), given.money)
    wanted = [*squares, *squares][: given.loans]
    player, is_legal = after_steps(phase_of(start), map(Loan, wanted))
    return {
        "legal": is_legal,
        "money": player.money,
        "prohibition_tiles": len(player.zoo.prohibited) - len(blocked),
    }


def _city(given: BuildingsGiven) -> tuple[Zoo, tuple[int, ...]]:
    """The zoo without its buildings, and a square for each of them."""
    numbers = {name: number for number, name in enumerate(given.enclosures, start=1)}
    plots = _plots((*given.present, *given.build), numbers)
    plan = laid_out(plots, len(numbers), "$.given.build")
    enclosures = tuple(
        _inhabited(home, numbers[name], plan.tiles[numbers[name]], f"$.given.enclosures.{name}")
        for name, home in given.enclosures.items()
    )
    since = tuple((name, 1) for home in enclosures for name in (home.main, home.co) if name)
    return Zoo(plan.rows, (), 0, enclosures=enclosures, since=since), plan.squares


def _inhabited(home: Home, number: int, tiles: tuple[int, ...], place: str) -> Enclosure:
    for name in home.species:
        known(EDITION.animals, name, place)
    main = [name for name in home.species if name in EDITION.species]
    co = [name for name in home.species if name in EDITION.co_species]
    require(len(main) <= 1 and len(co) <= 1, "At most one main and one co-species live together.", place)
    return Enclosure(number, home.biome, tiles, "".join(main), experience=len(main), co="".join(co))


def _plots(buildings: Sequence[ToBuild], numbers: dict[str, int]) -> list[Plot]:
    names = _names(buildings)
    homes: list[set[int]] = [set() for _ in buildings]
    near: list[set[int]] = [set() for _ in buildings]
    for at, building in enumerate(buildings):
        for name in building.adjacent:
            if name in numbers:
                homes[at].add(numbers[name])
                continue
            others = [other for other, called in enumerate(names) if name in called and other != at]
            told = building.adjacent.count(name)
            require(told <= len(others), f"Which is {name}?", "$.given.build")
            near[at].update(others[:told])
            for other in others[:told]:
                near[other].add(at)
    return [Plot(frozenset(own), frozenset(other)) for own, other in zip(homes, near, strict=True)]


def _names(buildings: Sequence[ToBuild]) -> list[tuple[str, ...]]:
    """What each building is called: by its own name alone if it has one."""
    pairs = zip(buildings, _ids(buildings), strict=True)
    return [(each.name,) if each.name else (each.type, tile) for each, tile in pairs]


def _ids(buildings: Iterable[ToBuild]) -> list[str]:
    """The tile of each building: of alike ones the next, the last again when there are no more."""
    found: list[str] = []
    for building in buildings:
        alike = [name for name in EDITION.buildings if _is_like(name, building)]
        require(bool(alike), f"There is no such {building.type}.", "$.given.build")
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


Case: TypeAlias = BuildingsCase | LoansCase
FACTS: Final[Reckoned] = {
    BuildingsCase: buildings_facts,
    LoansCase: loans_facts,
}
