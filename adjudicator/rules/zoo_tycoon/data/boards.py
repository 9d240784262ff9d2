"""The Animal Exchange Sheet, the Score Board with the Breeding Program, National Park Cooperations, the Staff
Board, Building Tiles, Focal Points and the Zoo Board (rulebook, sections of these names; Building Phase).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.numbers import (
    Biome,
    Id,
    Name,
    Number,
    ScoreTrack,
    Season,
    SmallNumber,
    TableEntry,
)

PositionId: TypeAlias = Annotated[str, Meta(pattern="^[A-Z][1-9]$")]
Animals: TypeAlias = Annotated[int, Meta(ge=-20, le=20)]
MAX_POSITIONS: Final = 16


class PrintedOffer(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The printed offer of a species. Animals are offered if positive and in demand if negative."""

    male: Animals
    female: Animals

    @property
    def supply(self) -> tuple[int, int]:
        return max(self.male, 0), max(self.female, 0)

    @property
    def demand(self) -> tuple[int, int]:
        return max(-self.male, 0), max(-self.female, 0)


class SheetPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the exchange on its sheet. `beside`: the positions to which it can move."""

    id: PositionId
    beside: tuple[PositionId, ...]
    cells: dict[str, PrintedOffer]


class ExchangeSheet(TableEntry, frozen=True, kw_only=True, dict=True):
    positions: Annotated[tuple[SheetPosition, ...], Meta(min_length=7, max_length=MAX_POSITIONS)]

    @cached_property
    def at(self) -> Mapping[str, SheetPosition]:
        return MappingProxyType({position.id: position for position in self.positions})

    def can_go_on(self, position: str, visited: Collection[str], steps: int) -> bool:
        """Return whether `steps` more steps from a position are possible without repeating a position."""
        if steps <= 0:
            return True
        past = {*visited, position}
        free = (place for place in self.at[position].beside if place not in past)
        return any(self.can_go_on(place, past, steps - 1) for place in free)

    def steps(self, path: Sequence[str], rounds: int) -> tuple[str, ...]:
        """Return where the exchange may move from the end of its path if `rounds` more rounds follow."""
        free = (place for place in self.at[path[-1]].beside if place not in path)
        return tuple(place for place in free if self.can_go_on(place, path, rounds - 1))


Starts: TypeAlias = Annotated[tuple[Number, ...], Meta(min_length=2, max_length=40)]


class SegmentTrack(TableEntry, frozen=True, kw_only=True):
    """A track whose segments begin at `starts`. The first segment is white, and the last has no end."""

    starts: Starts

    def segment(self, value: int) -> int:
        """Return the number of a value's segment. 0 is the white segment."""
        return max(bisect_right(self.starts, value) - 1, 0)

    def bounds(self, segment: int) -> tuple[int, int | None]:
        """Return the first and the last value of a segment."""
        last = self.starts[segment + 1] - 1 if segment + 1 < len(self.starts) else None
        return self.starts[segment], last


class PopularityTrack(SegmentTrack, frozen=True, kw_only=True):
    """The popularity track. `revenue`: the $ for each segment, 0 for the white segment."""

    revenue: Annotated[tuple[Number, ...], Meta(min_length=2, max_length=40)]

    def revenue_at(self, value: int) -> int:
        return self.revenue[self.segment(value)]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The points on a space of the Education Track, won when a zoo first reaches the space in autumn."""

    at: Annotated[int, Meta(ge=1, le=99)]
    popularity: Number = 0
    conservation: Number = 0


class EducationTrack(SegmentTrack, frozen=True, kw_only=True):
    bonuses: tuple[Bonus, ...]


class BreedingTrack(SegmentTrack, frozen=True, kw_only=True):
    """The Worldwide Conservation Breeding Program. No zoo moves beyond `end`."""

    end: SmallNumber


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    popularity: PopularityTrack
    conservation: SegmentTrack
    education: EducationTrack
    breeding: BreedingTrack


Members: TypeAlias = Annotated[tuple[Annotated[tuple[Id, ...], Meta(min_length=1)], ...], Meta(min_length=2)]
"""Each member is one species, or a list of species of which one is enough."""


class Without(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A species without which the park still pays `points` if another zoo has that species."""

    species: Id
    points: SmallNumber


