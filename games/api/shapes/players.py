"""What goes out about people."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.api.shapes.common import Time
from games.api.shapes.tables import Reliability


class Results(Struct, frozen=True):
    """How somebody has fared in one game, in finished games with a result."""

    ruleset: str
    title: str
    played: int
    won: int
    mean_place: float
    by_stand_ins: Annotated[int, Meta(description="How many of these games stand-ins decided.")]


class PlayerRating(Struct, frozen=True):
    """How somebody stands on one ladder: that of a ruleset, a number of players, and people or bots."""

    ruleset: str
    title: str
    players: int
    kind: Literal["people", "bots"]
    rating: Annotated[int, Meta(description="By Glicko-2: 1500 is where everybody starts.")]
    deviation: Annotated[int, Meta(description="The standard deviation of the rating, at most 350.")]
    games: Annotated[int, Meta(description="How many games it was reckoned from.")]
    is_provisional: Annotated[bool, Meta(description="Whether too little is known of the strength yet.")]


class Player(Struct, frozen=True):
    """What anybody may know of somebody who plays here."""

    name: str
    is_me: bool
    is_program: Annotated[bool, Meta(description="Whether a program plays for this person.")]
    since: Annotated[Time, Meta(description="When the account was made.")]
    results: Annotated[list[Results], Meta(description="In order of how often each was played.")]
    ratings: Annotated[list[PlayerRating], Meta(description="In order of how many rated games were played.")]
    pace: Annotated[
        int | None,
        Meta(description="Half of the last answers came within so many seconds; null: too few tell."),
    ]
    reliability: Annotated[
        Reliability | None, Meta(description="Answers in time; null while fewer than 10 were required.")
    ]
