"""What goes in and out about ladders."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class LadderQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which ladder of a ruleset."""

    players: Annotated[int, Meta(ge=2, le=20, description="The number of players at a table.")]
    kind: Annotated[
        Literal["people", "bots"],
        Meta(description="Of people, or of bots: those of this site, and accounts of programs."),
    ] = "people"
    limit: Annotated[int, Meta(ge=1, le=100)] = 100


class LadderRung(Struct, frozen=True):
    """A player on a ladder."""

    place: Annotated[int | None, Meta(description="From 1, and may be shared; null: not listed.")]
    name: str
    profile: Annotated[
        str,
        Meta(description="Names a person for `/players/{player}`; empty where there is nothing to see."),
    ]
    bot: Annotated[str, Meta(description="Which bot of this site it is; empty for accounts.")]
    is_me: bool
    rating: int
    deviation: int
    games: int
    is_provisional: bool


class LadderAt(Struct, frozen=True):
    """A ladder. Listed are those whose strength is known, but for those who hide their pages."""

    ruleset: str
    title: str
    players: int
    kind: Literal["people", "bots"]
    rungs: Annotated[list[LadderRung], Meta(description="In order of rating, the best first.")]
    mine: Annotated[
        LadderRung | None, Meta(description="Where you stand, listed or not; null before a rated game.")
    ]
