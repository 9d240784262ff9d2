"""People whom a user knows, and saved groups."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games.time_control.values import TimeControl
from games.values.common import Time
from games.values.tables import Table


class Person(Struct, frozen=True):
    """A player with a visible page, and how often you have played together."""

    profile: Annotated[str, Meta(description="The id of the player in `/players/{player}`.")]
    name: str
    is_program: Annotated[bool, Meta(description="Whether a program plays for this person.")]
    is_favourite: bool
    games: Annotated[
        int, Meta(description="The number of games together, running and finished ones, of your latest 500.")
    ]
    last_played_at: Annotated[
        Time | None, Meta(description="The last activity in these games. Null if there are none.")
    ]


class GroupMember(Struct, frozen=True):
    """A member of a group. `left_at` is set for a person who has left."""

    id: int
    name: str
    profile: Annotated[
        str,
        Meta(
            description="The id of the member in `/players/{player}`. Empty if the member has no visible "
            "page."
        ),
    ]
    is_me: bool
    is_owner: bool
    joined_at: Time
    left_at: Time | None


class GroupStanding(Struct, frozen=True):
    """The score of a member in the current season, over finished games with a result."""

    name: str
    is_me: bool
    played: int
    won: int
    mean_place: Annotated[
        float | None, Meta(description="The average rank. Null if the member has played no game.")
    ]


class GroupGame(Struct, frozen=True):
    """A game of a group."""

    season: Annotated[int, Meta(description="The number of the game's season, from 1.")]
    table: Table


class Group(Struct, frozen=True):
    """A group you are in: its members, and the settings of its next game."""

    id: str
    name: str
    ruleset: str
    title: str
    options: dict[str, Any]
    law: Annotated[TimeControl | None, Meta(description="The time control. Null means no time limit.")]
    bots: Annotated[tuple[str, ...], Meta(description="The bots in the group, in order of seats.")]
    is_mine: Annotated[bool, Meta(description="Whether you own the group and can change it.")]
    members: Annotated[
        tuple[GroupMember, ...], Meta(description="The members, in order of when they joined.")
    ]
    table: Annotated[str | None, Meta(description="The table of the next game, if it waits for players.")]
    latest: Annotated[
        str | None,
        Meta(description="The latest game that has started. Send it as `after` to start the next one."),
    ]
    season: Annotated[int, Meta(description="The number of the current season, from 1.")]
    season_began_at: Time
    created_at: Time

    @property
    def present(self) -> tuple[GroupMember, ...]:
        """The members who have not left."""
        return tuple(member for member in self.members if member.left_at is None)


class GroupDetail(Group, frozen=True):
    """A group with its games and the score of the season."""

    standings: Annotated[
        tuple[GroupStanding, ...],
        Meta(description="The score of the season, in order of wins, then of average rank."),
    ]
    games: Annotated[
        tuple[GroupGame, ...],
        Meta(description="The latest games, at most 50, in order of creation, newest first."),
    ]
