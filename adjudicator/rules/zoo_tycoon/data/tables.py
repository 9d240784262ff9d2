"""An edition: all tables of a data file with lookups, and the faults of a file with valid values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import Annotated, Any, Final, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data import boards, numbers
from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from adjudicator.rules.zoo_tycoon.data.events import Donor, EventCard
from adjudicator.rules.zoo_tycoon.data.numbers import BIOMES, HAPPINESS, TableEntry


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file. `version` is its date. `sources` are the addresses that provenances refer to."""

    version: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    sources: dict[str, str]
    species: tuple[Species, ...]
    co_species: tuple[CoSpecies, ...]
    national_parks: tuple[boards.NationalPark, ...]
    exchange: boards.ExchangeSheet
    tracks: boards.Tracks
    board: boards.Board
    buildings: tuple[boards.Building, ...]
    focal_points: tuple[boards.FocalPoint, ...]
    donors: tuple[Donor, ...]
    events: tuple[EventCard, ...]
    staff_actions: tuple[boards.StaffAction, ...]


class _Named(Protocol):
    @property
    def id(self) -> Any: ...


E = TypeVar("E", bound=_Named)


def _by_id(entries: Iterable[E]) -> Mapping[str, E]:
    return MappingProxyType({entry.id: entry for entry in entries})


class Edition:
    """The tables by their keys, in the order of the file. Two editions are never equal."""

    def __init__(self, file: EditionFile) -> None:
        self.file: Final = file
        self.version: Final = file.version
        self.tracks: Final = file.tracks
        self.exchange: Final = file.exchange
        self.board: Final = file.board
        self.species: Final = _by_id(file.species)
        self.species_order: Final = MappingProxyType({name: at for at, name in enumerate(self.species)})
        self.co_species: Final = _by_id(file.co_species)
        self.animals: Final = MappingProxyType[str, Species | CoSpecies]({**self.species, **self.co_species})
        self.parks: Final = _by_id(file.national_parks)
        self.buildings: Final = _by_id(file.buildings)
        self.kinds: Final = MappingProxyType({name: tile.kind for name, tile in self.buildings.items()})
        self.commercial: Final = frozenset(name for name, tile in self.buildings.items() if tile.rule.income)
        """The food booths and zoo shops."""
        self.donors: Final = _by_id(file.donors)
        self.events: Final = _by_id(file.events)
        self.staff_actions: Final = _by_id(file.staff_actions)

    def cell(self, position: str, species: str) -> boards.PrintedOffer:
        """Return the supply and demand of a species while the exchange is at a position."""
        return self.exchange.at[position].cells[species]

    def deck(self, players: int) -> tuple[str, ...]:
        return tuple(card.id for card in self.file.events if players >= card.least_players)


Faults: TypeAlias = Iterator[tuple[str, str]]
LAST_OF_WHITE: Final = 2
"""The white Starting Spaces of Conservation and Education are 0 to 2 (Autumn 1, Winter 2)."""


def faults_of(file: EditionFile) -> Faults:
    """Yield all faults, each as its place and a sentence."""
    yield from _names(file)
    yield from _counts(file)
    for number, species in enumerate(file.species):
        yield from _species(species, f"$.species[{number}]")
    yield from _reserved(file)
    main = {species.id for species in file.species}
    animals = main | {species.id for species in file.co_species}
    for number, park in enumerate(file.national_parks):
        yield from _park(park, animals, f"$.national_parks[{number}]")
    yield from _exchange(file.exchange, main)
    yield from _tracks(file.tracks)
    for place, entry in _entries(file):
        yield from _provenance(entry, file.sources, place)


def _tables(file: EditionFile) -> Iterator[tuple[str, Sequence[Any]]]:
    for field in msgspec.structs.fields(file):
        table = getattr(file, field.name)
        if isinstance(table, tuple):
            yield f"$.{field.name}", table


def _entries(file: EditionFile) -> Iterator[tuple[str, TableEntry]]:
    for place, table in _tables(file):
        for number, entry in enumerate(table):
            yield f"{place}[{number}]", entry
    for field in msgspec.structs.fields(file.tracks):
        yield f"$.tracks.{field.name}", getattr(file.tracks, field.name)
    yield "$.exchange", file.exchange
    yield "$.board", file.board


def _names(file: EditionFile) -> Faults:
    """Yield a fault for each repeated name of an animal, a park, a building, a donor or an event."""
    known: set[str] = set()
    for place, table in _tables(file):
        apart = place in ("$.focal_points", "$.staff_actions")
        seen: set[str] = set() if apart else known
        for number, entry in enumerate(table):
            if entry.id in seen:
                yield f"{place}[{number}].id", f"'{entry.id}' is already the name of another entry."
            seen.add(entry.id)


