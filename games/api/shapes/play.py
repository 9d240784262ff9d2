"""What goes in and out about positions, moves and verdicts."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply
from games.values.common import Status


class Choices(Struct, frozen=True):
    """What is asked, and what you may answer."""

    table: str
    ply: int
    questions: Annotated[
        tuple[values.SeatQuestion, ...], Meta(description="In order of seats; only those that are asked.")
    ]
    legal: Annotated[
        tuple[values.LegalMove, ...],
        Meta(
            description="Empty unless your seat is asked; in order of the ruleset's own choice, the same at "
            "the same position."
        ),
    ]
    open_moves: Annotated[list[str], Meta(description="In order of the ruleset's own choice.")]
    may_undo: bool


class PositionSeen(Choices, frozen=True):
    """The table after a ply as your seat may know it; a spectator's reading if you have none."""

    ruleset: str
    status: Status
    is_current: bool
    my_seat: int | None
    view: Annotated[dict[str, Any], Meta(description="The ruleset's own type.")]
    scores: Annotated[
        tuple[values.Sheet, ...],
        Meta(description="Empty until there is a result; in order of ranks, then of seats."),
    ]
    result: Annotated[str, Meta(description="How the game ended, in a sentence; empty while it is not over.")]


class AtPly(Struct, frozen=True, forbid_unknown_fields=True):
    """Which position."""

    ply: Annotated[Ply | None, Meta(description="An earlier ply; now if left out.")] = None


class NewMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to make, all or none, each as JSON or as text. `key` may stand here or in the header."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    moves: Annotated[
        list[str | dict[str, Any]],
        Meta(min_length=1, max_length=50, description="In order of play."),
    ]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""
    say: Annotated[
        str, Meta(max_length=1000, description="Said to all who play when the moves are taken in; see Talk.")
    ] = ""


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """On what terms you would agree to a trade, instead of those you are offered, which you decline."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    terms: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=400,
            description="As the game writes them: 'give cobra want owl' in The Zoo Game, a price in 18ZOO.",
        ),
    ]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""
    say: Annotated[str, Meta(max_length=1000, description="Said to all who play, with it; see Talk.")] = ""


class CounterList(Struct, frozen=True):
    """The terms that hold, of those that you have named and those that were named to you."""

    counters: Annotated[tuple[values.CounterAt, ...], Meta(description="In order of time, newest first.")]
    terms: Annotated[
        str | None, Meta(description="What you are offered now, as you would write it; null: nothing.")
    ]


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """Your last move to be taken back."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    key: Annotated[str, Meta(max_length=100, description="See Idempotency-Key.")] = ""
