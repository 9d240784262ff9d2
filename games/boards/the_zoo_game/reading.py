"""What a move of the viewer would bring about."""

from __future__ import annotations

from adjudicator.engine.lines import Line
from adjudicator.rules.the_zoo_game.foresight import foreseen
from adjudicator.rules.the_zoo_game.notation import read
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """As far as the rules can tell; a spectator has none."""
    return () if seen.viewer is None else foreseen(view, seen.viewer, read(text))
