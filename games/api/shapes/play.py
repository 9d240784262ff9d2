"""The types of requests and responses about positions, moves and verdicts."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply
from games.values.common import Status


class Choices(Struct, frozen=True):
    """The current questions and your legal moves."""

    table: str
    ply: int
    questions: Annotated[
        tuple[values.SeatQuestion, ...],
        Meta(description="The questions, in order of seats. Seats without a question are omitted."),
    ]
    legal: Annotated[
        tuple[values.LegalMove, ...],
        Meta(
            description="Your legal moves, in an order that the ruleset chooses. The "
            "order is always the same "
            "at the same position. Empty unless your seat is asked."
        ),
    ]
    open_moves: Annotated[
        list[str],
        Meta(
            description="Types of move that may be legal without being listed, in an order that the "
            "ruleset chooses."
        ),
    ]
    may_undo: bool


class PositionSeen(Choices, frozen=True):
    """The table after a ply, as your seat may see it. Without a seat, you get the view of a spectator."""

    ruleset: str
    status: Status
    is_current: bool
    my_seat: int | None
    view: Annotated[dict[str, Any], Meta(description="The view, in the type that the ruleset defines.")]
    scores: Annotated[
        tuple[values.Sheet, ...],
        Meta(description="The scores, in order of ranks, then of seats. Empty until there is a result."),
    ]
    result: Annotated[
        str, Meta(description="A sentence that says how the game ended. Empty while the game runs.")
    ]


class AtPly(Struct, frozen=True, forbid_unknown_fields=True):
    """The position to return."""

    ply: Annotated[Ply | None, Meta(description="An earlier ply. Omit it for the current position.")] = None


class NewMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to submit, each as JSON or as text. Either all are played or none. Send `key` here or in
    the header."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    moves: Annotated[
        list[str | dict[str, Any]],
        Meta(
            min_length=1,
            max_length=50,
            description="The moves, in order of play. A text is a move in the notation or a sentence.",
        ),
    ]
    key: Annotated[
        str, Meta(max_length=100, description="The idempotency key, as in the header `Idempotency-Key`.")
    ] = ""
    say: Annotated[
        str,
        Meta(
            max_length=1000,
            description="A chat message to all players, as by `POST /tables/{table}/talk`. The server sends "
            "it when the moves are accepted.",
        ),
    ] = ""


class Counter(Struct, frozen=True, forbid_unknown_fields=True):
    """A counter-offer: the terms on which you would agree to a trade. It declines the offer made to you."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    terms: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=400,
            description="The terms in the notation of the game: 'give cobra want owl' in The Zoo Game, a "
            "price in 18ZOO.",
        ),
    ]
    key: Annotated[
        str, Meta(max_length=100, description="The idempotency key, as in the header `Idempotency-Key`.")
    ] = ""
    say: Annotated[
        str,
        Meta(
            max_length=1000,
            description="A chat message to all players, as by `POST /tables/{table}/talk`. The server sends "
            "it with the counter-offer.",
        ),
    ] = ""


class CounterList(Struct, frozen=True):
    """The valid counter-offers that you made and that others made to you."""

    counters: Annotated[
        tuple[values.CounterAt, ...], Meta(description="The counter-offers, in order of time, newest first.")
    ]
    terms: Annotated[
        str | None,
        Meta(description="The offer made to you now, in the notation you would use. Null if there is none."),
    ]


class Undo(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to take your last move back."""

    expected_ply: Annotated[Ply, Meta(description="The table's ply as you know it.")]
    key: Annotated[
        str, Meta(max_length=100, description="The idempotency key, as in the header `Idempotency-Key`.")
    ] = ""