class NationalPark(TableEntry, frozen=True, kw_only=True):
    """A park with its conservation points for the first and the second zoo with all members in Enclosures."""

    id: Id
    name: Name
    members: Members
    first: SmallNumber
    second: SmallNumber
    without: Without | None = None

    @property
    def species(self) -> frozenset[str]:
        return frozenset(name for names in self.members for name in names)

    def is_complete(self, zoo: Collection[str]) -> bool:
        """Return whether all members are among these species."""
        return all(any(name in zoo for name in names) for names in self.members)

    def is_complete_without(self, zoo: Collection[str]) -> bool:
        """Return whether all members are among these species, except the one that another zoo may have."""
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


class StaffAction(TableEntry, frozen=True, kw_only=True):
    """An action of a Worker. `limit`: each worker, once a year, or once a game per player."""

    id: StaffId
    season: Season
    limit: Literal["worker", "year", "game"]


BuildingKind: TypeAlias = Literal["park", "education_booth", "conservation_center", "food_booth", "zoo_shop"]
FocalKind: TypeAlias = Literal[ScoreTrack, "retreat"]
FOCAL_KINDS: Final[tuple[FocalKind, ...]] = get_args(FocalKind)

COLUMNS: Final = 8
"""The number of squares in a row. The top row is blocked at the start (Player Area Setup, 5)."""
MAX_ROWS: Final = 9
"""The rows of the largest board, since a square's name has only one digit."""


class BuildingRule(msgspec.Struct, frozen=True):
    """The common rules of all buildings of a kind.

    `price`: the price in money. Focal buildings score `each` points on `track` per neighbour, up to `most`.
    Education booths score up to `most_per_biome` for a biome. Commercial buildings lower Running Costs by
    `income`.
    """

    price: int
    track: ScoreTrack | None = None
    each: int = 0
    most: int = 0
    most_per_biome: int = 0
    income: int = 0


BUILDING_RULES: Final = MappingProxyType[BuildingKind, BuildingRule](
    {
        "park": BuildingRule(5, "popularity", each=1, most=4),
        "education_booth": BuildingRule(5, "education", each=2, most=8, most_per_biome=4),
        "conservation_center": BuildingRule(5, "conservation", each=1, most=4),
        "food_booth": BuildingRule(5, income=3),
        "zoo_shop": BuildingRule(8, income=5),
    }
)


class _Building(TableEntry, frozen=True, kw_only=True, tag_field="kind"):
    id: Id
    name: Name
    copies: SmallNumber

    @property
    def kind(self) -> BuildingKind:
        return cast(BuildingKind, self.__struct_config__.tag)

    @property
    def rule(self) -> BuildingRule:
        return BUILDING_RULES[self.kind]


class ParkTile(_Building, frozen=True, tag="park"):
    """A Building that scores for each adjacent Building other than a Park."""


class EducationBooth(_Building, frozen=True, tag="education_booth", kw_only=True):
    """A Building that scores for adjacent Enclosures of its two biomes that have a species with Education."""

    biomes: Annotated[tuple[Biome, ...], Meta(min_length=2, max_length=2)]


class ConservationCenter(_Building, frozen=True, tag="conservation_center"):
    """A Building that scores for adjacent Enclosures that have a species with Conservation."""


class FoodBooth(_Building, frozen=True, tag="food_booth", kw_only=True):
    """A Commercial Building. The first of a biome needs two matching Enclosures, the second needs three."""

    biome: Biome
    order: Literal[1, 2]


class ZooShop(_Building, frozen=True, tag="zoo_shop", kw_only=True):
    """A Commercial Building that needs both Food Booths of its biome."""

    biome: Biome


Building: TypeAlias = ParkTile | EducationBooth | ConservationCenter | FoodBooth | ZooShop


class FocalPoint(TableEntry, frozen=True, kw_only=True):
    """A kind of Focal Point. `count`: its pieces in the box."""

    id: FocalKind
    colour: Name
    count: Annotated[int, Meta(ge=1, le=155)]


class Board(TableEntry, frozen=True, kw_only=True):
    """The Zoo Board in squares."""

    columns: Annotated[int, Meta(ge=COLUMNS, le=COLUMNS)]
    rows: Annotated[int, Meta(ge=2, le=MAX_ROWS)]
