"""The summary of a finished game: its result, its scores, how long it took, and the rating changes."""

from __future__ import annotations

from typing import Annotated

from django.utils.translation import ngettext
from msgspec import Meta, Struct

from games.values.scores import Sheet


class RatingChange(Struct, frozen=True):
    """The change that a game made to the rating of a seat's player."""

    seat: int
    rating: Annotated[int, Meta(description="The rating after the game.")]
    change: Annotated[int, Meta(description="The gain, negative for a loss. A first game starts at 1500.")]
    is_provisional: Annotated[
        bool, Meta(description="Whether the rating was still too uncertain to be listed.")
    ]


class GameSummary(Struct, frozen=True):
    """The result of a finished game, its length, and the rating changes that you may see."""

    result: Annotated[str, Meta(description="A sentence that says how the game ended.")]
    scores: Annotated[
        tuple[Sheet, ...],
        Meta(description="The scores, in order of ranks, then of seats. Empty without a result."),
    ]
    days: Annotated[
        int,
        Meta(
            description="The number of days from the start to the end. An incomplete "
            "day counts as a whole day."
        ),
    ]
    moves: Annotated[int, Meta(description="The number of the last move.")]
    rating_changes: Annotated[
        tuple[RatingChange, ...],
        Meta(
            description="The rating changes, in order of seats. Empty if the game is not rated. Players who "
            "hide their page or have left the game are missing, except yourself."
        ),
    ]
    is_rating_pending: Annotated[
        bool, Meta(description="Whether the game is rated but the changes are not computed yet.")
    ]

    @property
    def length(self) -> str:
        """The days and the moves in words."""
        days = ngettext("{number} day", "{number} days", self.days).format(number=self.days)
        moves = ngettext("{number} move", "{number} moves", self.moves).format(number=self.moves)
        return f"{days} · {moves}"
