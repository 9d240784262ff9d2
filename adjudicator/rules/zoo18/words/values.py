"""What the values of the sentences are, by their names."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.setup import RoundName
from adjudicator.rules.zoo18.data.squirrels import Kind, Phase


class Values(msgspec.Struct, frozen=True):
    """The values of this game's sentences."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    family: Annotated[Family, Meta(description="The family.")]
    tiles: Annotated[int, Meta(description="How many tiles may still be laid.")]
    kind: Annotated[Kind, Meta(description="The squirrel.")]
    owner: Annotated[Family, Meta(description="Whose squirrel it is or was.")]
    price: Annotated[int, Meta(description="What is offered, in $N.")]
    power: Annotated[Power, Meta(description="The power.")]
    tile: Annotated[str, Meta(description="The tile.")]
    hex: Annotated[str, Meta(description="The hex.")]
    hexes: Annotated[tuple[str, ...], Meta(description="The two hexes that the HOLE joins.")]
    squirrel: Annotated[Kind, Meta(description="The squirrel.")]
    cost: Annotated[int, Meta(description="$N paid or offered.")]
    old: Annotated[int, Meta(description="The value before, in $N.")]
    value: Annotated[int, Meta(description="The value afterwards, in $N; of a score: for each animal.")]
    nuts: Annotated[int, Meta(description="Nuts.")]
    income: Annotated[int, Meta(description="$N for the treasury.")]
    par: Annotated[int, Meta(description="The initial reputation, in $N.")]
    old_seat: Annotated[int, Meta(ge=0, description="Who had the PARENTS before: a seat, counted from 0.")]
    new_seat: Annotated[int, Meta(ge=0, description="Who has the PARENTS now: a seat, counted from 0.")]
    animals: Annotated[int, Meta(description="How many animals.")]
    gain: Annotated[int, Meta(description="$N for the player.")]
    given: Annotated[int, Meta(description="$N for the family.")]
    old_tile: Annotated[str, Meta(description="The tile that lay there before.")]
    squirrels: Annotated[tuple[Kind, ...], Meta(description="The squirrels.")]
    water: Annotated[int, Meta(description="Income of water, in $N.")]
    treasury: Annotated[int, Meta(description="$N that the treasury pays.")]
    paid: Annotated[int, Meta(description="$N that the player pays.")]
    debt: Annotated[int, Meta(description="$N of debt.")]
    owner_seat: Annotated[int, Meta(ge=0, description="Whose power it is or was: a seat, counted from 0.")]
    order_seats: Annotated[
        tuple[str, ...], Meta(description="Seats by their letters, in order of their turn markers.")
    ]
    powers: Annotated[tuple[Power, ...], Meta(description="The powers.")]
    round: Annotated[RoundName, Meta(description="The round.")]
    paid_seats: Annotated[tuple[str, ...], Meta(description="What seats get, like A:2: a letter and $N.")]
    risen: Annotated[tuple[str, ...], Meta(description="Families and the values they come to, like PE:3.")]
    incomes: Annotated[tuple[str, ...], Meta(description="Families and what they get, like GI:4.")]
    phase: Annotated[Phase, Meta(description="The phase.")]
    retired: Annotated[tuple[str, ...], Meta(description="Families and squirrels that retire, like BB:2S.")]
    last: Annotated[
        tuple[str, ...], Meta(description="Families and squirrels that have one run left, like BB:3S.")
    ]
    cash: Annotated[int, Meta(description="$N in hand.")]
    tickets: Annotated[int, Meta(description="ZOO Tickets.")]
    marker: Annotated[int, Meta(description="The turn marker.")]
