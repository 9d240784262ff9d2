"""Sandbox tables, at which programs are tried out: nobody is told of them, and they are gone after a day."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from adjudicator.bots.players import THINKERS
from adjudicator.engine.dice import seeded_nonce
from games.core.errors import Kind, Refused
from games.models import Game, Seat, User
from games.services.tables.seat_plans import SeatPlan

MAX_SANDBOXES: Final = 100
"""How many sandbox tables of one person there may be, whatever their state."""
LIFETIME: Final = timedelta(days=1)
MAX_SEED: Final = 64
BATCH: Final = 100
"""How many one call removes; what is left is for the next."""


def check_wishes(plans: Sequence[SeatPlan], *, is_shown: bool, is_rated: bool) -> None:
    """`Refused`, with its place, for what no sandbox table has: a rating, onlookers, mails to others."""
    wishes = {"is_shown": is_shown, "is_rated": is_rated}
    wishes |= {f"seats[{number}]": plan.kind == "invite" for number, plan in enumerate(plans)}
    for place, is_wished in wishes.items():
        if is_wished:
            raise Refused(Kind.INVALID, "not_in_sandbox", place)


def checked_seed(seed: str, *, is_sandbox: bool, players: Iterable[str]) -> str:
    """A seed for a table at which these bots play or stand in; empty: none.

    `Refused` where its dice have to be fair, or one of the bots hangs on more than chance.
    """
    if not seed:
        return ""
    if not is_sandbox:
        raise Refused(Kind.INVALID, "only_in_sandbox", "dice_seed")
    if len(seed) > MAX_SEED or not seed.isprintable():
        raise Refused(Kind.INVALID, "bad_seed", "dice_seed", limit=MAX_SEED)
    for bot in players:
        if bot in THINKERS:
            raise Refused(Kind.INVALID, "unseeded_bot", "dice_seed", bot=bot)
    return seed


def seed_nonces(game: Game, seats: Iterable[Seat]) -> None:
    """What the seats of a seeded table add to its dice."""
    if game.dice_seed:
        for seat in seats:
            seat.nonce = seeded_nonce(game.dice_seed, seat.number)


def check_number(by: User) -> None:
    """`Refused` where somebody has as many sandbox tables as one may have. Needs a transaction."""
    User.objects.select_for_update(no_key=True).get(pk=by.pk)
    if by.created_games.filter(is_sandbox=True).count() >= MAX_SANDBOXES:
        raise Refused(Kind.CONFLICT, "too_many_sandboxes", limit=MAX_SANDBOXES)


def clear(at: datetime) -> int:
    """Remove those that were made a day ago, whatever their state, the oldest first; how many."""
    old = Game.objects.filter(is_sandbox=True, created_at__lte=at - LIFETIME).order_by("created_at")
    return sum(_remove(game_id) for game_id in old.values_list("pk", flat=True)[:BATCH])


@transaction.atomic
def _remove(game_id: str) -> bool:
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    if game:
        game.delete()
    return game is not None
