"""Remarks in a table's log: events that are not moves, visible to everybody."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine import codec
from adjudicator.engine.lines import Line
from games.models import Game, Remark


def remark(game: Game, line: Line, at: datetime) -> Remark:
    """Add a line to the log after the game's current ply. Its text is in `games.wording.words`.

    Call it in the transaction that makes the change. Everybody can read the line, so it must not contain
    secrets.
    """
    return Remark.objects.create(game=game, ply=game.ply, line=codec.to_builtins(line), created_at=at)
