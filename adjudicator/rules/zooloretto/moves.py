"""Everything that can happen at the table: the players' moves and NATURE's."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from adjudicator.engine.ruleset import Named
from adjudicator.rules.zooloretto.data import PLACES, SETTINGS, SPECIES, PenName, Place, Species
from adjudicator.rules.zooloretto.tiles import Tile

MOST: Final = 999
"""The largest number of a move: far more than there are trucks, coins and rounds."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Load: TypeAlias = Annotated[
    tuple[Tile, ...], msgspec.Meta(max_length=max(sum(setting.trucks) for setting in SETTINGS.values()))
]
"""Tiles on trucks, no more than these hold."""


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw a tile, to be put on a truck next."""


class Put(msgspec.Struct, frozen=True, tag="put", forbid_unknown_fields=True):
    """Put the drawn tile onto a truck; trucks count from 1."""

    truck: Number


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a truck and be out of the round."""

    truck: Number


class PlaceTile(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Place one of the taken tiles."""

    tile: Tile
    to: Place


class MoveAnimal(msgspec.Struct, frozen=True, tag="move_animal", forbid_unknown_fields=True):
    """Move an animal from the own barn to a pen."""

    tile: Tile
    to: PenName


class MoveStall(msgspec.Struct, frozen=True, tag="move_stall", forbid_unknown_fields=True):
    """Move a stall within the own zoo."""

    tile: Tile
    source: Place
    to: Place


class Exchange(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange all animals of two places; `species` names those of the barn, if it is one of the two.

    The places are kept in the board's order, whichever is named first.
    """

    a: Place
    b: Place
    species: Species | None = None

    def __post_init__(self) -> None:
        if self.a in PLACES and self.b in PLACES and PLACES.index(self.a) > PLACES.index(self.b):
            a, b = self.a, self.b
            msgspec.structs.force_setattr(self, "a", b)
            msgspec.structs.force_setattr(self, "b", a)


class Buy(msgspec.Struct, frozen=True, tag="buy", forbid_unknown_fields=True):
    """Buy a tile from another player's barn."""

    seller: Named
    tile: Tile
    to: Place


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard a tile from the own barn."""

    tile: Tile


class Expand(msgspec.Struct, frozen=True, tag="expand", forbid_unknown_fields=True):
    """Open the next expansion board."""


PlayerMove: TypeAlias = (
    Draw | Put | Take | PlaceTile | MoveAnimal | MoveStall | Exchange | Buy | Discard | Expand
)


class SpeciesRemoved(msgspec.Struct, frozen=True, tag="species_removed", forbid_unknown_fields=True):
    """The species that are not in this game, in the order of the species' list."""

    species: Annotated[tuple[Species, ...], msgspec.Meta(max_length=len(SPECIES))]


class StartPlayerDrawn(msgspec.Struct, frozen=True, tag="start_player_drawn", forbid_unknown_fields=True):
    """Who begins."""

    seat: Named


class TileDrawn(msgspec.Struct, frozen=True, tag="tile_drawn", forbid_unknown_fields=True):
    """The tile that came up."""

    tile: Tile


class OffspringBorn(msgspec.Struct, frozen=True, tag="offspring_born", forbid_unknown_fields=True):
    """A pair in `pen` has bred; the offspring goes to `to`: the pen itself or, if it is full, the barn."""

    seat: Named
    species: Species
    pen: PenName
    to: Place


class BonusPaid(msgspec.Struct, frozen=True, tag="bonus_paid", forbid_unknown_fields=True):
    """The last space of `pen` was filled; `coins` is what the bank could pay."""

    seat: Named
    pen: PenName
    coins: Number


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended", forbid_unknown_fields=True):
    """All have taken a truck; `lost` are the tiles on a truck nobody took."""

    round: Number
    starter: Named
    lost: Load = ()


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The last round is over."""

    round: Number
    lost: Load = ()


class Forced(msgspec.Struct, frozen=True, tag="forced", forbid_unknown_fields=True):
    """The only possible move of a seat, played for it."""

    seat: Named
    move: PlayerMove


Due: TypeAlias = OffspringBorn | BonusPaid
"""What follows from placing an animal."""
NatureMove: TypeAlias = (
    SpeciesRemoved
    | StartPlayerDrawn
    | TileDrawn
    | OffspringBorn
    | BonusPaid
    | RoundEnded
    | GameEnded
    | Forced
)
Move: TypeAlias = PlayerMove | NatureMove
