"""Cases of one enclosure in numbers: happiness, new species, groups, focal points."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from adjudicator.engine.ruleset import IllegalMove
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.buildings import COLUMNS, FocalKind
from adjudicator.rules.zoo_tycoon.data.kinds import Happiness
from adjudicator.rules.zoo_tycoon.moves import AddFocal, House, Lodge, Step
from adjudicator.rules.zoo_tycoon.rulecases.parts import (
    EDITION,
    YEAR,
    Count,
    Facts,
    Group,
    Head,
    Maybe,
    Money,
    Number,
    Part,
    Reckoned,
    known,
    require,
)
from adjudicator.rules.zoo_tycoon.rulecases.phases import after_steps, costs, deltas, gain, phase_of
from adjudicator.rules.zoo_tycoon.standards import happiness, worth
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer import homes
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal, Slot, Zoo

_RICH: Final = 30


class HappinessGiven(Part, frozen=True):
    """An enclosure in numbers; `free` are its tiles without an animal."""

    species: str
    group: Group
    free: Count
    retreats: Count
    experience: Annotated[int, Meta(ge=1, le=10)]
    co_species: str | None = None


class HappinessExpect(Part, frozen=True):
    """`occupied_tiles` are those of the main species, `tiles_needed` all tiles of the enclosure."""

    minimums_met: Maybe = UNSET
    happiness: Happiness | UnsetType | None = UNSET
    social_ok: Maybe = UNSET
    occupied_tiles: Number = UNSET
    tiles_needed: Number = UNSET


class HappinessCase(Head, frozen=True, tag="happiness"):
    """How well a group lives."""

    given: HappinessGiven
    expect: HappinessExpect


def happiness_facts(given: HappinessGiven) -> Facts:
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


class PlaceGiven(Part, frozen=True):
    """A new enclosure with so many `free` tiles. Without a main species `species` is null."""

    free: Count
    retreats: Count
    species: str | None = None
    group: Group = Group()
    co_species: str | None = None
    same_category_since_last_year: bool = False
    event: str | None = None


class PlaceExpect(Part, frozen=True):
    legal: Maybe = UNSET
    experience_square: int | UnsetType | None = UNSET
    happiness: Happiness | UnsetType | None = UNSET
    occupied_tiles: Number = UNSET
    tiles_needed: Number = UNSET
    popularity_delta: Number = UNSET
    buzz_from_new_species: Number = UNSET
    running_cost_delta: Number = UNSET


class PlaceCase(Head, frozen=True, tag="place_new_species"):
    """What a finished new enclosure brings."""

    given: PlaceGiven
    expect: PlaceExpect


def place_facts(given: PlaceGiven) -> Facts:
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
    phase = phase_of(Player(zoo, _RICH), given.event)
    player, is_legal = after_steps(phase, steps)
    square = happiness.start_square(EDITION, zoo, species.id, YEAR) if species else None
    finished = replace(finished, experience=square or 0)
    return {
        "legal": is_legal,
        "experience_square": square,
        "happiness": happiness.happiness(EDITION, finished),
        **_tiles(finished),
        "popularity_delta": gain(phase.start, player).popularity,
        "buzz_from_new_species": worth.newcomer_buzz(EDITION, player.zoo, YEAR),
        "running_cost_delta": costs(player) - costs(phase.start),
    }


class ExpandGiven(Part, frozen=True):
    """`free`, `retreats`, `experience`: what the minimum standards ask for if left out, and square 1."""

    species: str
    before: Group
    after: Group
    free: Count | None = None
    retreats: Count | None = None
    experience: Annotated[int, Meta(ge=1, le=10)] = 1
    co_species: str | None = None
    event: str | None = None


class ExpandExpect(Part, frozen=True):
    legal: Maybe = UNSET
    running_cost_delta: Number = UNSET
    popularity_delta: Number = UNSET
    occupied_tiles: Number = UNSET
    happiness: Happiness | UnsetType | None = UNSET


class ExpandCase(Head, frozen=True, tag="expand_group"):
    """Another number of animals in an enclosure that is large enough for them."""

    given: ExpandGiven
    expect: ExpandExpect


def expand_facts(given: ExpandGiven) -> Facts:
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
    phase = phase_of(Player(zoo, _RICH), given.event)
    player, is_legal = _regrouped(phase, species.id, more, before.plus(more).minus(after))
    last = replace(home, animals=after)
    return {
        "legal": is_legal,
        "running_cost_delta": costs(player) - costs(phase.start),
        "popularity_delta": gain(phase.start, player).popularity,
        "occupied_tiles": _tiles(last)["occupied_tiles"],
        "happiness": happiness.happiness(EDITION, last),
    }


class FocalGiven(Part, frozen=True):
    """An enclosure, empty without `species` and `co_species`, with what is `present` on its `tiles`."""

    tiles: Count
    buy: tuple[FocalKind, ...]
    money: Money
    species: str | None = None
    group: Group = Group()
    co_species: str | None = None
    present: tuple[FocalKind, ...] = ()


class FocalExpect(Part, frozen=True):
    legal: Maybe = UNSET
    cost: Number = UNSET
    money: Number = UNSET
    popularity_delta: Number = UNSET
    education_delta: Number = UNSET
    conservation_delta: Number = UNSET


class FocalCase(Head, frozen=True, tag="focal_points"):
    """Focal points bought for one enclosure."""

    given: FocalGiven
    expect: FocalExpect


def focal_facts(given: FocalGiven) -> Facts:
    """Focal points are bought one after the other."""
    species = _species(given.species) if given.species else None
    require(bool(species) or not given.group.animals.total, "Of which species?", "$.given.group")
    home = _home(species, given.co_species, given.group, 0, 0)
    focal = Focal(**{kind: given.present.count(kind) for kind in given.present})
    require(focal.total <= given.tiles, "A tile has one focal point.", "$.given.present")
    home = replace(
        home, tiles=_row(given.tiles), focal=focal, experience=len(species.experience) if species else 0
    )
    phase = phase_of(Player(_zoo(home), given.money))
    steps = [AddFocal(kind, 1) for kind in given.buy]
    player, is_legal = after_steps(phase, steps, phase.faults(phase.start))
    return {
        "legal": is_legal,
        "cost": given.money - player.money,
        "money": player.money,
        **deltas(phase.start, player),
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


def _regrouped(phase: Phase, species: str, more: Animals, fewer: Animals) -> tuple[Player, bool]:
    """The player once some have come and others left, as far as that is allowed, and whether all of it is."""
    player = phase.start
    try:
        if more != NONE:
            player = carry_out(phase, player, House(species, more, 1))
        if fewer != NONE:
            player = replace(player, zoo=homes.left(EDITION, player.zoo, species, fewer, NONE))
    except IllegalMove:
        return player, False
    return player, not phase.faults(player)


def _tiles(home: Enclosure) -> dict[str, int]:
    return {
        "occupied_tiles": happiness.occupied(EDITION, replace(home, co="")),
        "tiles_needed": len(home.tiles),
    }


def _relative(species: Species, co: str | None) -> str:
    """Another animal of the same category."""
    alike = (name for name, card in EDITION.animals.items() if card.category == species.category)
    return next(name for name in alike if name not in (species.id, co))


Case: TypeAlias = HappinessCase | PlaceCase | ExpandCase | FocalCase
FACTS: Final[Reckoned] = {
    HappinessCase: happiness_facts,
    PlaceCase: place_facts,
    ExpandCase: expand_facts,
    FocalCase: focal_facts,
}
