"""An edition: all tables of a data file with their look-ups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Protocol, TypeVar

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from adjudicator.rules.zoo_tycoon.data.boards import Cell, Exchange, NationalPark, StaffAction, Tracks
from adjudicator.rules.zoo_tycoon.data.buildings import Board, Building, FocalPoint
from adjudicator.rules.zoo_tycoon.data.events import Donor, EventCard


class EditionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A data file. `version` is its date; `sources` are the addresses that provenances speak of."""

    version: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    sources: dict[str, str]
    species: tuple[Species, ...]
    co_species: tuple[CoSpecies, ...]
    national_parks: tuple[NationalPark, ...]
    exchange: Exchange
    tracks: Tracks
    board: Board
    buildings: tuple[Building, ...]
    focal_points: tuple[FocalPoint, ...]
    donors: tuple[Donor, ...]
    events: tuple[EventCard, ...]
    staff_actions: tuple[StaffAction, ...]


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
        """The place of each Main Species among them."""
        self.co_species: Final = _by_id(file.co_species)
        self.animals: Final = MappingProxyType[str, Species | CoSpecies]({**self.species, **self.co_species})
        """Main and Co-Species."""
        self.parks: Final = _by_id(file.national_parks)
        self.buildings: Final = _by_id(file.buildings)
        self.kinds: Final = MappingProxyType({name: tile.kind for name, tile in self.buildings.items()})
        self.commercial: Final = frozenset(name for name, tile in self.buildings.items() if tile.rule.income)
        """The food booths and zoo shops."""
        self.donors: Final = _by_id(file.donors)
        self.events: Final = _by_id(file.events)
        self.staff_actions: Final = _by_id(file.staff_actions)

    def cell(self, position: str, species: str) -> Cell:
        """Supply and demand of a species while the exchange is at a position."""
        return self.exchange.at[position].cells[species]

    def deck(self, players: int) -> tuple[str, ...]:
        """The Event Cards of a game with so many players."""
        return tuple(card.id for card in self.file.events if players >= card.least_players)
