"""What goes out about the games that can be played."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from adjudicator.engine.schema import Part


class SeatRange(Struct, frozen=True):
    """How many can play."""

    fewest: int
    most: int


class RulesetName(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    version: int
    title: str
    seats: SeatRange
    has_guide: Annotated[bool, Meta(description="Whether a guide explains a first game.")]


class RulesetList(Struct, frozen=True):
    """All games that can be played here, and the bots that can fill a seat of any of them."""

    rulesets: Annotated[list[RulesetName], Meta(description="In order of the site's own choice.")]
    bots: Annotated[list[str], Meta(description="In order of how long they think, the quickest first.")]


class RulesetDetail(RulesetName, frozen=True):
    """A game with the JSON Schemas of its options and moves.

    The moves that the server alone makes are among them, since they stand in the log.
    """

    options: Annotated[dict[str, Any], Meta(description="JSON Schema of a table's options.")]
    moves: Annotated[dict[str, Any], Meta(description="JSON Schema of a move.")]
    texts: Annotated[str, Meta(description="How the text of a move is written.")]
    open_moves: Annotated[
        list[str],
        Meta(
            description="Kinds of move that may be legal without being listed among the legal, "
            "in order of the ruleset's own choice."
        ),
    ]


class RulesetVersion(Struct, frozen=True, forbid_unknown_fields=True):
    """Which version of a ruleset."""

    version: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(description="As a table tells it; if left out, what new tables play."),
    ] = None


class RulesetPart(RulesetVersion, frozen=True, forbid_unknown_fields=True):
    """What of a ruleset's schema."""

    part: Annotated[
        Part | None,
        Meta(
            description="The definition at the root of the schema; none if left out. All are under `$defs`."
        ),
    ] = None
