"""Tables for tests: a state with any players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from adjudicator.engine.ruleset import Config
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.setup import setup
from adjudicator.rules.zoo_tycoon.state import Options, Player, State

START = setup(Config(2, Options())).players[0]
"""A player before the first year."""


def table(players: Sequence[Player] = (START, START), **fields: Any) -> State:
    """Return a table of these players in the third year, with the first as starting player."""
    state = setup(Config(len(players), fields.pop("options", Options())))
    return replace(state, players=tuple(players), **{"year": 3, "first": Seat(0), **fields})
