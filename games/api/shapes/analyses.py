"""The types of requests and responses about analyses."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply

AnySeat = Annotated[int, Meta(ge=0, le=25)]


class NewAnalysis(Struct, frozen=True, forbid_unknown_fields=True):
    """The position to analyse."""

    ply: Annotated[
        Ply | None,
        Meta(description="Start from the position after this ply. Null means the current position."),
    ] = None
    anew: Annotated[
        bool,
        Meta(
            description="Whether to start another analysis of the same position, with a "
            "new guess and new draws."
        ),
    ] = False


class AnalysisList(Struct, frozen=True):
    """Your analyses of a game."""

    analyses: Annotated[
        tuple[values.AnalysisAt, ...], Meta(description="The analyses, in order of their numbers.")
    ]


class SeatToMove(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to move."""

    seat: Annotated[
        AnySeat | None,
        Meta(description="A seat that may move there. If omitted, the next seat that the game waits for."),
    ] = None


class TriedMoves(Struct, frozen=True, forbid_unknown_fields=True):
    """Moves to try, each as JSON or as text. Either all are tried or none."""

    moves: Annotated[
        list[str | dict[str, Any]],
        Meta(min_length=1, max_length=50, description="The moves, in order of play."),
    ]
    seat: Annotated[
        AnySeat | None,
        Meta(
            description="The seat that moves whenever it may. Null: each move is made "
            "by the next seat that the "
            "game waits for."
        ),
    ] = None


class AnalysisSeen(Struct, frozen=True):
    """A position of an analysis, as the seat to move sees it."""

    table: str
    ruleset: str
    analysis: values.AnalysisAt
    position: Annotated[
        int,
        Meta(
            description="The number of the position: 0 for the first, otherwise the "
            "number of the move before it."
        ),
    ]
    before: Annotated[
        int | None, Meta(description="The number of the previous position. Null for the first.")
    ]
    seat: Annotated[int | None, Meta(description="The seat to move. Null at the end of the game.")]
    seats: Annotated[
        tuple[int, ...],
        Meta(description="The seats that may move here, in order of seats. Empty if answers are sealed."),
    ]
    questions: Annotated[
        tuple[values.SeatQuestion, ...],
        Meta(description="The questions: first that of `seat`, then the others in order of seats."),
    ]
    legal: Annotated[
        tuple[values.LegalMove, ...],
        Meta(description="The legal moves of `seat`, in an order that the ruleset chooses."),
    ]
    view: Annotated[
        dict[str, Any],
        Meta(description="The view of `seat`, in the type that the ruleset defines. At the end, your own."),
    ]
    line: Annotated[
        tuple[values.AnalysedMove, ...], Meta(description="The moves that lead here, in order of play.")
    ]
    tried: Annotated[
        tuple[values.AnalysedMove, ...], Meta(description="The moves tried here, in order of their numbers.")
    ]
    ends: Annotated[
        tuple[values.LineEnd, ...], Meta(description="The ends of all lines, in order of their numbers.")
    ]
    happened: Annotated[
        tuple[str, ...], Meta(description="The events that the last move led to, in order of play.")
    ]
    worth: Annotated[
        tuple[values.SeatWorth, ...], Meta(description="The points of each seat here, in order of seats.")
    ]
    scores: Annotated[
        tuple[values.Sheet, ...],
        Meta(description="The scores, in order of ranks, then of seats. Empty before the end of the game."),
    ]
    is_guessed: Annotated[bool, Meta(description="Whether the facts that your seat cannot see were guessed.")]
    is_over: Annotated[bool, Meta(description="Whether the game ends here.")]
    may_use_bots: Annotated[bool, Meta(description="Whether bots may answer in your analyses of this game.")]
