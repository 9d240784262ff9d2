"""What bots know of a game: how good moves look, and tables as a seat may imagine them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic

from adjudicator.engine.kinds import M, S, V
from adjudicator.engine.seats import Seat


@dataclass(frozen=True, kw_only=True)
class Search(Generic[S, M, V]):
    """What a bot sees of a game besides its view and its legal moves. No verdict depends on it."""

    appraise: Callable[[V, Seat, M], float]
    """How good a legal move looks to a seat that sees this view, in points."""
    imagine: Callable[[V, Seat, Random], S]
    """A table that may be the true one for all that a seat which is asked sees; what is hidden is drawn."""
    sample_moves: Callable[[S, Seat, int, Random], Sequence[M]] | None = None
    """Up to so many different legal moves of a seat that is asked, drawn without listing all of them.

    Each of `legal` may come up, and there are none only where there is none. None: `legal` is as quick.
    """
    evaluate: Callable[[V, Seat], float] | None = None
    """The points a seat may reach, by all that its view promises; None: what it has as it stands."""
    rollout_policy: Callable[[V, Seat, Sequence[M]], M] | None = None
    """The move of a seat in a playout; None: `appraise` finds it as quickly."""
    horizon: int | None = None
    """How many further turns of its own a bot that thinks ahead plays; 0: to the end; None: as time allows.

    Further on chance tells moves apart more than what they are, nearer what they lead to is not seen yet.
    """
    can_look_ahead: Callable[[V], bool] | None = None
    """Whether playouts up to the horizon tell moves apart; where not, a bot plays the move that looks best.

    None: always.
    """
