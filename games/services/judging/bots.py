"""Bot moves. Bots submit moves like everybody else."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, Final, TypeAlias

from django.db import IntegrityError
from django.db.models import QuerySet

from adjudicator.bots.budget import no_limit
from adjudicator.bots.players import BOTS, PLANNER_SECONDS, PLANNERS, QUICK_BOTS, with_limit
from adjudicator.engine import codec
from adjudicator.engine.seats import Seat
from games import models
from games.core import store
from games.core.errors import Refused
from games.core.metrics import SHORTENED, THINKING, timed
from games.models.game import SeatQuerySet
from games.services.base.queue import THINK, bots_wake_up, send
from games.services.judging import thinking
from games.services.judging.submissions import Envelope, submit
from games.services.judging.verdicts import verdict_on

logger = logging.getLogger(__name__)

RemainingTime: TypeAlias = Callable[[], float]
"""A function that returns how many seconds a bot may think. The value may fall from call to call."""
TURN_SECONDS: Final = 1.0
"""The seconds after which a table's bots go to the back of the queue, behind those of other tables."""


def play_bots(game_id: str, at: datetime) -> int:
    """Play the moves of the bots whose turn it is, one after another. Return the number of moves.

    Bots that think for seconds run in a separate task, one decision at a time.
    """
    until, count = time.monotonic() + TURN_SECONDS, 0
    while (seat := _first(_asked(game_id).played_by(QUICK_BOTS))) and _play(seat, at):
        count += 1
        if time.monotonic() > until:
            send(bots_wake_up(_are_alone(game_id)), game_id)
            return count
    if thinker := _first(_asked(game_id).played_by(PLANNERS)):
        send(THINK, game_id, thinker.game.ply)
    return count


def think(at: datetime) -> bool:
    """Let the next thinking bot make one decision. Return whether it did.

    Nothing is locked while it thinks. If the worker is killed, the question remains and the claim expires.
    The claim also remains if the move was refused in the position for which it was chosen, so that a worker
    tries again later.
    """
    claim = thinking.claim_next(at)
    if claim is None:
        return False
    asked = models.Seat.objects.asked().filter(pk=claim.seat).played_by(PLANNERS)
    seat = _first(asked)
    has_moved = seat is not None and _think(seat, claim, at)
    if seat and not has_moved and asked.filter(game__ply=seat.game.ply).exists():
        return False
    thinking.release(claim)
    if seat and _asked(seat.game_id).exists():
        send(bots_wake_up(_are_alone(seat.game_id)), seat.game_id)
    return has_moved


def _think(seat: models.Seat, claim: thinking.SeatClaim, at: datetime) -> bool:
    """Let the bot of a claimed seat think and move. Return whether it did."""
    limit = thinking.TimeLimit(claim)
    has_moved = _play(seat, at, limit)
    SHORTENED.labels(seat.player).inc(max(0.0, PLANNER_SECONDS[seat.player] - limit.seconds))
    return has_moved


def _asked(game_id: str) -> SeatQuerySet:
    """Return the seats of bots that must act."""
    return models.Seat.objects.asked().filter(game=game_id).played_by_bots()


def _first(seats: QuerySet[models.Seat]) -> models.Seat | None:
    return seats.select_related("game").order_by("number").first()


def _are_alone(game_id: str) -> bool:
    return models.Game.objects.bots_alone().filter(pk=game_id).exists()


def _play(seat: models.Seat, at: datetime, limit: RemainingTime = no_limit) -> bool:
    """Let the bot of a seat move. Return whether it did.

    A sandbox may be deleted at any moment, so errors are ignored if the game is gone.
    """
    try:
        return _move(seat, at, limit)
    except Exception:
        if models.Game.objects.filter(pk=seat.game_id).exists():
            raise
        return False


def _move(seat: models.Seat, at: datetime, limit: RemainingTime) -> bool:
    """Submit the bot's move. Return whether it was accepted.

    Another worker may already have moved for the same bot.
    """
    ply = seat.game.ply
    try:
        submission = submit(
            seat,
            [_choice(seat, limit)],
            Envelope(expected_ply=ply, key=f"bot-{ply}", interface=models.Submission.Face.BOT, at=at),
        )
    except (Refused, IntegrityError):  # IntegrityError: another worker's move was withdrawn in the meantime
        return False
    try:
        verdict = verdict_on(submission.pk, at)
    except models.Submission.DoesNotExist:  # another worker has deleted the same refused move
        return False
    if verdict.status != models.Submission.Status.REFUSED:
        return True
    code = (verdict.reason or {}).get("code")
    if code not in ("stale", "seat_changed"):
        logger.error(
            "The rules refused a bot's move at ply %s of game %s: %s",
            ply,
            seat.game_id,
            code,
            extra={"game": seat.game_id, "ply": ply},
        )
    submission.delete()  # so that the bot tries again, for example after a bug fix
    return False


def _choice(seat: models.Seat, limit: RemainingTime = no_limit) -> object:
    """Return the bot's move at the ply of the seat's row. Repeated calls return the same move."""
    return choice(seat, seat.player, store.state_of(seat.game), limit)


def choice(seat: models.Seat, bot: str, state: Any, limit: RemainingTime = no_limit) -> object:
    """Return a bot's move for a seat that must act, based only on the seat's view and its legal moves."""
    rules, number = store.rules_of(seat.game), Seat(seat.number)
    chance = Random(f"{store.name_in_chance(seat.game)}:{seat.game.ply}:{number}")
    legal = list(rules.legal(state, number))
    with timed(THINKING, rules.key, bot):
        move = with_limit(BOTS[bot], limit)(rules, rules.view(state, number), legal, number, chance)
    return codec.to_builtins(move)
