"""What is told of people: how they answer, what they won, where they are signed in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.ladders import PlayerRating

Limited: TypeAlias = Literal["invitations", "channel_tests", "open_tables", "sandboxes"]


class Reliability(Struct, frozen=True):
    """How many of the answers that somebody was asked for within a limit came in time."""

    in_time: int
    required: int


class Allowance(Struct, frozen=True):
    """How often something may be done, and how often still."""

    what: Annotated[
        Limited,
        Meta(
            description="Invitations within a day, tests of channels within an hour, tables of yours that "
            "have not started."
        ),
    ]
    most: int
    left: int
    renewed_at: Annotated[
        Time | None, Meta(description="When it counts from nothing again; null where nothing is counted.")
    ]


class Results(Struct, frozen=True):
    """How somebody has fared in one game, in finished games with a result."""

    ruleset: str
    title: str
    played: int
    won: int
    mean_place: float
    by_stand_ins: Annotated[int, Meta(description="How many of these games stand-ins decided.")]


class Player(Struct, frozen=True):
    """What anybody may know of somebody who plays here."""

    name: str
    is_me: bool
    is_program: Annotated[bool, Meta(description="Whether a program plays for this person.")]
    since: Annotated[Time, Meta(description="When the account was made.")]
    results: Annotated[tuple[Results, ...], Meta(description="In order of how often each was played.")]
    ratings: Annotated[
        tuple[PlayerRating, ...], Meta(description="In order of how many rated games were played.")
    ]
    pace: Annotated[
        int | None,
        Meta(description="Half of the last answers came within so many seconds; null: too few tell."),
    ]
    reliability: Annotated[
        Reliability | None, Meta(description="Answers in time; null while fewer than 10 were required.")
    ]


class Profile(Player, frozen=True, kw_only=True):
    """The same for a person's page. `favourites`: of the results' games the first, by title."""

    is_hidden: bool
    favourites: tuple[str, ...]


@dataclass(frozen=True)
class SignInInfo:
    """Where a person is signed in. `device`: empty where it does not say; `is_here`: it is who asks."""

    id: int
    device: str
    begun_at: datetime
    seen_on: date
    is_here: bool
