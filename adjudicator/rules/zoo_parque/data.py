"""The contents of the box: animals, terrains, items, and the shares used to make dominoes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

SEATS: Final = range(2, 7)
HAND: Final = 5
MARKET: Final = 5
PAWNS: Final = 4
MAX_PLACED: Final = 2
SWAPPED: Final = 2
PASSED_ON: Final = 3

SetName: TypeAlias = Literal["base", "strong", "wildlife", "utilities"]
Terrain: TypeAlias = Literal["grass", "water", "jungle", "tundra", "desert", "wildcard"]
Ground: TypeAlias = Terrain | Literal["path", "none"]
Diet: TypeAlias = Literal["carnivore", "herbivore"]
Moment: TypeAlias = Literal["played", "always", "scoring"]

TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
GROUNDS: Final[tuple[str, ...]] = (*TERRAINS, "path", "none")
PATH: Final = "path"
BARE: Final = "none"
WILDCARD: Final = "wildcard"


@dataclass(frozen=True)
class Animal:
    """A passport. `rarity` divides the frequency of the animal on dominoes."""

    terrains: tuple[Terrain, ...]
    is_strong: bool
    food: int
    diet: Diet
    is_social: bool
    sets: tuple[SetName, ...]
    power: Moment
    rarity: float = 1
    is_extinct: bool = False


ANIMALS: Final[Mapping[str, Animal]] = {
    "lion": Animal(("desert", "grass"), True, 2, "carnivore", True, ("base", "strong"), "played"),
    "polarbear": Animal(
        ("water", "tundra", "wildcard"), True, 3, "carnivore", False, ("strong", "utilities"), "scoring", 2
    ),
    "wolf": Animal(
        ("grass", "jungle", "tundra"), False, 1, "carnivore", True, ("strong", "wildlife"), "always"
    ),
    "dolphin": Animal(("water",), False, 2, "carnivore", True, ("base", "wildlife"), "scoring"),
    "panda": Animal(("jungle",), False, 3, "herbivore", False, ("base", "wildlife"), "always"),
    "giraffe": Animal(("grass", "desert"), False, 1, "herbivore", True, ("base", "wildlife"), "played"),
    "elephant": Animal(("grass", "desert"), True, 3, "herbivore", True, ("base", "strong"), "played"),
    "bear": Animal(("jungle", "wildcard"), False, 2, "carnivore", False, ("base", "utilities"), "played"),
    "crocodile": Animal(("desert", "water"), True, 2, "carnivore", False, ("base", "strong"), "played"),
    "okapi": Animal(
        ("grass", "jungle", "tundra", "desert", "wildcard"),
        False,
        1,
        "herbivore",
        True,
        ("base", "utilities"),
        "always",
    ),
    "lemur": Animal(("jungle", "wildcard"), False, 1, "herbivore", True, ("base", "utilities"), "always"),
    "camel": Animal(("desert",), False, 1, "herbivore", True, ("wildlife",), "always"),
    "kangaroo": Animal(("grass", "desert"), True, 2, "herbivore", True, ("strong",), "played"),
    "redpanda": Animal(
        ("grass", "jungle", "wildcard"), False, 1, "carnivore", False, ("base", "utilities"), "scoring"
    ),
    "otter": Animal(("water", "tundra", "jungle"), False, 1, "carnivore", True, ("wildlife",), "always", 2),
    "dino": Animal(
        ("grass", "tundra", "desert", "wildcard"),
        True,
        3,
        "carnivore",
        True,
        ("utilities",),
        "played",
        is_extinct=True,
    ),
}


@dataclass(frozen=True)
class Thing:
    """An object, a stall (always on a path), or a terrain."""

    rarity: float
    sets: tuple[SetName, ...]


SETS: Final[tuple[SetName, ...]] = get_args(SetName)
OBJECTS: Final[Mapping[str, Thing]] = {
    "food": Thing(0.25, SETS),
    "toys": Thing(1, ("wildlife",)),
    "tree": Thing(0.5, ("wildlife",)),
    "shrubs": Thing(1, ("wildlife",)),
    "rocks": Thing(1.5, ("strong",)),
    "shelter": Thing(1.5, ("utilities",)),
    "camera": Thing(2, ("utilities",)),
}
STALLS: Final[Mapping[str, Thing]] = {
    "toilet": Thing(0.5, ("utilities",)),
    "photo_booth": Thing(1, ("utilities",)),
    "gift_shop": Thing(1, ("utilities",)),
    "playground": Thing(2, ("utilities",)),
    "information_center": Thing(1.5, ("utilities",)),
    "research_lab": Thing(2, ("utilities",)),
    "restaurant": Thing(1.5, ("utilities",)),
}
ITEMS: Final = (*ANIMALS, *OBJECTS, *STALLS)
ROCKS_FENCES: Final = 1
GROUND_SHARES: Final[Mapping[Terrain, Thing]] = {
    "grass": Thing(1, ("base", "strong")),
    "water": Thing(2, ("base", "wildlife")),
    "jungle": Thing(2, ("base", "utilities")),
    "tundra": Thing(2, ("strong",)),
    "desert": Thing(3, ("wildlife",)),
    "wildcard": Thing(2, ("utilities",)),
}
DOMINOES: Final[Mapping[SetName, int]] = {"base": 56, "strong": 36, "wildlife": 36, "utilities": 36}
MAX_DECK: Final = 200
"""The maximum number of dominoes. Rounding may add a few dominoes to each set."""
SHARE_BARE: Final = 0.175
SHARE_HALF: Final = 0.2
SHARE_GROUND: Final = 0.625
SHARE_WEAK: Final = 0.6
SHARE_STRONG: Final = 0.4
FENCE_COUNTS: Final[Mapping[int, float]] = {0: 0.1, 1: 0.35, 2: 0.325, 3: 0.175, 4: 0.0}
FILLER_RARITY: Final = 0.25
EMPTY_FACTOR_BARE: Final = 0.735
ANIMAL_FACTOR: Final = 0.275
OBJECT_FACTOR: Final = 0.75
FOOD_DIVISOR: Final = 4
