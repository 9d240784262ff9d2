"""The end of a game: ranks, and scores with reasons."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import Seat


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for a seat's points."""

    reason: Annotated[
        Line, Meta(description="The reason for the points, as the code of a sentence and its values.")
    ]
    points: Annotated[int, Meta(description="The points. Negative if they are deducted.")]


class Score(msgspec.Struct, frozen=True):
    """The result of a seat. More points are better. If totals are equal, the `ties` decide."""

    lines: Annotated[
        tuple[ScoreLine, ...],
        msgspec.Meta(description="The lines, in the order in which the ruleset counts them."),
    ]
    total: Annotated[int, Meta(description="The sum of the points of all `lines`.")]
    ties: Annotated[
        tuple[ScoreLine, ...],
        msgspec.Meta(description="The tie-breakers, in order of weight: the first that differs decides."),
    ] = ()


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game: the rank (1 is best, shared ranks repeat) and score of each seat.

    Seats in `losers` cannot win, whatever their points, and rank behind all others. All seats may lose.
    """

    ranks: Annotated[tuple[int, ...], msgspec.Meta(description="The ranks, in order of seats.")]
    scores: Annotated[tuple[Score, ...], msgspec.Meta(description="The scores, in order of seats.")]
    losers: Annotated[
        tuple[Seat, ...], msgspec.Meta(description="The seats that cannot win, in order of seats.")
    ] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        first = (Seat(i) for i, rank in enumerate(self.ranks) if rank == 1)
        return tuple(seat for seat in first if seat not in self.losers)


def ranked(scores: tuple[Score, ...], losers: tuple[Seat, ...] = ()) -> Outcome:
    """Rank these scores: by points, then by ties. Equal seats share a rank."""
    keys = [
        (seat not in losers, score.total, *(tie.points for tie in score.ties))
        for seat, score in enumerate(scores)
    ]
    return Outcome(tuple(1 + sum(other > key for other in keys) for key in keys), scores, losers)


def with_concessions(outcome: Outcome, seats: Collection[Seat]) -> Outcome:
    """Return the outcome after these seats conceded. They lose, whatever their points."""
    return ranked(outcome.scores, tuple(sorted({*outcome.losers, *seats})))
