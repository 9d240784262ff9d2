"""What happens at a table beside its moves, told in its log to everybody."""

from __future__ import annotations

from datetime import datetime

from adjudicator.engine import codec
from adjudicator.engine.lines import Line
from games.models import Game, Remark


def remark(game: Game, line: Line, at: datetime) -> Remark:
    """Write a line after the game's current ply; its words are the site's (`games.wording.words`).

    It belongs into the transaction that does what it tells. Everybody reads it: it holds no secret.
    """
    return Remark.objects.create(game=game, ply=game.ply, line=codec.plain(line), created_at=at)
