"""Search functions for bots: they evaluate moves and imagine positions that fit a seat's view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from adjudicator.engine.kinds import M, S, V
from adjudicator.engine.seats import Seat


@dataclass(frozen=True, kw_only=True)
class Search(Generic[S, M, V]):
    """The functions of a game that help bots choose a legal move. No verdict depends on them."""

    appraise: Callable[[V, Seat, M], float]
    """Return how good a legal move looks to a seat with this view, in points."""
    imagine: Callable[[V, Seat, Random], S]
    """Return a possible state, given the view of a seat that may act. Hidden parts are random."""
    sample_moves: Callable[[S, Seat, int, Random], Sequence[M]] | None = None
    """Draw at most the given number of distinct legal moves of a seat that may act, without listing them.

    Every legal move can be drawn. The result is empty only if there are no legal moves. None: `legal` is as
    fast.
    """
    evaluate: Callable[[V, Seat], float] | None = None
    """Return the points that a seat can expect to reach, judging by its whole view.

    None: use its current points.
    """
    rollout_policy: Callable[[V, Seat, Sequence[M]], M] | None = None
    """Choose a seat's move in a playout. None: `appraise` is as fast."""
    horizon: int | None = None
    """The number of further turns that a planning bot plays ahead.

    0: to the end of its current turn. None: as many turns as time allows.

    With more turns, the results depend more on chance than on the move. With fewer turns, they do not yet
    show the consequences of the move.
    """
    can_look_ahead: Callable[[V], bool] | None = None
    """Return whether playouts up to the horizon can distinguish between moves. None: always.

    If they cannot, a bot plays the best-looking move.
    """
