"""The types of requests about leaderboards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.leaderboards import LadderKind


class LadderQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The leaderboard of a ruleset to return."""

    players: Annotated[int, Meta(ge=2, le=20, description="The number of players at a table.")]
    kind: Annotated[
        LadderKind,
        Meta(
            description="Whether to rank people or bots. Bots are those of this site and the accounts of "
            "programs."
        ),
    ] = "people"
    limit: Annotated[int, Meta(ge=1, le=100)] = 100
