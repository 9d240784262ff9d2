"""The types of requests and responses about standing wishes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games import values


class StandingWishList(Struct, frozen=True):
    """Your standing wishes."""

    wishes: Annotated[
        tuple[values.StandingWish, ...], Meta(description="The wishes, in order of time, the earliest first.")
    ]


class NewStandingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that you want to play with anyone who has a matching wish."""

    ruleset: Annotated[str, Meta(max_length=40)]
    min_players: Annotated[int, Meta(ge=2, le=20, description="The smallest number of players, with you.")]
    max_players: Annotated[int, Meta(ge=2, le=20, description="The largest number of players, with you.")]
    speed: Annotated[
        Literal["bank", "day", "three_days", "evenings", "quick"],
        Meta(
            description="The `key` of a law in `/laws`. With `evenings`, the others' clocks show the same "
            "time as yours."
        ),
    ]
    rated: Annotated[
        Literal["yes", "no", "any"],
        Meta(
            description="Whether the game must count for a leaderboard, must not, or either. It is rated if "
            "one of the players wants that."
        ),
    ] = "any"
    language: Annotated[
        str,
        Meta(
            max_length=10,
            description="The language in which the others must use the site, or which they must wish for "
            "too. Empty for any.",
        ),
    ] = ""
    min_reliability: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(description="How many of 100 answers the others must have given in time, as for a table."),
    ] = None
    min_rating: Annotated[
        Annotated[int, Meta(ge=100, le=3500)] | None,
        Meta(description="The rating that the others need, as for a table."),
    ] = None
