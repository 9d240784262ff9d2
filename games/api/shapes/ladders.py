"""What goes in and out about ladders."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.ladders import LadderKind


class LadderQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which ladder of a ruleset."""

    players: Annotated[int, Meta(ge=2, le=20, description="The number of players at a table.")]
    kind: Annotated[
        LadderKind,
        Meta(description="Of people, or of bots: those of this site, and accounts of programs."),
    ] = "people"
    limit: Annotated[int, Meta(ge=1, le=100)] = 100
