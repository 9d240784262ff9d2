"""The start of a game."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator.engine import codec
from adjudicator.registry import RULESETS
from games.core import restrictions, store
from games.core.errors import Kind, Refused
from games.models import Game, User
from games.services.judging import thinking
from games.services.judging.game_sessions import GameSession
from games.services.judging.unit_of_work import UnitOfWork
from games.services.notices import events
from games.services.tables.checks import checked_options
from games.services.tables.waiting_tables import open_game

MAX_BOT_TABLES: Final = 3
"""The maximum number of running bots-only tables that one user may have started."""


def start_table(game_id: str, by: User, at: datetime) -> Game:
    """Start a game and play up to the first question, in one transaction.

    The game uses the current version of the rules, even if the table was created under another.
    """
    restrictions.check_may_act(by, at)
    with transaction.atomic():
        game = open_game(game_id)
        if game.created_by_id != by.pk and not game.seats.filter(user=by).exists():
            raise Refused(Kind.FORBIDDEN, "not_at_table")
        seats = list(game.seats.select_related("user"))
        empty = [seat for seat in seats if not seat.is_filled]
        if empty:
            raise Refused(Kind.CONFLICT, "seats_empty", count=len(empty))
        if all(seat.bot for seat in seats):
            _check_bot_tables(by)
        thinking.check_tables(game, seats, by)
        rules = RULESETS[game.ruleset]
        game.version, game.options = rules.version, checked_options(rules.key, len(seats), game.options)
        state = rules.setup(store.config_of(game))
        game.status, game.started_at = Game.Status.RUNNING, at
        game.start_digest = codec.digest(state)
        game.save(update_fields=["version", "options", "status", "started_at", "start_digest"])
        events.tell(events.to_all(events.Kind.STARTED, seats, at))
        session = GameSession(game, seats, state, store.secrets_of([game.pk])[game.pk])
        session.settle()
        work = UnitOfWork(at)
        work.add(session)
        work.write()
    return game


def _check_bot_tables(by: User) -> None:
    """Raise `Refused` if the user runs the maximum number of bots-only tables.

    Only the creator of such a table can start it. Concurrent starts wait for each other.
    """
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if by.created_games.bots_alone().filter(status=Game.Status.RUNNING).count() >= MAX_BOT_TABLES:
        raise Refused(Kind.CONFLICT, "too_many_bot_tables", limit=MAX_BOT_TABLES)
