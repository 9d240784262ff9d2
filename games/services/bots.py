"""Bots move through the same door as everybody."""

from __future__ import annotations

import logging
import time
from datetime import datetime
from random import Random
from typing import Final

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.ruleset import Seat
from games import models, store
from games.services.errors import Refused
from games.services.judging import verdict_on
from games.services.queue import hint_at_bots, send
from games.services.submissions import submit

logger = logging.getLogger(__name__)

TURN: Final = 1.0
"""The seconds after which a table's bots let those of other tables go on, behind whom they queue again."""


def play_bots(game_id: str, at: datetime) -> int:
    """Let the bots that are asked move, one after another; the number of moves made."""
    until, count = time.monotonic() + TURN, 0
    while _play_one(game_id, at):
        count += 1
        if time.monotonic() > until:
            send(hint_at_bots(_are_alone(game_id)), game_id)
            break
    return count


def _are_alone(game_id: str) -> bool:
    return models.Game.objects.bots_alone().filter(pk=game_id).exists()


def _play_one(game_id: str, at: datetime) -> bool:
    """Let the first bot that is asked move; whether it did. Another worker may be first with the same bot."""
    waiting = models.Seat.objects.played_by_bots().filter(game=game_id, must_act=True)
    seat = waiting.select_related("game").order_by("number").first()
    if seat is None:
        return False
    ply = seat.game.ply
    try:
        submission = submit(
            seat, [_choice(seat)], expected_ply=ply, key=f"bot-{ply}", face=models.Submission.Face.BOT, at=at
        )
    except Refused:
        return False
    verdict = verdict_on(submission.pk, at)
    if verdict.status != models.Submission.Status.REFUSED:
        return True
    code = (verdict.reason or {}).get("code")
    if code not in ("stale", "seat_changed"):
        logger.error("bot move at ply %s of game %s was refused: %s", ply, game_id, code)
    submission.delete()  # so that the bot tries afresh, after a defect once that is mended
    return False


def _choice(seat: models.Seat) -> object:
    """The bot's move, from its view and the legal moves alone; the same each time it is asked."""
    rules, number = store.rules_of(seat.game), Seat(seat.number)
    state = store.current_state(seat.game)
    chance = Random(f"{seat.game_id}:{seat.game.ply}:{number}")
    legal = list(rules.legal(state, number))
    return codec.plain(BOTS[seat.player](rules, rules.view(state, number), legal, number, chance))
