"""The types of requests and responses about game requests."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games import values


class StandingWishList(Struct, frozen=True):
    """Your game requests."""

    wishes: Annotated[
        tuple[values.StandingWish, ...],
        Meta(description="The game requests, in order of time, oldest first."),
    ]


class NewStandingWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that you want to play with anyone who has a matching request."""

    ruleset: Annotated[str, Meta(max_length=40)]
    min_players: Annotated[
        int, Meta(ge=2, le=20, description="The smallest number of players, including you.")
    ]
    max_players: Annotated[
        int, Meta(ge=2, le=20, description="The largest number of players, including you.")
    ]
    speed: Annotated[
        Literal["bank", "day", "three_days", "evenings", "quick"],
        Meta(
            description="The `key` of a time control in `/laws`. With `evenings`, the others' clocks show "
            "the same time as yours."
        ),
    ]
    rated: Annotated[
        Literal["yes", "no", "any"],
        Meta(
            description="Whether the game must be rated, must be unrated, or may be either. If either is "
            "allowed, the game is rated if one of the players wants that."
        ),
    ] = "any"
    language: Annotated[
        str,
        Meta(
            max_length=10,
            description="The language in which the others use the site, or that their requests also name. "
            "Empty for any language.",
        ),
    ] = ""
    min_reliability: Annotated[
        Annotated[int, Meta(ge=1, le=100)] | None,
        Meta(
            description="The percentage of answers that the others must have given in time, as for a table."
        ),
    ] = None
    min_rating: Annotated[
        Annotated[int, Meta(ge=100, le=3500)] | None,
        Meta(description="The rating that the others need, as for a table."),
    ] = None
