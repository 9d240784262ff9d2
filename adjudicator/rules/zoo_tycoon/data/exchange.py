"""The Animal Exchange Sheet: its positions, supply and demand at each (rulebook, Animal Exchange Sheet)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.kinds import Entry

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
