"""Import of games played elsewhere."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from django.db import transaction
from django.utils.text import slugify

from adjudicator import randomness
from adjudicator.engine import codec
from adjudicator.engine.dice import SECRET_BYTES, commitment
from adjudicator.engine.seats import Seat
from adjudicator.registry import RULESETS
from games.models import Game, GameSecret, User
from games.services.judging.game_sessions import GameSession
from games.services.judging.unit_of_work import UnitOfWork
from games.services.tables.creating import MAX_NAME

DOMAIN: Final = "imported.invalid"
"""The mail domain of players known only by name. No mail can be delivered there."""


def keep_game(
    ruleset: str,
    options: object,
    players: Sequence[User],
    moves: Iterable[tuple[Seat, Any]],
    *,
    name: str,
    at: datetime,
) -> Game:
    """Store a game, finished or not, by playing its players' moves. If one is illegal, store nothing.

    The site makes NATURE's moves with its own dice. So the options must fix every random result on which the
    players' moves depend.
    """
    rules, secret = RULESETS[ruleset], randomness.source.randbytes(SECRET_BYTES)
    state = rules.setup(codec.config_of(rules, len(players), options))
    with transaction.atomic():
        game = Game.objects.create(
            ruleset=rules.key,
            version=rules.version,
            options=codec.to_builtins(options),
            name=name[:MAX_NAME],
            created_at=at,
            started_at=at,
            status=Game.Status.RUNNING,
            commitment=commitment(secret),
            start_digest=codec.digest(state),
        )
        GameSecret.objects.create(game=game, secret=secret)
        seats = [game.seats.create(number=number, user=user) for number, user in enumerate(players)]
        session = GameSession(game, seats, state, secret)
        session.settle()
        for seat, move in moves:
            session.play(seat, move, by=None)
            session.settle()
        work = UnitOfWork(at)
        work.add(session)
        work.write()
    return game


def people(names: Sequence[str], addresses: Mapping[str, str]) -> list[User]:
    """Return the players: users with the given addresses, otherwise users known only by name."""
    return [_at(addresses[name]) if name in addresses else _named(name) for name in names]


def _at(address: str) -> User:
    return User.objects.at_address(address) or User.objects.create_user(address)


def _named(name: str) -> User:
    """Return a user who cannot sign in. Every game with that name has the same user."""
    digest = hashlib.sha256(name.encode()).hexdigest()[:8]
    address = f"{slugify(name)[:40]}-{digest}@{DOMAIN}"
    return User.objects.at_address(address) or User.objects.create_user(
        address, name=name[:40], wants_mail=False, is_active=False
    )
