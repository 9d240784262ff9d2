"""Facts about people: reliability, results, limits and sessions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.leaderboards import PlayerRating

Limited: TypeAlias = Literal["invitations", "channel_tests", "open_tables", "sandboxes"]


class Reliability(Struct, frozen=True):
    """The number of a person's answers that came in time, out of those with a time limit."""

    in_time: int
    required: int


class Allowance(Struct, frozen=True):
    """A limit, and the remaining amount."""

    what: Annotated[
        Limited,
        Meta(
            description="`invitations`: invitations per day. `channel_tests`: channel tests per hour. "
            "`open_tables`: your tables that have not started. `sandboxes`: your sandbox tables."
        ),
    ]
    most: int
    left: int
    renewed_at: Annotated[
        Time | None,
        Meta(description="When the count starts from zero again. Null if no count is running."),
    ]


class Results(Struct, frozen=True):
    """A person's results in one game, over finished games with a result."""

    ruleset: str
    title: str
    played: int
    won: int
    mean_place: float
    by_stand_ins: Annotated[int, Meta(description="The number of these games that stand-ins decided.")]


class HeadToHead(Struct, frozen=True):
    """Your results against a player in one game, over finished games with a result.

    The better rank wins. Games in which you win or lose together do not count.
    """

    ruleset: str
    title: str
    played: int
    won: int
    drawn: Annotated[int, Meta(description="The number of these games that ended with the same rank.")]
    lost: int


class Player(Struct, frozen=True):
    """The public facts about a player."""

    name: str
    is_me: bool
    is_program: Annotated[bool, Meta(description="Whether a program plays for this person.")]
    is_blocked: Annotated[bool, Meta(description="Whether you blocked this person.")]
    since: Annotated[Time, Meta(description="When the account was created.")]
    results: Annotated[
        tuple[Results, ...], Meta(description="The results, in order of how often each game was played.")
    ]
    ratings: Annotated[
        tuple[PlayerRating, ...],
        Meta(description="The ratings, in order of how many rated games were played."),
    ]
    pace: Annotated[
        int | None,
        Meta(
            description="The median time of the latest answers, in seconds. Null if there are too few "
            "answers."
        ),
    ]
    reliability: Annotated[
        Reliability | None,
        Meta(description="The number of answers in time. Null while fewer than 10 were required."),
    ]
    is_favourite: Annotated[bool, Meta(description="Whether the player is a favourite of yours.")]
    head_to_head: Annotated[
        tuple[HeadToHead, ...],
        Meta(
            description="Your results against this player, in order of how often each game was played. "
            "Empty for yourself."
        ),
    ]


class Profile(Player, frozen=True, kw_only=True):
    """A player for a person's page. `id`: the key of the page.

    `favourites`: the titles of the first games in `results`.
    """

    id: str
    is_hidden: bool
    favourites: tuple[str, ...]


class BlockAt(Struct, frozen=True):
    """A person whom you blocked."""

    id: Annotated[int, Meta(description="The id of the block.")]
    name: str
    player: Annotated[
        str, Meta(description="The id in `/players/{player}`. Empty for people who hide their page.")
    ]
    since: Time


@dataclass(frozen=True)
class SignUpLinkInfo:
    """A sign-up link as its maker sees it. `used`: how many accounts were created with it."""

    id: int
    address: str
    note: str
    expires_at: datetime
    used: int
    uses_left: int


@dataclass(frozen=True)
class SignInInfo:
    """A session of a person. `device`: empty if unknown. `is_here`: whether it is the reader's session."""

    id: int
    device: str
    begun_at: datetime
    seen_on: date
    is_here: bool
