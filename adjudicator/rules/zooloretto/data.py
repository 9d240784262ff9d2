"""The contents of the box: boards, price list, table of players (Z1, Z6, Z49) and every kind of tile.

A token names each kind of tile: `zebra` is an ordinary animal. `zebra.m` and `zebra.f` are fertile and have
not bred; a trailing `*` marks animals that have bred. `zebra.o` is an offspring. The other tokens are
`stall_1` to `stall_4` and `coin`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec

from adjudicator.engine.names import Word, means

Species: TypeAlias = Literal[
    "flamingo", "camel", "leopard", "elephant", "panda", "chimpanzee", "zebra", "kangaroo"
]
PenName: TypeAlias = Literal["pen5", "pen4", "pen6", "expansion", "expansion2"]
Place: TypeAlias = Literal["pen5", "pen4", "pen6", "expansion", "expansion2", "barn"]
"""A place for a tile in a zoo. A stall "in" a pen lies on one of the stall spaces beside it."""

SPECIES: Final[tuple[Species, ...]] = get_args(Species)
PEN_NAMES: Final[tuple[PenName, ...]] = get_args(PenName)
PLACES: Final[tuple[Place, ...]] = get_args(Place)
BARN: Final = "barn"


class Plan(msgspec.Struct, frozen=True):
    """The data printed on a pen."""

    name: Annotated[PenName, means("The name of the pen.")]
    spaces: Annotated[int, means("The number of spaces for animals.")]
    full: Annotated[int, means("The points if every space is filled.")]
    one_missing: Annotated[int, means("The points if one space is empty.")]
    bonus: Annotated[int, means("The coins for filling the last space.")]
    stall_spaces: Annotated[int, means("The number of spaces for stalls.")]


PLANS: Final[tuple[Plan, ...]] = (
    Plan("pen5", spaces=5, full=8, one_missing=5, bonus=2, stall_spaces=1),
    Plan("pen4", spaces=4, full=5, one_missing=4, bonus=1, stall_spaces=2),
    Plan("pen6", spaces=6, full=10, one_missing=6, bonus=0, stall_spaces=1),
    Plan("expansion", spaces=5, full=9, one_missing=5, bonus=1, stall_spaces=1),
    Plan("expansion2", spaces=5, full=9, one_missing=5, bonus=1, stall_spaces=1),
)
PLAN_OF: Final = MappingProxyType({plan.name: plan for plan in PLANS})
FIRST_PENS: Final[tuple[PenName, ...]] = ("pen5", "pen4", "pen6")
EXPANSIONS: Final[tuple[PenName, ...]] = ("expansion", "expansion2")


class PlayerCountSetup(msgspec.Struct, frozen=True):
    """The setup for a number of players. `trucks`: the open spaces of each truck."""

    species_removed: int
    trucks: tuple[int, ...]
    expansions: int


SETTINGS: Final = MappingProxyType(
    {
        2: PlayerCountSetup(species_removed=3, trucks=(3, 2, 1), expansions=2),
        3: PlayerCountSetup(species_removed=2, trucks=(3, 3, 3), expansions=1),
        4: PlayerCountSetup(species_removed=1, trucks=(3, 3, 3, 3), expansions=1),
        5: PlayerCountSetup(species_removed=0, trucks=(3, 3, 3, 3, 3), expansions=1),
    }
)

TRUCK_SPACES: Final = 3
FINAL_STACK: Final = 15
COINS: Final = 30
COINS_EACH: Final = 2
OFFSPRING_EACH: Final = 2

NEUTRAL_EACH: Final = 7
FERTILE_EACH: Final = 2
"""The number of fertile males of each species, and of fertile females."""
STALL_TYPES: Final = ("stall_1", "stall_2", "stall_3", "stall_4")
STALLS_EACH: Final = 3
COIN_TILES: Final = 12

REMODEL_COST: Final = 1
PURCHASE_COST: Final = 2
PURCHASE_TO_SELLER: Final = 1
DISCARD_COST: Final = 2
EXPAND_COST: Final = 3

STALL_TYPE_POINTS: Final = 2
BARN_TYPE_POINTS: Final = -2
"""The points for each type of animal and each type of stall in a barn."""


Tile: TypeAlias = Word
Sex: TypeAlias = Literal["m", "f"]

COIN: Final[Tile] = "coin"


class TileFace(msgspec.Struct, frozen=True):
    """The face of a tile: an animal if it has a species, otherwise a stall or a coin."""

    species: Species | None = None
    sex: Sex | None = None
    has_bred: bool = False
    is_offspring: bool = False
    is_stall: bool = False


def _animals(species: Species) -> dict[Tile, TileFace]:
    return {
        species: TileFace(species),
        f"{species}.m": TileFace(species, "m"),
        f"{species}.f": TileFace(species, "f"),
        f"{species}.m*": TileFace(species, "m", has_bred=True),
        f"{species}.f*": TileFace(species, "f", has_bred=True),
        f"{species}.o": TileFace(species, is_offspring=True),
    }


FACES: Final = MappingProxyType(
    {tile: face for species in SPECIES for tile, face in _animals(species).items()}
    | {stall: TileFace(is_stall=True) for stall in STALL_TYPES}
    | {COIN: TileFace()}
)
_SPECIES_OF: Final = {tile: face.species for tile, face in FACES.items()}

COPIES: Final = MappingProxyType(
    {
        tile: count
        for species in SPECIES
        for tile, count in (
            (species, NEUTRAL_EACH),
            (f"{species}.m", FERTILE_EACH),
            (f"{species}.f", FERTILE_EACH),
        )
    }
    | dict.fromkeys(STALL_TYPES, STALLS_EACH)
    | {COIN: COIN_TILES}
)
"""The number of each square tile, in the order of the bag. Players draw these tiles."""

SQUARE_TILES: Final = tuple(COPIES)
BAG_INDEX: Final = MappingProxyType({tile: index for index, tile in enumerate(SQUARE_TILES)})


def species_of(tile: Tile) -> Species | None:
    """Return the species of an animal, or None for any other token."""
    return _SPECIES_OF.get(tile)


def is_stall(tile: Tile) -> bool:
    return tile in STALL_TYPES


def offspring_of(species: str) -> Tile:
    return f"{species}.o"


def bred(tile: Tile) -> Tile:
    """Return the token of a fertile animal after it has bred."""
    return f"{tile}*"


def unbred(tile: Tile) -> Tile:
    return tile.removesuffix("*")


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles without one copy of `tile`, which must be among the tiles."""
    index = tiles.index(tile)
    return tiles[:index] + tiles[index + 1 :]


def kinds(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tiles))
