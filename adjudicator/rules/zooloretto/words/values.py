"""What the values of the sentences are, by their names."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.rules.zooloretto.data import PenName, Place, Species
from adjudicator.rules.zooloretto.tiles import Tile


class Values(msgspec.Struct, frozen=True):
    """The values of this game's sentences."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    seller_seat: Annotated[int, Meta(ge=0, description="Whose barn it was in: a seat, counted from 0.")]
    starter_seat: Annotated[int, Meta(ge=0, description="Who begins the next round: a seat, counted from 0.")]
    tile: Annotated[Tile, Meta(description="The tile.")]
    tiles: Annotated[tuple[Tile, ...], Meta(description="The tiles.")]
    truck: Annotated[int, Meta(description="The truck, counted from 1.")]
    to: Annotated[Place, Meta(description="Where it goes.")]
    source: Annotated[Place, Meta(description="Where it stood.")]
    a: Annotated[Place, Meta(description="One place.")]
    b: Annotated[Place, Meta(description="The other place.")]
    a_species: Annotated[str, Meta(description="What was at the one place, empty for nothing.")]
    b_species: Annotated[str, Meta(description="What was at the other place, empty for nothing.")]
    species: Annotated[Species | tuple[Species, ...], Meta(description="The species, or all of them.")]
    pen: Annotated[PenName, Meta(description="The pen.")]
    coins: Annotated[int, Meta(description="Coins.")]
    bonus: Annotated[int, Meta(description="Coins that were due.")]
    round: Annotated[int, Meta(description="The number of the round, from 1.")]
    animals: Annotated[int, Meta(description="How many animals.")]
    types: Annotated[int, Meta(description="How many different kinds.")]
