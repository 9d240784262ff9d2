"""Cases of one zoo: happiness, new enclosures, groups, focal points, buildings, loans."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo_tycoon import happiness, homes, worth
from adjudicator.rules.zoo_tycoon.checklist import Fault
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS
from adjudicator.rules.zoo_tycoon.data.kinds import Biome
from adjudicator.rules.zoo_tycoon.moves import AddFocal, Build, House, Loan, Lodge, Step
from adjudicator.rules.zoo_tycoon.phase import Phase
from adjudicator.rules.zoo_tycoon.rulecases.format import (
    BuildingsGiven,
    ExpandGiven,
    FocalGiven,
    HappinessGiven,
    Home,
    LoansGiven,
    PlaceGiven,
    ToBuild,
)
from adjudicator.rules.zoo_tycoon.rulecases.layout import Plot, laid_out
from adjudicator.rules.zoo_tycoon.rulecases.parts import EDITION, Group, known, require
from adjudicator.rules.zoo_tycoon.state import Player, Points
from adjudicator.rules.zoo_tycoon.steps import carry_out
from adjudicator.rules.zoo_tycoon.zoo import NONE, Building, Enclosure, Focal, Slot, Zoo

YEAR = 3
"""The year of a case that names none."""
RICH = 30


def happiness_facts(given: HappinessGiven) -> dict[str, Any]:
    """What a group makes of its enclosure."""
    species = _species(given.species)
    _require_square(species, given.experience)
    home = _home(species, given.co_species, given.group, given.free, given.retreats)
    home = replace(home, experience=given.experience)
    level = happiness.happiness(EDITION, home)
    return {
        "minimums_met": level is not None,
        "happiness": level,
        "social_ok": happiness.is_social(EDITION, species.id, home.animals),
        **_tiles(home),
    }


def place_facts(given: PlaceGiven) -> dict[str, Any]:
    """A species that waits in quarantine, or a co-species alone, enters an enclosure made for it."""
    species = _species(given.species) if given.species else None
    require(bool(species or given.co_species), "Somebody enters an enclosure.", "$.given")
    require(bool(species) or not given.group.animals.total, "Of which species?", "$.given.group")
    finished = _home(species, given.co_species, given.group, given.free, given.retreats)
    empty = replace(finished, main="", animals=NONE, co="", experience=0)
    zoo = _zoo(empty)
    steps: list[Step] = []
    if species:
        zoo = replace(zoo, quarantine=(Slot(species.id, given.group.animals),))
        steps.append(House(species.id, given.group.animals, 1))
        if given.same_category_since_last_year:
            zoo = replace(zoo, since=((_relative(species, given.co_species), YEAR - 1),))
    if given.co_species:
        steps.append(Lodge(given.co_species, 1))
    phase = _phase(Player(zoo, RICH), given.event)
    player, is_legal = _after(phase, steps)
    square = happiness.start_square(EDITION, zoo, species.id, YEAR) if species else None
    finished = replace(finished, experience=square or 0)
    return {
        "legal": is_legal,
        "experience_square": square,
        "happiness": happiness.happiness(EDITION, finished),
        **_tiles(finished),
        "popularity_delta": _gain(phase.start, player).popularity,
        "buzz_from_new_species": worth.newcomer_buzz(EDITION, player.zoo, YEAR),
        "running_cost_delta": _costs(player) - _costs(phase.start),
    }


def expand_facts(given: ExpandGiven) -> dict[str, Any]:
    """Animals join their kin from quarantine, or leave them as in the introductory game."""
    species = _species(given.species)
    _require_square(species, given.experience)
    require(given.before.animals != NONE, "Nobody is there.", "$.given.before")
    free = species.free_space.least if given.free is None else given.free
    retreats = species.retreats.least if given.retreats is None else given.retreats
    largest = max(given.before, given.after, key=lambda group: group.animals.total)
    room = _home(species, given.co_species, largest, free, retreats)
    before, after = given.before.animals, given.after.animals
    home = replace(room, animals=before, experience=given.experience)
    more = Group(max(after.males - before.males, 0), max(after.females - before.females, 0)).animals
    zoo = _zoo(home)
    if more != NONE:
        zoo = replace(zoo, quarantine=(Slot(species.id, more),))
    phase = _phase(Player(zoo, RICH), given.event)
    player, refusal = phase.start, None
    try:
        if more != NONE:
            player = carry_out(phase, player, House(species.id, more, 1))
        if (fewer := before.plus(more).minus(after)) != NONE:
            player = replace(player, zoo=homes.left(EDITION, player.zoo, species.id, fewer, NONE))
    except IllegalMove as error:
        refusal = error
    last = replace(home, animals=after)
    return {
        "legal": refusal is None and not phase.faults(player),
        "running_cost_delta": _costs(player) - _costs(phase.start),
        "popularity_delta": _gain(phase.start, player).popularity,
        "occupied_tiles": _tiles(last)["occupied_tiles"],
        "happiness": happiness.happiness(EDITION, last),
    }


def focal_facts(given: FocalGiven) -> dict[str, Any]:
    """Focal points are bought one after the other."""
    species = _species(given.species) if given.species else None
    require(bool(species) or not given.group.animals.total, "Of which species?", "$.given.group")
    home = _home(species, given.co_species, given.group, 0, 0)
    focal = Focal(**{kind: given.present.count(kind) for kind in given.present})
    require(focal.total <= given.tiles, "A tile has one focal point.", "$.given.present")
    home = replace(
        home, tiles=_row(given.tiles), focal=focal, experience=len(species.experience) if species else 0
    )
    phase = _phase(Player(_zoo(home), given.money))
    player, is_legal = _after(phase, [AddFocal(kind, 1) for kind in given.buy], phase.faults(phase.start))
    return {
        "legal": is_legal,
        "cost": given.money - player.money,
        "money": player.money,
        **_deltas(phase.start, player),
    }


def buildings_facts(given: BuildingsGiven) -> dict[str, Any]:
    """Buildings are bought one after the other on squares beside what the case says."""
    zoo, squares = _city(given)
    ids = _ids((*given.present, *given.build))
    stand = tuple(map(Building, ids, squares))[: len(given.present)]
    require(len({each.id for each in stand}) == len(stand), "One stands twice.", "$.given.present")
    zoo = replace(zoo, buildings=stand)
    earned = Points(popularity=given.fixed_popularity - worth.zoo_points(EDITION, zoo).popularity)
    phase = _phase(Player(zoo, given.money, earned=earned, buzz=given.buzz))
    steps = [*map(Build, ids, squares)][len(given.present) :]
    player, is_legal = _after(phase, steps, phase.faults(phase.start))
    income = worth.commerce(EDITION, player.zoo) - worth.commerce(EDITION, phase.start.zoo)
    return {
        "legal": is_legal,
        "money": player.money,
        "running_cost": worth.net_costs(given.running_cost, income),
        **_deltas(phase.start, player),
    }


def loans_facts(given: LoansGiven) -> dict[str, Any]:
    """Loans on the free squares of a board, the others of which are blocked."""
    squares = range(COLUMNS * EDITION.board.rows)
    require(given.free_squares <= len(squares), "The board is not so large.", "$.given.free_squares")
    blocked = tuple(squares[given.free_squares :])
    start = Player(Zoo(EDITION.board.rows, blocked, 0), given.money)
    wanted = [*squares, *squares][: given.loans]
    player, is_legal = _after(_phase(start), map(Loan, wanted))
    return {
        "legal": is_legal,
        "money": player.money,
        "prohibition_tiles": len(player.zoo.prohibited) - len(blocked),
    }


def _species(name: str) -> Species:
    return known(EDITION.species, name, "$.given.species")


def _require_square(species: Species, square: int) -> None:
    squares = len(species.experience)
    require(square <= squares, f"{species.id} has {squares} squares of experience.", "$.given.experience")


def _home(species: Species | None, co: str | None, group: Group, free: int, retreats: int) -> Enclosure:
    """The enclosure of these animals with so many tiles more."""
    card = known(EDITION.co_species, co, "$.given.co_species") if co else None
    animals = group.animals if species else NONE
    used = (species.tiles(animals.total) if species else 0) + (card.tiles if card else 0)
    entry = species or card
    return Enclosure(
        1,
        entry.biome if entry else "savanna",
        _row(used + free),
        species.id if species else "",
        animals,
        co=co or "",
        focal=Focal(retreat=retreats),
    )


def _row(tiles: int) -> tuple[int, ...]:
    return tuple(range(COLUMNS, COLUMNS + tiles))


def _zoo(home: Enclosure) -> Zoo:
    """A zoo with this enclosure, whose animals are there since the first year."""
    since = tuple((name, 1) for name in (home.main, home.co) if name)
    rows = max(EDITION.board.rows, len(home.tiles) // COLUMNS + 2)
    return Zoo(rows, tuple(range(COLUMNS)), 0, enclosures=(home,), since=since)


def _tiles(home: Enclosure) -> dict[str, int]:
    return {
        "occupied_tiles": happiness.occupied(EDITION, replace(home, co="")),
        "tiles_needed": len(home.tiles),
    }


def _relative(species: Species, co: str | None) -> str:
    """Another animal of the same category."""
    alike = (name for name, card in EDITION.animals.items() if card.category == species.category)
    return next(name for name in alike if name not in (species.id, co))


def _phase(start: Player, event: str | None = None) -> Phase:
    if event:
        known(EDITION.events, event, "$.given.event")
    return Phase(edition=EDITION, start=start, year=YEAR, event=event or "")


def _after(phase: Phase, steps: Iterable[Step], ignored: tuple[Fault, ...] = ()) -> tuple[Player, bool]:
    """The player after the steps; as before where a step is refused or the zoo has a fault then, other than
    the ignored ones, of whatever extent.
    """
    player = phase.start
    try:
        for step in steps:
            player = carry_out(phase, player, step)
    except IllegalMove:
        return phase.start, False
    known_before = {(fault.code, fault.place) for fault in ignored}
    is_legal = all((fault.code, fault.place) in known_before for fault in phase.faults(player))
    return (player, True) if is_legal else (phase.start, False)


def _costs(player: Player) -> int:
    return worth.running_costs(EDITION, player, "")


def _gain(before: Player, after: Player) -> Points:
    old, new = worth.tracks(EDITION, before), worth.tracks(EDITION, after)
    return new.plus(Points(-old.popularity, -old.education, -old.conservation))


def _deltas(before: Player, after: Player) -> dict[str, int]:
    gain = _gain(before, after)
    return {
        "popularity_delta": gain.popularity,
        "education_delta": gain.education,
        "conservation_delta": gain.conservation,
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
