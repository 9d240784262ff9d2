"""Cases of one enclosure in numbers: happiness, new species, groups, focal points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rulecases.kinds import Found, Kinds, calculation
from adjudicator.rulecases.values import known, require
from adjudicator.rulecases.zoo_tycoon.parts import (
    EDITION,
    NOBODY,
    YEAR,
    AnimalCounts,
    Count,
    Money,
    Square,
    after_steps,
    costs,
    deltas,
    gain,
    phase_of,
)
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.building.steps import carry_out
from adjudicator.rules.zoo_tycoon.data.animals import Species
from adjudicator.rules.zoo_tycoon.data.boards import COLUMNS, FocalKind
from adjudicator.rules.zoo_tycoon.moves import AddFocal, House, Lodge, Step
from adjudicator.rules.zoo_tycoon.standards import happiness, track_points
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer import access
from adjudicator.rules.zoo_tycoon.zoo import NONE, Animals, Enclosure, Focal, Slot, Zoo

_RICH: Final = 30


def happiness_facts(
    *,
    species: str,
    group: AnimalCounts,
    free: Count,
    retreats: Count,
    experience: Square,
    co_species: str | None = None,
) -> Found:
    """Return the happiness of a group in an enclosure with `free` tiles without animals.

    `occupied_tiles`: the tiles of the main species. `tiles_needed`: all tiles of the enclosure.
    """
    card = _species(species, experience)
    home = _home(card, co_species, group, free, retreats)
    home = replace(home, experience=experience)
    level = happiness.happiness(EDITION, home)
    return {
        "minimums_met": level is not None,
        "happiness": level,
        "social_ok": happiness.is_social(EDITION, species, home.animals),
        **_tiles(home),
    }


def place_facts(
    *,
    free: Count,
    retreats: Count,
    species: str | None = None,
    group: AnimalCounts = NOBODY,
    co_species: str | None = None,
    same_category_since_last_year: bool = False,
    event: str | None = None,
) -> Found:
    """Return the result of moving a species from quarantine, or only a co-species, into a new enclosure.

    `free`: the number of its tiles without animals.
    """
    card = _species(species) if species else None
    require(bool(card or co_species), "No animals enter the enclosure.", "$.given")
    require(bool(card) or not group.animals.total, "The species is missing.", "$.given.group")
    finished = _home(card, co_species, group, free, retreats)
    empty = replace(finished, main="", animals=NONE, co="", experience=0)
    zoo = _zoo(empty)
    steps: list[Step] = []
    if card:
        zoo = replace(zoo, quarantine=(Slot(card.id, group.animals),))
        steps.append(House(card.id, group.animals, 1))
        if same_category_since_last_year:
            zoo = replace(zoo, since=((_relative(card, co_species), YEAR - 1),))
    if co_species:
        steps.append(Lodge(co_species, 1))
    phase = phase_of(Player(zoo, _RICH), event)
    player, is_legal = after_steps(phase, steps)
    square = happiness.start_square(EDITION, zoo, card.id, YEAR) if card else None
    finished = replace(finished, experience=square or 0)
    return {
        "legal": is_legal,
        "experience_square": square,
        "happiness": happiness.happiness(EDITION, finished),
        **_tiles(finished),
        "popularity_delta": gain(phase.start, player).popularity,
        "buzz_from_new_species": track_points.newcomer_buzz(EDITION, player.zoo, YEAR),
        "running_cost_delta": costs(player) - costs(phase.start),
    }


def expand_facts(
    *,
    species: str,
    before: AnimalCounts,
    after: AnimalCounts,
    free: Count | None = None,
    retreats: Count | None = None,
    experience: Square = 1,
    co_species: str | None = None,
    event: str | None = None,
) -> Found:
    """Return the result of adding animals from quarantine to a group, or of removing animals.

    Animals leave as they do in the introductory game. By default, `free` and `retreats` are the minimum
    standards.
    """
    card = _species(species, experience)
    require(before.animals != NONE, "The enclosure has no animals.", "$.given.before")
    free = card.free_space.least if free is None else free
    retreats = card.retreats.least if retreats is None else retreats
    largest = max(before, after, key=lambda group: group.animals.total)
    room = _home(card, co_species, largest, free, retreats)
    home = replace(room, animals=before.animals, experience=experience)
    more = Animals(max(after.m - before.m, 0), max(after.f - before.f, 0))
    zoo = _zoo(home)
    if more != NONE:
        zoo = replace(zoo, quarantine=(Slot(species, more),))
    phase = phase_of(Player(zoo, _RICH), event)
    player, is_legal = _regrouped(phase, species, more, before.animals.plus(more).minus(after.animals))
    last = replace(home, animals=after.animals)
    return {
        "legal": is_legal,
        "running_cost_delta": costs(player) - costs(phase.start),
        "popularity_delta": gain(phase.start, player).popularity,
        "occupied_tiles": _tiles(last)["occupied_tiles"],
        "happiness": happiness.happiness(EDITION, last),
    }


def focal_facts(
    *,
    tiles: Count,
    buy: tuple[FocalKind, ...],
    money: Money,
    species: str | None = None,
    group: AnimalCounts = NOBODY,
    co_species: str | None = None,
    present: tuple[FocalKind, ...] = (),
) -> Found:
    """Return the result of buying focal points one after the other for an enclosure.

    `present`: the focal points already on its tiles.
    """
    card = _species(species) if species else None
    require(bool(card) or not group.animals.total, "The species is missing.", "$.given.group")
    home = _home(card, co_species, group, 0, 0)
    focal = Focal(**{kind: present.count(kind) for kind in present})
    require(focal.total <= tiles, "A tile can have only one focal point.", "$.given.present")
    home = replace(home, tiles=_row(tiles), focal=focal, experience=len(card.experience) if card else 0)
    phase = phase_of(Player(_zoo(home), money))
    steps = [AddFocal(kind, 1) for kind in buy]
    player, is_legal = after_steps(phase, steps, phase.faults(phase.start))
    return {
        "legal": is_legal,
        "cost": money - player.money,
        "money": player.money,
        **deltas(phase.start, player),
    }


def _species(name: str, square: int = 1) -> Species:
    """Return a species that has this square of experience."""
    card = known(EDITION.species, name, "$.given.species")
    squares = len(card.experience)
    require(square <= squares, f"{name} has only {squares} squares of experience.", "$.given.experience")
    return card


def _home(
    species: Species | None, co: str | None, group: AnimalCounts, free: int, retreats: int
) -> Enclosure:
    """Return the enclosure for these animals, with `free` additional tiles."""
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
    """Return a zoo with this enclosure. Its animals came in the first year."""
    since = tuple((name, 1) for name in (home.main, home.co) if name)
    rows = max(EDITION.board.rows, len(home.tiles) // COLUMNS + 2)
    return Zoo(rows, tuple(range(COLUMNS)), 0, enclosures=(home,), since=since)


def _regrouped(phase: Phase, species: str, more: Animals, fewer: Animals) -> tuple[Player, bool]:
    """Return the player after the legal part of these changes, and whether all of them were legal."""
    player = phase.start
    try:
        if more != NONE:
            player = carry_out(phase, player, House(species, more, 1))
        if fewer != NONE:
            player = replace(player, zoo=access.with_left(EDITION, player.zoo, species, fewer, NONE))
    except IllegalMove:
        return player, False
    return player, not phase.faults(player)


def _tiles(home: Enclosure) -> dict[str, int]:
    return {
        "occupied_tiles": happiness.occupied(EDITION, replace(home, co="")),
        "tiles_needed": len(home.tiles),
    }


def _relative(species: Species, co: str | None) -> str:
    """Return another animal of the same category."""
    alike = (name for name, card in EDITION.animals.items() if card.category == species.category)
    return next(name for name in alike if name not in (species.id, co))


KINDS: Final[Kinds] = {
    "happiness": calculation(happiness_facts),
    "place_new_species": calculation(place_facts),
    "expand_group": calculation(expand_facts),
    "focal_points": calculation(focal_facts),
}
