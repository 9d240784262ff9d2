"""Every kind of tile as a token, and what the token says.

`zebra` is an ordinary animal, `zebra.m` and `zebra.f` are fertile and have not bred, a trailing `*`
means that it has bred, `zebra.o` is an offspring; `stall_1` to `stall_4`; `coin`.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.names import Word
from adjudicator.rules.zooloretto.data import (
    COIN_TILES,
    FERTILE_EACH,
    NEUTRAL_EACH,
    SPECIES,
    STALL_TYPES,
    STALLS_EACH,
    Species,
)

Tile: TypeAlias = Word
Sex: TypeAlias = Literal["m", "f"]

COIN: Final[Tile] = "coin"


class Face(msgspec.Struct, frozen=True):
    """What a tile is: an animal if it has a species, else a stall or a coin."""

    species: Species | None = None
    sex: Sex | None = None
    has_bred: bool = False
    is_offspring: bool = False
    is_stall: bool = False


def _animals(species: Species) -> dict[Tile, Face]:
    return {
        species: Face(species),
        f"{species}.m": Face(species, "m"),
        f"{species}.f": Face(species, "f"),
        f"{species}.m*": Face(species, "m", has_bred=True),
        f"{species}.f*": Face(species, "f", has_bred=True),
        f"{species}.o": Face(species, is_offspring=True),
    }


FACES: Final = MappingProxyType(
    {tile: face for species in SPECIES for tile, face in _animals(species).items()}
    | {stall: Face(is_stall=True) for stall in STALL_TYPES}
    | {COIN: Face()}
)
"""Every token there is."""
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
"""The square tiles, which are drawn, and how many there are of each; the order of the bag."""

SQUARE_TILES: Final = tuple(COPIES)
BAG_INDEX: Final = MappingProxyType({tile: index for index, tile in enumerate(SQUARE_TILES)})


def species_of(tile: Tile) -> Species | None:
    """The species of an animal, None for any other token."""
    return _SPECIES_OF.get(tile)


def is_stall(tile: Tile) -> bool:
    return tile in STALL_TYPES


def offspring_of(species: str) -> Tile:
    return f"{species}.o"


def bred(tile: Tile) -> Tile:
    """The token of a fertile animal once it has bred."""
    return f"{tile}*"


def unbred(tile: Tile) -> Tile:
    """The token the tile was drawn under."""
    return tile.removesuffix("*")


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles less one copy of `tile`, which must be there."""
    index = tiles.index(tile)
    return tiles[:index] + tiles[index + 1 :]


def kinds(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The different tokens, in the order in which they first appear."""
    return tuple(dict.fromkeys(tiles))