def _counts(file: EditionFile) -> Faults:
    """Yield the differences from the rulebook's list of components."""
    sizes = Counter(entry.size for entry in file.co_species)
    meeples = sum(e.meeples.male + e.meeples.female for e in file.species)
    counts = (
        ("$.species", "species", len(file.species), numbers.SPECIES_IN_BOX),
        ("$.species", "meeples", meeples, numbers.ANIMAL_MEEPLES),
        ("$.co_species", "large co-species", sizes["large"], numbers.CO_SPECIES_IN_BOX["large"]),
        ("$.co_species", "small co-species", sizes["small"], numbers.CO_SPECIES_IN_BOX["small"]),
        ("$.co_species", "tiles", sum(e.copies for e in file.co_species), numbers.CO_SPECIES_TILES),
        ("$.national_parks", "cooperations", len(file.national_parks), numbers.NATIONAL_PARKS),
        ("$.buildings", "tiles", sum(e.copies for e in file.buildings), numbers.BUILDING_TILES),
        ("$.focal_points", "pieces", sum(e.count for e in file.focal_points), numbers.FOCAL_PIECES),
        ("$.donors", "cards", sum(e.copies for e in file.donors), numbers.DONOR_CARDS),
        ("$.events", "cards", len(file.events), numbers.EVENT_CARDS),
    )
    for place, what, found, wanted in counts:
        if found != wanted:
            yield place, f"The number of {what} is {found} instead of {wanted}."
    yield from _count_faults("$.buildings", map(_sort, file.buildings), _building_names())
    yield from _count_faults("$.focal_points", (entry.id for entry in file.focal_points), boards.FOCAL_KINDS)
    yield from _count_faults("$.staff_actions", (entry.id for entry in file.staff_actions), boards.STAFF_IDS)


def _sort(building: boards.Building) -> str:
    """Return the words for a building's kind, biomes and order."""
    biomes = sorted(getattr(building, "biomes", ()), key=BIOMES.index) or [getattr(building, "biome", "")]
    words = (building.kind, *biomes, str(getattr(building, "order", "")))
    return " ".join(word for word in words if word)


def _building_names() -> Iterator[str]:
    """Yield the words for the 17 different Building Tiles (Buildings)."""
    yield from ("park",) * 3
    yield from (f"education_booth {one} {two}" for one, two in combinations(BIOMES, 2))
    yield from ("conservation_center",) * 2
    for biome in BIOMES:
        yield from (f"food_booth {biome} 1", f"food_booth {biome} 2", f"zoo_shop {biome}")


def _count_faults(place: str, found: Iterable[str], wanted: Iterable[str]) -> Faults:
    have, need = Counter(found), Counter(wanted)
    for word in sorted((need - have).elements()):
        yield place, f"'{word}' is missing, or there are too few of it."
    for word in sorted((have - need).elements()):
        yield place, f"There is one too many of '{word}'."


def _species(species: Species, place: str) -> Faults:
    for need in ("free_space", "retreats"):
        steps = getattr(species, need).steps
        if any(low >= high for (_, low), (_, high) in pairwise(steps)):
            yield f"{place}.{need}", "A higher happiness must require more."
    yield from _group(species, place)
    yield from _card(species, place)


def _group(species: Species, place: str) -> Faults:
    ranges = [group for _, group in species.group_size.steps]
    for group in ranges:
        if group.most is not None and group.most < group.least:
            yield (
                f"{place}.group_size",
                f"The minimum of a group, {group.least}, is above its maximum, {group.most}.",
            )
    for low, high in pairwise(ranges):
        if low.most is None or high.least != low.most + 1:
            yield (
                f"{place}.group_size",
                "The group sizes for each happiness must begin where those of the next lower happiness end.",
            )
    if len(species.popularity) > 1 and species.group_size.most != len(species.popularity):
        yield f"{place}.popularity", "Only species that live alone or in pairs can have two values."
    groups = [step.group for step in species.focal_points]
    if groups[0] != species.group_size.least or groups != sorted(set(groups)):
        yield f"{place}.focal_points", "The groups must rise, beginning with the minimum group size."
    points = [step.most for step in species.focal_points]
    if points != sorted(points):
        yield f"{place}.focal_points", "A larger group cannot open fewer focal points."


def _card(species: Species, place: str) -> Faults:
    """Yield the faults of level, experience and dice."""
    target = species.offspring.target
    faces = [face for face in (target.yellow, target.light_green, target.dark_green) if face is not None]
    if faces != sorted(faces, reverse=True):
        yield f"{place}.offspring.target", "A higher happiness must not make offspring rarer."
    if target.yellow is not None and target.light_green is None:
        yield f"{place}.offspring.target", "A higher happiness must not make offspring rarer."
    ranks = [HAPPINESS.index(square) for square in species.experience]
    if ranks != sorted(ranks) or species.experience[-1] != "dark_green":
        yield f"{place}.experience", "Experience must rise and end with dark green."
    if (species.level == 3) != (species.reintroduction is not None):
        yield f"{place}.reintroduction", "All species of level III must be reintroduced, and no others."
    required = species.requirements.same_category + species.requirements.popularity
    if species.level == 1 and required:
        yield f"{place}.requirements", "A species of level I cannot have requirements."
    if species.level == 3 and not species.requirements.same_category:
        yield f"{place}.requirements", "A species of level III must require others of its category."


