"""Functions that lock or delete unstarted tables."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.core.errors import Kind, Refused
from games.models import Campaign, Game, User


def close_table(game_id: str, by: User) -> None:
    """Delete an unstarted table with its seats and invitations. Only its creator may do this.

    If its campaign has no other table, delete the campaign too. Otherwise, the campaign can be continued
    again. A sandbox table can be deleted in any state.
    """
    with transaction.atomic():
        campaign = Campaign.objects.locked().filter(games=game_id).first()
        game = _game(game_id)
        if not game.is_sandbox:
            _check_open(game)
        if game.created_by_id != by.pk:
            raise Refused(Kind.FORBIDDEN, "not_your_table")
        remove(game, campaign)


def remove(game: Game, campaign: Campaign | None) -> None:
    """Delete an unstarted table, and its campaign if it has no other table.

    The caller must hold both locks.
    """
    game.delete()
    if campaign and not campaign.games.exists():
        campaign.delete()


def open_game(game_id: str) -> Game:
    """Lock and return a table that has not started."""
    game = _game(game_id)
    _check_open(game)
    return game


def _game(game_id: str) -> Game:
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game is None:
        raise Refused(Kind.MISSING, "no_such_table")
    return game


def _check_open(game: Game) -> None:
    if game.status != Game.Status.OPEN:
        raise Refused(Kind.CONFLICT, "already_started")


def note_activity(game: Game, at: datetime) -> None:
    """Record activity at a table."""
    game.active_at = at
    game.save(update_fields=["active_at"])
