"""Campaigns: series of games, in which the end of each game decides the start of the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import msgspec

from adjudicator.engine.kinds import O
from adjudicator.engine.lines import Line
from adjudicator.engine.outcomes import Outcome


class Sequel(msgspec.Struct, Generic[O], frozen=True):
    """The sequel to a finished game of a campaign: the next game's options and a sentence about it."""

    options: O
    sentence: Line


@dataclass(frozen=True, kw_only=True)
class Campaign(Generic[O]):
    """A series of games, in which the end of each game decides the start of the next.

    The next game's options contain everything that carries over, so each game's record is complete.
    """

    stage: Callable[[O], Line]
    """Return a sentence about the campaign's game with these options. Raise `Malformed` if there is none.
    """
    sequel: Callable[[O, Outcome], Sequel[O]]
    """Return the sequel of a game with these options and this outcome, for a table of any size."""
    milestones: tuple[type[msgspec.Struct], ...] = ()
    """The moves that the history of a campaign shows."""
