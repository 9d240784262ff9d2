"""Sandbox tables for testing programs. They send no notices and are deleted after a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from adjudicator.bots.players import PLANNERS
from adjudicator.engine.dice import seeded_nonce
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.services.tables.seat_plans import SeatPlan

MAX_SANDBOXES: Final = 100
"""The maximum number of sandbox tables of one user, in any state."""
LIFETIME: Final = timedelta(days=1)
MAX_SEED: Final = 64
BATCH: Final = 100
"""The maximum number of tables that one call deletes. The next call deletes the rest."""


def check_wishes(plans: Sequence[SeatPlan], *, is_shown: bool, is_rated: bool) -> None:
    """Raise `Refused` if a sandbox table would be rated, be listed for spectators or have invitations."""
    wishes = {"is_shown": is_shown, "is_rated": is_rated}
    wishes |= {f"seats[{number}]": plan.kind == "invite" for number, plan in enumerate(plans)}
    for place, is_wished in wishes.items():
        if is_wished:
            raise Refused(Kind.INVALID, "not_in_sandbox", place)


def checked_seed(seed: str, *, is_sandbox: bool, players: Iterable[str]) -> str:
    """Return a valid seed for a table with these bots. An empty seed stays empty.

    Raise `Refused` if the table's dice must be fair, or if one of the bots depends on more than chance.
    """
    if not seed:
        return ""
    if not is_sandbox:
        raise Refused(Kind.INVALID, "only_in_sandbox", "dice_seed")
    if len(seed) > MAX_SEED or not seed.isprintable():
        raise Refused(Kind.INVALID, "bad_seed", "dice_seed", limit=MAX_SEED)
    for bot in players:
        if bot in PLANNERS:
            raise Refused(Kind.INVALID, "unseeded_bot", "dice_seed", bot=bot)
    return seed


def seed_nonces(game: Game, seats: Iterable[Seat]) -> None:
    """Set the dice contributions of the seats of a seeded table."""
    if game.dice_seed:
        for seat in seats:
            seat.nonce = seeded_nonce(game.dice_seed, seat.number)


def check_number(by: User) -> None:
    """Raise `Refused` if a user has the maximum number of sandbox tables. Needs a transaction."""
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if by.created_games.filter(is_sandbox=True).count() >= MAX_SANDBOXES:
        raise Refused(Kind.CONFLICT, "too_many_sandboxes", limit=MAX_SANDBOXES)


def clear(at: datetime) -> int:
    """Delete sandbox tables created at least a day ago, oldest first. Return how many."""
    old = Game.objects.filter(is_sandbox=True, created_at__lte=at - LIFETIME).order_by("created_at")
    return sum(_remove(game_id) for game_id in old.values_list("pk", flat=True)[:BATCH])


@transaction.atomic
def _remove(game_id: str) -> bool:
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game:
        game.delete()
    return game is not None
