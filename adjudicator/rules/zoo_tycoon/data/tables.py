"""An edition: all tables of a data file with their look-ups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.animals import CoSpecies, Species
from adjudicator.rules.zoo_tycoon.data.boards import Cell, Exchange, NationalPark, StaffAction, Tracks
from adjudicator.rules.zoo_tycoon.data.buildings import Board, Building, BuildingKind, FocalPoint
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


@dataclass(frozen=True, eq=False)
class Edition:
    """The tables by their keys, in the order of the file."""

    file: EditionFile

    @cached_property
    def species(self) -> Mapping[str, Species]:
        return _by_id(self.file.species)

    @cached_property
    def species_order(self) -> Mapping[str, int]:
        """The place of each Main Species among them."""
        return MappingProxyType({name: number for number, name in enumerate(self.species)})

    @cached_property
    def co_species(self) -> Mapping[str, CoSpecies]:
        return _by_id(self.file.co_species)

    @cached_property
    def animals(self) -> Mapping[str, Species | CoSpecies]:
        """Main and Co-Species."""
        return MappingProxyType({**self.species, **self.co_species})

    @cached_property
    def parks(self) -> Mapping[str, NationalPark]:
        """The National Park Cooperations."""
        return _by_id(self.file.national_parks)

    @cached_property
    def buildings(self) -> Mapping[str, Building]:
        return _by_id(self.file.buildings)

    @cached_property
    def kinds(self) -> Mapping[str, BuildingKind]:
        """The kind of each building."""
        return MappingProxyType({name: building.kind for name, building in self.buildings.items()})

    @cached_property
    def commercial(self) -> frozenset[str]:
        """The food booths and zoo shops."""
        return frozenset(name for name, building in self.buildings.items() if building.rule.income)

    @cached_property
    def donors(self) -> Mapping[str, Donor]:
        return _by_id(self.file.donors)

    @cached_property
    def events(self) -> Mapping[str, EventCard]:
        return _by_id(self.file.events)

    @cached_property
    def staff_actions(self) -> Mapping[str, StaffAction]:
        return _by_id(self.file.staff_actions)

    @property
    def version(self) -> str:
        return self.file.version

    @property
    def tracks(self) -> Tracks:
        return self.file.tracks

    @property
    def exchange(self) -> Exchange:
        return self.file.exchange

    @property
    def board(self) -> Board:
        return self.file.board

    def cell(self, position: str, species: str) -> Cell:
        """Supply and demand of a species while the exchange is at a position."""
        return self.exchange.at[position].cells[species]

    def deck(self, players: int) -> tuple[str, ...]:
        """The Event Cards of a game with so many players."""
        return tuple(card.id for card in self.file.events if players >= card.least_players)
