"""Ratings and leaderboards."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

LadderKind: TypeAlias = Literal["people", "bots"]


class PlayerRating(Struct, frozen=True):
    """A rating on one leaderboard: of one ruleset, one number of players, and people or bots."""

    ruleset: str
    title: str
    players: int
    kind: LadderKind
    rating: Annotated[int, Meta(description="The Glicko-2 rating. Every player starts at 1500.")]
    deviation: Annotated[int, Meta(description="The standard deviation of the rating, at most 350.")]
    games: Annotated[int, Meta(description="The number of games behind the rating.")]
    is_provisional: Annotated[bool, Meta(description="Whether the rating is still too uncertain.")]


class LadderRung(Struct, frozen=True):
    """A player on a leaderboard."""

    place: Annotated[
        int | None, Meta(description="The place, from 1. Places may be shared. Null if not listed.")
    ]
    name: str
    profile: Annotated[
        str,
        Meta(
            description="The id of the person in `/players/{player}`. Empty if the person has no visible "
            "page."
        ),
    ]
    bot: Annotated[str, Meta(description="The bot of this site. Empty for accounts.")]
    is_me: bool
    rating: int
    deviation: int
    games: int
    is_provisional: bool

    @property
    def called(self) -> str:
        """The name in lists. It does not mark programs, because the leaderboard already marks them."""
        return self.name


class LadderAt(Struct, frozen=True):
    """A leaderboard. It lists players with established ratings, except those who hide their pages."""

    ruleset: str
    title: str
    players: int
    kind: LadderKind
    rungs: Annotated[tuple[LadderRung, ...], Meta(description="The players, in order of rating, best first.")]
    mine: Annotated[
        LadderRung | None,
        Meta(description="Your own entry, listed or not. Null before your first rated game."),
    ]
