"""The last moves of players at several tables, in words."""

from __future__ import annotations

from collections.abc import Sequence

from django.db.models import OuterRef, Subquery
from msgspec import convert

from games import models
from games.selectors.positions import happening_of
from games.selectors.sitters import names_at
from games.selectors.tables import viewer_of
from games.values import LogEntry


def last_moves(games: Sequence[models.Game], user: models.User) -> dict[str, LogEntry]:
    """Return the last move of a player at each running table, as a user may read it, by game ID.

    Undone moves and moves of NATURE do not count. Runs one query. The games must have their seats prefetched.
    """
    running = {game.pk: game for game in games if game.status == models.Game.Status.RUNNING}
    if not running:
        return {}
    moves = models.Move.objects.filter(game=OuterRef("pk"), seat__gte=0, undone=False, undo_to=None)
    last = Subquery(moves.order_by("-ply").values("pk")[:1])
    of_games = models.Game.objects.filter(pk__in=running).annotate(last_move=last).values("last_move")
    rows = models.Move.objects.filter(pk__in=of_games)
    return {row.game_id: _log_entry(running[row.game_id], row, user) for row in rows}


def _log_entry(game: models.Game, row: models.Move, user: models.User) -> LogEntry:
    happening = happening_of(game, row, viewer_of(game, user), names_at(game)(row.created_at))
    return convert(happening, LogEntry, from_attributes=True)
