"""The Animal Cards of the Main Species and the Co-Species Tiles (rulebook, Component Anatomy)."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.numbers import (
    HAPPINESS,
    Biome,
    Category,
    Happiness,
    Id,
    Name,
    Number,
    SmallNumber,
    TableEntry,
)

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Males: TypeAlias = Literal["alpha", "bachelor", "any"]
DiceCount: TypeAlias = Literal["per_female", "per_pair", "per_enclosure"]
Size: TypeAlias = Literal["large", "small"]
TILES_OF: Final = MappingProxyType[Size, int]({"large": 2, "small": 1})
"""The number of Enclosure Tiles that a Co-Species of each size occupies."""


class Levels(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, dict=True):
    """The amount of a need for each level of happiness, the minimum standard first (Animal Cards, 12)."""

    yellow: Number | None
    light_green: Number | None
    dark_green: Number

    @cached_property
    def steps(self) -> tuple[tuple[Happiness, int], ...]:
        """Return the levels that are not crossed out, from worst to best."""
        numbers = (self.yellow, self.light_green, self.dark_green)
        return tuple((name, at) for name, at in zip(HAPPINESS, numbers, strict=True) if at is not None)

    @property
    def least(self) -> int:
        return self.steps[0][1]

    def level(self, count: int) -> Happiness | None:
        """Return the happiness for this amount, or None below the minimum standard."""
        return next((name for name, at in reversed(self.steps) if count >= at), None)


class Range(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A number of animals from `least` to `most`. Without `most`, there is no limit."""

    least: SmallNumber
    most: SmallNumber | None

    def __contains__(self, group: int) -> bool:
        return self.least <= group and (self.most is None or group <= self.most)


class GroupSizes(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, dict=True):
    """Group Size: the number of animals for each level of happiness. None: crossed out."""

    yellow: Range | None
    light_green: Range | None
    dark_green: Range

    @cached_property
    def steps(self) -> tuple[tuple[Happiness, Range], ...]:
        """Return the levels that are not crossed out, from worst to best."""
        ranges = (self.yellow, self.light_green, self.dark_green)
        return tuple((name, group) for name, group in zip(HAPPINESS, ranges, strict=True) if group)

    @property
    def least(self) -> int:
        return self.steps[0][1].least

    @property
    def most(self) -> int | None:
        """Return the size of the largest group. None: no limit."""
        return self.steps[-1][1].most

    def level(self, group: int) -> Happiness | None:
        """Return the happiness of a group, or None if there are too few or too many animals."""
        return next((name for name, numbers in self.steps if group in numbers), None)


class Targets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lowest face of a die that brings offspring at each level of happiness. None: no roll."""

    yellow: Face | None
    light_green: Face | None
    dark_green: Face

    def at(self, happiness: Happiness) -> int | None:
        face: int | None = getattr(self, happiness)
        return face


class Offspring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Offspring Dice Roll, Litter Size in discs, Nurture (Animal Cards, 14-16)."""

    dice: DiceCount
    target: Targets
    litter: SmallNumber
    nurture: bool

    def rolled(self, males: int, females: int) -> int:
        """Return the number of dice for males and upright females. No dice are rolled without both."""
        if not males or not females:
            return 0
        return {"per_female": females, "per_pair": min(males, females), "per_enclosure": 1}[self.dice]


class SpeciesRequirements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Additional Requirements: other species of the category in the zoo, and fixed Popularity."""

    same_category: Number = 0
    popularity: Number = 0


class FocalStep(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A group of `group` or more animals allows `most` Popularity Focal Points (Animal Cards, 13)."""

    group: SmallNumber
    most: Number


class Reintroduction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Level III species' track: its number of offspring, its points, and its maximum number of uses."""

    offspring: SmallNumber
    points: SmallNumber
    times: SmallNumber


class Meeples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of pieces in the box."""

    male: Number
    female: Number


class Species(TableEntry, frozen=True, kw_only=True, cache_hash=True):
    """A Main Species, as on its Animal Card.

    `popularity`: the base value, or the values of one and two animals. `education` and `conservation` score
    through Focal Points and Buildings. `running_cost`: $ per occupied Enclosure Tile. `experience`: the
    happiness for each square, from square 1. An `exclusive` species can be in only one zoo.
    """

    id: Id
    name: Name
    level: Annotated[int, Meta(ge=1, le=3)]
    category: Category
    biome: Biome
    popularity: Annotated[tuple[SmallNumber, ...], Meta(min_length=1, max_length=2)]
    education: Number
    conservation: Number
    per_tile: SmallNumber
    running_cost: Number
    males: Males
    tolerant: bool
    requirements: SpeciesRequirements = SpeciesRequirements()
    experience: Annotated[tuple[Happiness, ...], Meta(min_length=2, max_length=10)]
    free_space: Levels
    retreats: Levels
    group_size: GroupSizes
    focal_points: Annotated[tuple[FocalStep, ...], Meta(min_length=1)]
    offspring: Offspring
    reintroduction: Reintroduction | None = None
    exclusive: bool = False
    meeples: Meeples

    def base_popularity(self, animals: int) -> int:
        return self.popularity[min(animals, len(self.popularity)) - 1]

    def allows(self, males: int, females: int) -> bool:
        """Return whether the males of the species tolerate each other (Animal Cards, 10)."""
        if self.males == "any" or males <= 1:
            return True
        return self.males == "bachelor" and females == 0

    def tiles(self, animals: int) -> int:
        """Return the minimum number of Enclosure Tiles that these animals occupy."""
        return -(-animals // self.per_tile)

    def popularity_points(self, group: int) -> int:
        return next((step.most for step in reversed(self.focal_points) if group >= step.group), 0)

    def is_group_among(self, males: int, females: int) -> bool:
        """Return whether some of these animals form a group that may be placed (the green frame)."""
        mixed = males if self.males == "any" else min(males, 1)
        alone = males if self.males == "bachelor" else 0
        return max(mixed + females, alone) >= self.group_size.least


class CoSpecies(TableEntry, frozen=True, kw_only=True, cache_hash=True):
    """A Co-Species: always on offer, without happiness or offspring. `copies`: its tiles in the box."""

    id: Id
    name: Name
    size: Size
    category: Category
    biome: Biome
    popularity: Number
    education: Number
    conservation: Number
    copies: SmallNumber

    @property
    def tiles(self) -> int:
        """Return the number of Enclosure Tiles that the Co-Species occupies."""
        return TILES_OF[self.size]
