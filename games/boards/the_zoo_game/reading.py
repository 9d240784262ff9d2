"""The consequences of the viewer's moves."""

from __future__ import annotations

from adjudicator.engine.lines import Line
from adjudicator.rules.the_zoo_game.notation import read
from adjudicator.rules.the_zoo_game.previews import preview_move
from adjudicator.rules.the_zoo_game.views import View
from games.boards import Seen


def consequences(view: View, seen: Seen, text: str) -> tuple[Line, ...]:
    """Return the consequences as far as the rules can tell. A spectator gets none."""
    return () if seen.viewer is None else preview_move(view, seen.viewer, read(text))
