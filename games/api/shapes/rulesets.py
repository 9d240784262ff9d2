"""The types of requests and responses about rulesets."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from adjudicator.engine.schema import Part


class SeatRange(Struct, frozen=True):
    """The minimum and maximum number of players."""

    fewest: int
    most: int


class RulesetName(Struct, frozen=True):
    """A game that you can play here."""

    key: str
    version: int
    title: str
    seats: SeatRange
    has_guide: Annotated[bool, Meta(description="Whether a guide is available for a first game.")]


class RulesetList(Struct, frozen=True):
    """The available games, and the bots that can play any of them."""

    rulesets: Annotated[list[RulesetName], Meta(description="The games, in an order that the site chooses.")]
    bots: Annotated[list[str], Meta(description="The bots, in order of thinking time, quickest first.")]


class RulesetDetail(RulesetName, frozen=True):
    """A game with the JSON Schemas of its options and moves.

    The schema of moves includes the moves that only the server makes, because the log contains them.
    """

    options: Annotated[dict[str, Any], Meta(description="JSON Schema of the options of a table.")]
    moves: Annotated[dict[str, Any], Meta(description="JSON Schema of a move.")]
    texts: Annotated[str, Meta(description="Instructions for writing a move as text.")]
    open_moves: Annotated[
        list[str],
        Meta(
            description="Types of move that may be legal without being listed, in an order that the "
            "ruleset chooses."
        ),
    ]


class RulesetVersion(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of a ruleset."""

    version: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000)] | None,
        Meta(description="A version as reported by a table. If omitted, the version that new tables play."),
    ] = None


class RulesetPart(RulesetVersion, frozen=True, forbid_unknown_fields=True):
    """The part of a ruleset's schema."""

    part: Annotated[
        Part | None,
        Meta(
            description="The definition at the root of the schema. If omitted, the schema has no root "
            "definition. All definitions are under `$defs`."
        ),
    ] = None
