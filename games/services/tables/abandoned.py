"""Inactive tables: unstarted tables are deleted, and running games are ended."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction

from adjudicator.engine import codec
from adjudicator.engine.lines import Line, line
from games.models import Campaign, Game, Submission
from games.services import notices
from games.services.base.remarks import remark
from games.services.notices import events
from games.services.tables import waiting_tables
from games.services.time import pauses
from games.time_control.clocks import NOT_ASKED

BATCH: Final = 100
"""The maximum number of tables of each kind that one call handles. The next call handles the rest."""


def clear(at: datetime) -> int:
    """Delete unstarted tables and end games that were inactive for the days in the settings. Return how many.

    A game that is paused by agreement does not count as inactive. A resting game does.
    """
    lobby, idle = timedelta(days=settings.LOBBY_DAYS), timedelta(days=settings.IDLE_DAYS)
    removed = [_remove(game_id, at - lobby) for game_id in _quiet(Game.Status.OPEN, at - lobby)]
    ended = [_give_up(game_id, at - idle, at) for game_id in _quiet(Game.Status.RUNNING, at - idle)]
    return sum(removed) + sum(ended)


def abandon(game: Game, why: Line, at: datetime) -> None:
    """End a running game without a result and tell its players why. Needs the game's lock."""
    pauses.stop_resting(game, at)
    game.status, game.ending, game.finished_at = Game.Status.FINISHED, Game.Ending.ABANDONED, at
    game.save(update_fields=["status", "ending", "finished_at"])
    game.seats.update(**NOT_ASKED, stand_in="", is_away=False)
    held = game.submissions.filter(status=Submission.Status.HELD)
    held.update(status=Submission.Status.REFUSED, judged_at=at, reason=codec.to_builtins(line("game_over")))
    remark(game, why, at)
    seats = list(game.seats.select_related("user"))
    notices.store(notices.about_position(game, seats, None, at))
    events.tell(events.over(seats, at))


def _quiet(status: Game.Status, since: datetime) -> list[str]:
    return list(Game.objects.quiet(status, since).values_list("pk", flat=True)[:BATCH])


@transaction.atomic
def _remove(game_id: str, since: datetime) -> bool:
    """Delete a table that has not started, unless somebody has joined in the meantime."""
    campaign = Campaign.objects.locked().filter(games=game_id).first()
    game = Game.objects.quiet(Game.Status.OPEN, since).select_for_update().filter(pk=game_id).first()
    if game:
        waiting_tables.remove(game, campaign)
    return game is not None


@transaction.atomic
def _give_up(game_id: str, since: datetime, at: datetime) -> bool:
    """End a game, unless somebody has moved in the meantime."""
    game = Game.objects.quiet(Game.Status.RUNNING, since).locked().filter(pk=game_id).first()
    if game:
        abandon(game, line("given_up", days=settings.IDLE_DAYS), at)
    return game is not None
