"""All moves of the game, by players and by NATURE."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from adjudicator.engine.names import means
from adjudicator.engine.seats import Named
from adjudicator.rules.zooloretto.data import PLACES, SETTINGS, SPECIES, PenName, Place, Species, Tile

MAX_NUMBER: Final = 999
"""The largest number in a move, well above the number of trucks, coins and rounds."""

Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_NUMBER)]
Load: TypeAlias = Annotated[
    tuple[Tile, ...], msgspec.Meta(max_length=max(sum(setting.trucks) for setting in SETTINGS.values()))
]
"""Tiles on trucks, at most as many as the spaces of all trucks."""
TruckNumber: TypeAlias = Annotated[Number, means("A truck, counted from 1.")]
RoundNumber: TypeAlias = Annotated[Number, means("The round that is over, from 1.")]
LostTiles: TypeAlias = Annotated[Load, means("Tiles on a truck that nobody took. They leave the game.")]


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw a tile. The next move puts it on a truck."""


class Put(msgspec.Struct, frozen=True, tag="put", forbid_unknown_fields=True):
    """Put the drawn tile on a truck. Trucks are numbered from 1."""

    truck: TruckNumber


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take a truck and leave the round."""

    truck: TruckNumber


class PlaceTile(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Place one of the taken tiles."""

    tile: Annotated[Tile, means("One of the taken tiles.")]
    to: Annotated[Place, means("The place to which it goes.")]


class MoveAnimal(msgspec.Struct, frozen=True, tag="move_animal", forbid_unknown_fields=True):
    """Move an animal from your barn to a pen."""

    tile: Annotated[Tile, means("The animal in the barn.")]
    to: Annotated[PenName, means("The pen to which it goes.")]


class MoveStall(msgspec.Struct, frozen=True, tag="move_stall", forbid_unknown_fields=True):
    """Move a stall within your zoo."""

    tile: Annotated[Tile, means("The stall.")]
    source: Annotated[Place, means("The place where it is.")]
    to: Annotated[Place, means("The place to which it goes.")]


class Exchange(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange all animals of two places, named in any order. The site stores them in the board's order."""

    a: Annotated[Place, means("One place.")]
    b: Annotated[Place, means("The other place.")]
    species: Annotated[
        Species | None,
        means("The species in the barn, if one of the two places is the barn. Otherwise null."),
    ] = None

    def __post_init__(self) -> None:
        if self.a in PLACES and self.b in PLACES and PLACES.index(self.a) > PLACES.index(self.b):
            a, b = self.a, self.b
            msgspec.structs.force_setattr(self, "a", b)
            msgspec.structs.force_setattr(self, "b", a)


class Buy(msgspec.Struct, frozen=True, tag="buy", forbid_unknown_fields=True):
    """Buy a tile from another player's barn."""

    seller: Annotated[Named, means("The owner of the barn: a seat, counted from 0.")]
    tile: Annotated[Tile, means("The tile.")]
    to: Annotated[Place, means("The place in your zoo to which it goes.")]


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard a tile from your barn."""

    tile: Annotated[Tile, means("The tile in the barn.")]


class Expand(msgspec.Struct, frozen=True, tag="expand", forbid_unknown_fields=True):
    """Open the next expansion board."""


PlayerMove: TypeAlias = (
    Draw | Put | Take | PlaceTile | MoveAnimal | MoveStall | Exchange | Buy | Discard | Expand
)


class SpeciesRemoved(msgspec.Struct, frozen=True, tag="species_removed", forbid_unknown_fields=True):
    """The species that are not in this game, in the order of the species' list."""

    species: Annotated[
        tuple[Species, ...],
        msgspec.Meta(
            max_length=len(SPECIES),
            description="The species that are not in this game, in the order of the species' list.",
        ),
    ]


class StartPlayerDrawn(msgspec.Struct, frozen=True, tag="start_player_drawn", forbid_unknown_fields=True):
    """The first player is drawn."""

    seat: Named


class TileDrawn(msgspec.Struct, frozen=True, tag="tile_drawn", forbid_unknown_fields=True):
    """A tile is drawn."""

    tile: Annotated[Tile, means("The drawn tile.")]


class OffspringBorn(msgspec.Struct, frozen=True, tag="offspring_born", forbid_unknown_fields=True):
    """A pair has offspring."""

    seat: Named
    species: Annotated[Species, means("The species of the offspring.")]
    pen: Annotated[PenName, means("The pen of the parents.")]
    to: Annotated[Place, means("The place of the offspring: the pen or, if that is full, the barn.")]


class BonusPaid(msgspec.Struct, frozen=True, tag="bonus_paid", forbid_unknown_fields=True):
    """The last space of a pen is filled."""

    seat: Named
    pen: Annotated[PenName, means("The full pen.")]
    coins: Annotated[Number, means("The coins that the bank could pay.")]


class RoundEnded(msgspec.Struct, frozen=True, tag="round_ended", forbid_unknown_fields=True):
    """The round ends: every player has taken a truck."""

    round: RoundNumber
    starter: Annotated[Named, means("The first player of the next round: a seat, counted from 0.")]
    lost: LostTiles = ()


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended", forbid_unknown_fields=True):
    """The last round is over."""

    round: RoundNumber
    lost: LostTiles = ()


class Forced(msgspec.Struct, frozen=True, tag="forced", forbid_unknown_fields=True):
    """The server plays the only possible move of a seat."""

    seat: Named
    move: Annotated[PlayerMove, means("The move that was played.")]


Due: TypeAlias = OffspringBorn | BonusPaid
"""The moves that follow from placing an animal."""
NatureMove: TypeAlias = SpeciesRemoved | StartPlayerDrawn | TileDrawn | Due | RoundEnded | GameEnded | Forced
Move: TypeAlias = PlayerMove | NatureMove
