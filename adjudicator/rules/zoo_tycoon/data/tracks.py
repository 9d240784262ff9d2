"""The tracks of the Score Board and the Breeding Program, with their segments (rulebook, Score Board)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.kinds import Entry, Few, Number

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

    def won(self, before: int, after: int) -> tuple[Bonus, ...]:
        """The bonuses of the spaces above `before` up to `after`."""
        return tuple(bonus for bonus in self.bonuses if before < bonus.at <= after)


class BreedingTrack(Track, frozen=True, kw_only=True):
    """The Worldwide Conservation Breeding Program; nobody goes beyond `end`."""

    end: Few


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    popularity: PopularityTrack
    conservation: Track
    education: EducationTrack
    breeding: BreedingTrack
