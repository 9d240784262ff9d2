"""How good a move looks one step ahead."""

from __future__ import annotations

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.moves import Move
from adjudicator.rules.zooloretto.views import View


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat."""
    return 0.0
