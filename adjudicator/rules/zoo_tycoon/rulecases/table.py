"""The table of a case, and what is on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import Config, Seat
from adjudicator.rules.zoo_tycoon.rulecases.parts import EDITION, YEAR
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.standards import worth
from adjudicator.rules.zoo_tycoon.state import Options, Player, Points, State
from adjudicator.rules.zoo_tycoon.zoo import Zoo

FILLER: Final = "plains_zebra"
"""A species whose tiles cost $1 each, and which lives well or badly as a case needs it."""


def bare_zoo() -> Zoo:
    """An empty board, with no square blocked."""
    return Zoo(EDITION.board.rows, (), 0)


def table_of(players: Sequence[Player], **fields: Any) -> State:
    """A table of these players, the first of whom starts."""
    state = setup(Config(max(2, min(len(players), 4)), Options()))
    return replace(state, players=tuple(players), **{"year": YEAR, "first": Seat(0), **fields})


def scored(popularity: int, conservation: int, zoo: Zoo, **fields: Any) -> Player:
    """A player with this zoo whose tracks stand so."""
    worth_of_zoo = worth.zoo_points(EDITION, zoo)
    earned = Points(popularity - worth_of_zoo.popularity, 0, conservation - worth_of_zoo.conservation)
    return Player(zoo, fields.pop("money"), earned=earned, **fields)
