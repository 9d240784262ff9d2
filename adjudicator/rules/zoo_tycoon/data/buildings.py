"""Building Tiles, Focal Points, Construction Actions and the Zoo Board (rulebook, Building Phase)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, cast, get_args

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.kinds import Biome, Entry, Few, Id, Name, ScoreTrack

BuildingKind: TypeAlias = Literal["park", "education_booth", "conservation_center", "food_booth", "zoo_shop"]
FocalKind: TypeAlias = Literal[ScoreTrack, "retreat"]
FOCAL_KINDS: Final[tuple[FocalKind, ...]] = get_args(FocalKind)

COLUMNS: Final = 8
"""Squares in a row of the Zoo Board; the top row is blocked at the start (Player Area Setup, 5)."""
MOST_ROWS: Final = 9
"""Rows of the largest board: squares are named by a letter and one digit."""


class BuildingRule(msgspec.Struct, frozen=True):
    """What all buildings of a kind have in common.

    `price` in money. Focal buildings score `each` points on `track` for a neighbour, at most `most`, and
    education booths at most `most_per_biome` for a biome. Commercial ones lower Running Costs by `income`.
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


class _Building(Entry, frozen=True, kw_only=True, tag_field="kind"):
    id: Id
    name: Name
    copies: Few

    @property
    def kind(self) -> BuildingKind:
        return cast(BuildingKind, self.__struct_config__.tag)

    @property
    def rule(self) -> BuildingRule:
        return BUILDING_RULES[self.kind]


class Park(_Building, frozen=True, tag="park"):
    """Scores for each adjacent Building that is no Park."""


class EducationBooth(_Building, frozen=True, tag="education_booth", kw_only=True):
    """Scores for adjacent Enclosures of its two biomes that hold a species with Education."""

    biomes: Annotated[tuple[Biome, ...], Meta(min_length=2, max_length=2)]


class ConservationCenter(_Building, frozen=True, tag="conservation_center"):
    """Scores for adjacent Enclosures that hold a species with Conservation."""


class FoodBooth(_Building, frozen=True, tag="food_booth", kw_only=True):
    """Commercial. The first of a biome needs two matching Enclosures, the second one more."""

    biome: Biome
    order: Literal[1, 2]


class ZooShop(_Building, frozen=True, tag="zoo_shop", kw_only=True):
    """Commercial. Needs both Food Booths of its biome."""

    biome: Biome


Building: TypeAlias = Park | EducationBooth | ConservationCenter | FoodBooth | ZooShop


class FocalPoint(Entry, frozen=True, kw_only=True):
    """A kind of Focal Point. `count`: its pieces in the box."""

    id: FocalKind
    colour: Name
    count: Annotated[int, Meta(ge=1, le=155)]


class Board(Entry, frozen=True, kw_only=True):
    """The Zoo Board in squares."""

    columns: Annotated[int, Meta(ge=COLUMNS, le=COLUMNS)]
    rows: Annotated[int, Meta(ge=2, le=MOST_ROWS)]
