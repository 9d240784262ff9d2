"""Analyses as their owner sees them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.positions import Position


class AnalysisAt(Struct, frozen=True):
    """An analysis of yours. Nobody else can see it, or that it exists."""

    analysis: Annotated[
        int, Meta(description="The number of the analysis among yours at this table, from 1.")
    ]
    ply: Annotated[int, Meta(description="The analysis starts from the position after this ply.")]
    my_seat: Annotated[
        int | None,
        Meta(
            description="The seat whose view the analysis starts from. Null if it "
            "starts from the true position "
            "of a finished game."
        ),
    ]
    moves: Annotated[int, Meta(description="The number of moves tried in the analysis.")]
    created_at: Time


class AnalysedMove(Struct, frozen=True):
    """A move tried in an analysis."""

    position: Annotated[int, Meta(description="The number of the position after the move.")]
    seat: int
    name: str
    text: str
    label: Annotated[str, Meta(description="The move in words.")]
    is_by_bot: bool


class LineEnd(Struct, frozen=True):
    """The last position of a line. `label`: the first move in which the line differs from others."""

    position: int
    moves: Annotated[int, Meta(description="The number of moves that lead to it.")]
    label: str


class SeatWorth(Struct, frozen=True):
    """The points of a seat at the end of a line."""

    seat: int
    name: str
    points: Annotated[
        int | None,
        Meta(description="The points if the game ended there. Null if the rules define none before the end."),
    ]
    estimate: Annotated[
        float | None,
        Meta(description="The points that a bot expects. Null where bots may not answer in your analyses."),
    ]


@dataclass(frozen=True, kw_only=True)
class AnalysedPosition:
    """A position of an analysis.

    - `before`: the number of the position before it, None for the first.
    - `seats`: the seats that may move here.
    - `happened`: the effects of the last move, in sentences.
    - `tried`: the moves tried here, oldest first.
    - `is_guessed`: whether hidden information was guessed.
    - `has_moved_on`: whether the game has moved on since the position from which the analysis starts.
    """

    analysis: AnalysisAt
    number: int
    before: int | None
    position: Position
    seat: int | None
    seats: tuple[int, ...]
    line: tuple[AnalysedMove, ...]
    happened: tuple[str, ...]
    tried: tuple[AnalysedMove, ...]
    ends: tuple[LineEnd, ...]
    worth: tuple[SeatWorth, ...]
    is_guessed: bool
    is_over: bool
    has_moved_on: bool
    may_use_bots: bool
    may_keep: bool

    @property
    def forward(self) -> int:
        """The number of the position after the move that was tried here last."""
        return self.tried[-1].position
