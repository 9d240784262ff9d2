"""The Animal Exchange Sheet, the Score Board with the Breeding Program, National Park Cooperations and the
Staff Board (rulebook, sections of these names).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.kinds import Entry, Few, Id, Name, Number, Season

PositionId: TypeAlias = Annotated[str, Meta(pattern="^[A-Z][1-9]$")]
Animals: TypeAlias = Annotated[int, Meta(ge=-20, le=20)]
MOST_POSITIONS: Final = 16


class Cell(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What is seen of a species: positive numbers are offered, negative ones in demand."""

    male: Animals
    female: Animals

    @property
    def supply(self) -> tuple[int, int]:
        """Males and females on offer."""
        return max(self.male, 0), max(self.female, 0)

    @property
    def demand(self) -> tuple[int, int]:
        """Males and females in demand."""
        return max(-self.male, 0), max(-self.female, 0)


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the board on the sheet. `beside`: where it can be moved from here."""

    id: PositionId
    beside: tuple[PositionId, ...]
    cells: dict[str, Cell]


class Exchange(Entry, frozen=True, kw_only=True, dict=True):
    positions: Annotated[tuple[Position, ...], Meta(min_length=7, max_length=MOST_POSITIONS)]

    @cached_property
    def at(self) -> Mapping[str, Position]:
        """The positions by their id."""
        return MappingProxyType({position.id: position for position in self.positions})

    def can_go_on(self, position: str, visited: Collection[str], steps: int) -> bool:
        """Whether so many more steps are possible from there without coming back to a position."""
        if steps <= 0:
            return True
        past = {*visited, position}
        free = (place for place in self.at[position].beside if place not in past)
        return any(self.can_go_on(place, past, steps - 1) for place in free)

    def steps(self, path: Sequence[str], rounds: int) -> tuple[str, ...]:
        """Where the board may be moved from the end of its path when `rounds` more rounds need a position."""
        free = (place for place in self.at[path[-1]].beside if place not in path)
        return tuple(place for place in free if self.can_go_on(place, path, rounds - 1))


Starts: TypeAlias = Annotated[tuple[Number, ...], Meta(min_length=2, max_length=40)]


class Track(Entry, frozen=True, kw_only=True):
    """A track whose segments begin at `starts`; the first is white, the last has no end."""

    starts: Starts

    def segment(self, value: int) -> int:
        """The number of the segment that a value is in; 0 is the white one."""
        return max(bisect_right(self.starts, value) - 1, 0)

    def bounds(self, segment: int) -> tuple[int, int | None]:
        """The first and the last value of a segment."""
        last = self.starts[segment + 1] - 1 if segment + 1 < len(self.starts) else None
        return self.starts[segment], last


class PopularityTrack(Track, frozen=True, kw_only=True):
    """`revenue`: $ for each segment, none for the white one."""

    revenue: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=40)]

    def revenue_at(self, value: int) -> int:
        return self.revenue[self.segment(value)]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points shown on a space of the Education Track, won when it is first reached in a fall."""

    at: Annotated[int, Meta(ge=1, le=99)]
    popularity: Number = 0
    conservation: Number = 0


class EducationTrack(Track, frozen=True, kw_only=True):
    bonuses: tuple[Bonus, ...]


class BreedingTrack(Track, frozen=True, kw_only=True):
    """The Worldwide Conservation Breeding Program; nobody goes beyond `end`."""

    end: Few


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    popularity: PopularityTrack
    conservation: Track
    education: EducationTrack
    breeding: BreedingTrack


Members: TypeAlias = Annotated[tuple[Annotated[tuple[Id, ...], Meta(min_length=1)], ...], Meta(min_length=2)]
"""Each is one species or several of which one is enough."""


class Without(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When another zoo has the species, the park can be completed without it for `points`."""

    species: Id
    points: Few


class NationalPark(Entry, frozen=True, kw_only=True):
    """Conservation points for the first and the second zoo with all its members in Enclosures."""

    id: Id
    name: Name
    members: Members
    first: Few
    second: Few
    without: Without | None = None

    @property
    def species(self) -> frozenset[str]:
        """Every species that can be a member."""
        return frozenset(name for names in self.members for name in names)

    def is_complete(self, zoo: Collection[str]) -> bool:
        """Whether all members are among these species."""
        return all(any(name in zoo for name in names) for names in self.members)

    def is_complete_without(self, zoo: Collection[str]) -> bool:
        """Whether all are but the one that another zoo may have."""
        return self.without is not None and self.is_complete({*zoo, self.without.species})


StaffId: TypeAlias = Literal[
    "breeding",
    "birth_control",
    "exchange",
    "unexpected_supply",
    "unexpected_demand",
    "animal_keeping",
    "entertainment",
    "maintenance",
]
STAFF_IDS: Final[tuple[StaffId, ...]] = get_args(StaffId)


class StaffAction(Entry, frozen=True, kw_only=True):
    """What a Worker can do. `limit`: how often a player may: each worker, once a year, or once a game."""

    id: StaffId
    season: Season
    limit: Literal["worker", "year", "game"]
