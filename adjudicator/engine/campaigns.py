"""Games in a row: the end of each says what the next starts with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import msgspec

from adjudicator.engine.kinds import O
from adjudicator.engine.lines import Line
from adjudicator.engine.outcomes import Outcome


class Sequel(msgspec.Struct, Generic[O], frozen=True):
    """What follows a finished game of a campaign: the options of the next, and how that is told."""

    options: O
    told: Line


@dataclass(frozen=True, kw_only=True)
class Campaign(Generic[O]):
    """Games in a row: the end of each says what the next starts with.

    All that is carried over stands in the next game's options, so each game's record is whole by itself.
    """

    stage: Callable[[O], Line]
    """Which game of a campaign these options make; `Malformed` when they make none."""
    sequel: Callable[[O, Outcome], Sequel[O]]
    """What a game with these options and this end leads to, at a table of any size."""
    milestones: tuple[type[msgspec.Struct], ...] = ()
    """The moves by which a game is remembered."""
