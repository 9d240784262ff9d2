"""Standing wishes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.tables import Table, TableInfo


class StandingWish(Struct, frozen=True):
    """A game request of yours: a game that you want to play with anyone who has a matching request."""

    id: int
    ruleset: str
    title: str
    min_players: int
    max_players: int
    speed: Annotated[str, Meta(description="The `key` of a time control in `/laws`.")]
    rated: Annotated[
        Literal["yes", "no", "any"],
        Meta(description="Whether the game must be rated, must be unrated, or may be either."),
    ]
    language: Annotated[str, Meta(description="The language of the others. Empty for any language.")]
    min_reliability: Annotated[
        int | None, Meta(description="The percentage of answers that the others must have given in time.")
    ]
    min_rating: Annotated[int | None, Meta(description="The rating that the others need.")]
    is_paused: Annotated[
        bool,
        Meta(
            description="Whether the request is paused: you are on vacation, or a stand-in plays for you at "
            "a table."
        ),
    ]
    created_at: Time
    expires_at: Time
    tables: Annotated[
        tuple[Table, ...],
        Meta(
            description="Open tables that match the request, in order of creation, newest first, at most 5. "
            "You may join one instead of waiting."
        ),
    ]


class StandingWishInfo(StandingWish, frozen=True, kw_only=True):
    """A game request for its page."""

    tables: tuple[TableInfo, ...]
