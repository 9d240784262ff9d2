"""What the values of the sentences are, by their names."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_tycoon.data.buildings import FocalKind
from adjudicator.rules.zoo_tycoon.data.kinds import Biome, ScoreTrack


class Values(msgspec.Struct, frozen=True):
    """The values of this game's sentences."""

    seat: Annotated[int, Meta(ge=0, description="Whom it is about: a seat, counted from 0.")]
    species: Annotated[str | tuple[str, ...], Meta(description="The species, by its id, or all of them.")]
    animals: Annotated[str, Meta(description="Males and females, as in move texts.")]
    housed: Annotated[str, Meta(description="Those that went to the enclosure at once.")]
    enclosure: Annotated[int, Meta(description="The enclosure, by its number.")]
    position: Annotated[
        str | int,
        Meta(
            description="A position of the Animal Exchange; in a report of winter a number, the zoo's place."
        ),
    ]
    square: Annotated[str, Meta(description="The square, by its name.")]
    squares: Annotated[tuple[str, ...], Meta(description="The squares, by their names.")]
    source: Annotated[str, Meta(description="Where it was, by the square's name.")]
    target: Annotated[str, Meta(description="Where it is now, by the square's name.")]
    biome: Annotated[Biome, Meta(description="The biome.")]
    focal: Annotated[FocalKind, Meta(description="The kind of focal point.")]
    number: Annotated[int, Meta(description="How many.")]
    building: Annotated[str, Meta(description="The building, by its id.")]
    track: Annotated[ScoreTrack, Meta(description="The score track.")]
    donor: Annotated[str, Meta(description="The donor, by its id.")]
    year: Annotated[int, Meta(description="The year, from 1.")]
    event: Annotated[str, Meta(description="The event, by its id.")]
    skipped: Annotated[tuple[str, ...], Meta(description="Events that have no effect, by their ids.")]
    dice: Annotated[tuple[str, ...], Meta(description="The faces.")]
    die: Annotated[int, Meta(description="The face.")]
    points: Annotated[int, Meta(description="Points for each.")]
    release_seats: Annotated[tuple[str, ...], Meta(description="The zoos involved, by their letters.")]
    buzz_seats: Annotated[tuple[str, ...], Meta(description="The zoos with new buzz, by their letters.")]
    donor_seats: Annotated[
        tuple[str, ...], Meta(description="The zoos with a tile of the donor, by their letters.")
    ]
    leading_seats: Annotated[tuple[str, ...], Meta(description="The zoos that lead, by their letters.")]
    parks: Annotated[tuple[str, ...], Meta(description="The parks, by their ids.")]
    park_seats: Annotated[tuple[str, ...], Meta(description="Whose they are, by letters.")]
    protest_seats: Annotated[
        tuple[str, ...], Meta(description="The zoos that lose their buzz, by their letters.")
    ]
    ahead_seats: Annotated[
        tuple[str, ...], Meta(description="The zoos ahead in order of play, by their letters.")
    ]
    waited_seats: Annotated[
        tuple[str, ...], Meta(description="The zoos ahead that are not done, by their letters.")
    ]
    forfeited: Annotated[int, Meta(description="Money forfeited before it.")]
    revenue: Annotated[int, Meta(description="The money of the segment.")]
    bonus: Annotated[int, Meta(description="The bonus, in money.")]
    costs: Annotated[int, Meta(description="The running costs, in money.")]
    money: Annotated[int, Meta(description="Money afterwards.")]
    popularity: Annotated[int, Meta(description="Points of popularity.")]
    conservation: Annotated[int, Meta(description="Points of conservation.")]
    discs: Annotated[int, Meta(description="How many discs are left.")]
    park: Annotated[str, Meta(description="The park, by its id.")]
    place: Annotated[int, Meta(description="1 for the first, 2 for the second zoo.")]
    spaces: Annotated[int, Meta(description="Spaces on the breeding programme.")]
    welfare: Annotated[int, Meta(description="Points for welfare.")]
    low: Annotated[int, Meta(description="Where the segment begins.")]
    high: Annotated[int, Meta(description="Where the segment ends.")]
