"""Guided games: ordinary tables against a bot, with a guide that can be switched off."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.services.people import guests
from games.services.tables import checks


def learn_by_playing(user: User, ruleset: str, at: datetime) -> Game:
    """Return the user's running guided table of this game, or create and start one."""
    rules = ruleset_with_guide(ruleset)
    with transaction.atomic():
        return guests.play_at_once(user, rules, at, is_guided=True)


def ruleset_with_guide(ruleset: str) -> str:
    """Return the key of a game that has a guide. Raise `Refused` for any other."""
    rules = checks.ruleset_called(ruleset)
    if rules.aids.guide is None:
        raise Refused(Kind.MISSING, "no_guide", "ruleset", game=rules.title)
    return rules.key


def leave(game_id: str, user: User) -> None:
    """Switch the guide off. Do nothing if it is already off."""
    with transaction.atomic():
        game = Game.objects.locked().filter(pk=game_id).first()
        if game is None:
            raise Refused(Kind.MISSING, "no_such_table")
        if not Seat.objects.filter(game=game, user=user).exists():
            raise Refused(Kind.FORBIDDEN, "not_at_table")
        Seat.objects.filter(game=game, user=user).update(is_guided=False)