def _reserved(file: EditionFile) -> Faults:
    """Yield the faults of the two species that the rules mention by name."""
    by_id = {species.id: species for species in file.species}
    for name in (numbers.ELEPHANT, numbers.PANDA):
        if name not in by_id:
            yield "$.species", f"The species '{name}' is missing, which the rules mention by name."
        elif not by_id[name].requirements.popularity:
            yield f"$.species[{list(by_id).index(name)}].requirements.popularity", "It must be above 0."
    for number, species in enumerate(file.species):
        if species.exclusive != (species.id == numbers.PANDA):
            yield (
                f"$.species[{number}].exclusive",
                f"'{numbers.PANDA}' must be exclusive, and no other species.",
            )


def _park(park: boards.NationalPark, animals: set[str], place: str) -> Faults:
    for number, names in enumerate(park.members):
        for other, name in enumerate(names):
            if name not in animals:
                yield f"{place}.members[{number}][{other}]", f"The animal '{name}' does not exist."
    named = [name for names in park.members for name in names]
    if len(named) != len(set(named)):
        yield f"{place}.members", "An animal appears twice."
    if park.without and (park.without.species,) not in park.members:
        yield f"{place}.without.species", f"'{park.without.species}' is not a member."
    if park.second > park.first:
        yield f"{place}.second", "The second zoo cannot get more than the first."


def _exchange(exchange: boards.ExchangeSheet, species: set[str]) -> Faults:
    known = {position.id for position in exchange.positions}
    if len(known) != len(exchange.positions):
        yield "$.exchange.positions", "Two positions have the same name."
        return
    for number, position in enumerate(exchange.positions):
        place = f"$.exchange.positions[{number}]"
        for name in sorted(species ^ position.cells.keys()):
            text = "is missing" if name in species else "is not a main species"
            yield f"{place}.cells", f"'{name}' {text}."
        for adjacent in position.beside:
            if adjacent not in known:
                yield f"{place}.beside", f"The position '{adjacent}' does not exist."
            elif position.id not in exchange.at[adjacent].beside:
                yield f"{place}.beside", f"'{adjacent}' does not name '{position.id}' as its neighbour."
    if all(adjacent in known for position in exchange.positions for adjacent in position.beside):
        for number, position in enumerate(exchange.positions):
            if not exchange.can_go_on(position.id, (), numbers.ROUNDS - 1):
                text = f"A game from '{position.id}' cannot visit {numbers.ROUNDS} different positions."
                yield f"$.exchange.positions[{number}]", text


def _tracks(tracks: boards.Tracks) -> Faults:
    for field in msgspec.structs.fields(tracks):
        track: boards.SegmentTrack = getattr(tracks, field.name)
        if track.starts[0] != 0 or any(low >= high for low, high in pairwise(track.starts)):
            yield f"$.tracks.{field.name}.starts", "The starts of the segments must rise from 0."
    for name in ("conservation", "education"):
        if getattr(tracks, name).starts[1] != LAST_OF_WHITE + 1:
            yield f"$.tracks.{name}.starts", "The white spaces must be 0 to 2."
    if len(tracks.popularity.revenue) != len(tracks.popularity.starts):
        yield "$.tracks.popularity.revenue", "The number of amounts must equal the number of segments."
    if tracks.popularity.revenue[0] != 0:
        yield "$.tracks.popularity.revenue[0]", "The amount for the white spaces must be 0."
    spaces = [bonus.at for bonus in tracks.education.bonuses]
    if spaces != sorted(set(spaces)):
        yield "$.tracks.education.bonuses", "The spaces must rise."
    if tracks.breeding.end < tracks.breeding.starts[-1]:
        yield "$.tracks.breeding.end", "The last segment begins after the end of the track."


def _provenance(entry: TableEntry, sources: Iterable[str], place: str) -> Faults:
    named = entry.provenance.fields
    for field in named:
        if not _has(entry, field):
            yield f"{place}.provenance", f"The field '{field}' does not exist."
    for field, count in Counter(named).items():
        if count > 1:
            yield f"{place}.provenance", f"'{field}' appears twice."
    for _, source in entry.provenance.sourced:
        if source not in sources:
            yield f"{place}.provenance.sourced", f"The source '{source}' does not exist."


def _has(value: object, path: str) -> bool:
    """Return whether an entry has a field, or a part with a field, of this name."""
    for word in path.split("."):
        if word not in getattr(value, "__struct_fields__", ()):
            return False
        value = getattr(value, word)
    return True
