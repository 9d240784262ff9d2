"""The words, ranges and common fields of all tables, and the numbers of the rulebook."""

from __future__ import annotations

from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[str, Meta(pattern="^[a-z]+(_[a-z0-9]+)*$", max_length=48)]
"""A key as typed in a move."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
SmallNumber: TypeAlias = Annotated[int, Meta(ge=1, le=20)]

Biome: TypeAlias = Literal["rainforest", "savanna", "montane_forest"]
BIOMES: Final[tuple[Biome, ...]] = get_args(Biome)
Category: TypeAlias = Literal["primates", "ungulates", "carnivores", "birds"]
CATEGORIES: Final[tuple[Category, ...]] = get_args(Category)
ScoreTrack: TypeAlias = Literal["popularity", "education", "conservation"]
SCORE_TRACKS: Final[tuple[ScoreTrack, ...]] = get_args(ScoreTrack)
Season: TypeAlias = Literal["spring", "summer", "fall", "winter"]
Happiness: TypeAlias = Literal["yellow", "light_green", "dark_green"]
HAPPINESS: Final[tuple[Happiness, ...]] = get_args(Happiness)
"""The levels of happiness, from worst to best."""


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sources of an entry's fields. A nested field is named like `offspring.dice`.

    `partly`: the rulebook determines a part, and the rest is designed. `sourced`: pairs of a field and one of
    the edition's `sources`. `designed`: our own value, since no text that we know of has the published value.
    """

    rulebook: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    sourced: tuple[tuple[str, str], ...] = ()
    designed: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """Return all fields that the provenance mentions."""
        sourced = (field for field, _ in self.sourced)
        return (*self.rulebook, *self.partly, *self.inferred, *sourced, *self.designed)


class TableEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a table. `provenance` and `note` are for human readers. No rule uses them."""

    provenance: Provenance = Provenance()
    note: str = ""


ROUNDS: Final = 7
PLAYERS: Final = range(2, 5)

# The box (Contents). Data files are checked against these counts.
SPECIES_IN_BOX: Final = 23
CO_SPECIES_IN_BOX: Final = MappingProxyType({"large": 7, "small": 5})
CO_SPECIES_TILES: Final = 35
BUILDING_TILES: Final = 53
EVENT_CARDS: Final = 18
DONOR_CARDS: Final = 7
ANIMAL_MEEPLES: Final = 236
FOCAL_PIECES: Final = 155
NATIONAL_PARKS: Final = 5
DISCS_EACH: Final = 20
"""The Offspring Discs of each sex in the cloth bag."""

# The start (Player Area Setup).
START_MONEY: Final = 10
START_TILES: Final = 6
WORKERS: Final = 3

# The year.
MONEY_MIN: Final = -10
MONEY_MAX: Final = 30
TRADES: Final = 2
"""Free trades per round (Leaving & Arrival)."""
QUARANTINE_SLOTS: Final = 2
WORKER_COSTS: Final = (0, 3, 3)
"""The $ for the first, second and third Staff Action of a round (Staff Board)."""
EXPERIENCE_START: Final = 1
EXPERIENCE_START_WITH_CATEGORY: Final = 2
"""The start square if the zoo has a species of the category from an earlier year (Animal Cards, 12)."""
FREE_TILES: Final = 3
"""The Enclosure Tiles that each zoo gets in autumn (Autumn, 1)."""
TILE_PRICE: Final = 7
FOCAL_POINT_PRICE: Final = 2
CONSTRUCTION_PRICE: Final = 2
FREE_CONSTRUCTIONS: Final = 1
"""Free construction actions per year of the Introductory Game."""
LOAN: Final = 4
LOAN_BELOW: Final = 10
"""The money below which a loan is possible, and the most that it can raise the money to (Autumn, 3)."""
COMMERCIAL_POPULARITY: Final = 10
"""The fixed Popularity required for Commercial Buildings."""
CO_SPECIES_COST: Final = 2
"""The $ for each Co-Species of any size."""
MIXED_BONUS: Final = 1
"""The Popularity for a new Mixed Enclosure."""
ENTERTAINMENT: Final = MappingProxyType({"popularity": 1, "education": 2, "conservation": 1})
"""The points for a Staff Action on each track. The player chooses one track."""

# Winter.
EDUCATION_POINT: Final = 1
TAX_KEEPS: Final = 3
LEADER_REVENUE: Final = 4
SECOND_REVENUE: Final = 2

# Conservation projects and the end of the game.
BREEDING_STEPS: Final = MappingProxyType({1: 1, 2: 2})
"""The spaces on the Breeding Program Track for the first offspring of a species, by level."""
BREEDING_POINTS: Final = (8, 4)
WELFARE: Final = MappingProxyType({"yellow": -1, "light_green": 0, "dark_green": 2})
"""The points of a species' Happiness for the Animal Welfare Score."""
WELFARE_POINTS: Final = (5, 3)
WELFARE_AWARD_FROM: Final = 1
WELFARE_PENALTY_BELOW: Final = -1
WELFARE_PENALTY: Final = 2
DISC_PENALTY: Final = 1
"""The Popularity lost for each Offspring Disc in an Enclosure."""

PANDA: Final = "giant_panda"
ELEPHANT: Final = "asian_elephant"


class PlayerCountRules(msgspec.Struct, frozen=True):
    """The rules that depend on the number of players (Two-Player Variant).

    `second_revenue_anywhere`, `second_breeding_anywhere`: the zoo in second place scores even outside the
    leader's segment. `parks`: the number of cooperations in the whole game. None: no limit.
    """

    second_revenue_anywhere: bool = True
    second_breeding_anywhere: bool = True
    second_welfare: bool = True
    second_park: bool = True
    parks: int | None = None


TABLES: Final = MappingProxyType(
    {2: PlayerCountRules(False, False, False, False, 3), 3: PlayerCountRules(), 4: PlayerCountRules()}
)
