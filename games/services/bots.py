"""Bots move through the same door as everybody."""

from __future__ import annotations

import logging
from datetime import datetime
from random import Random
from typing import Final

from adjudicator.bots.players import BOTS
from adjudicator.engine import codec
from adjudicator.engine.ruleset import Seat
from games import models, store
from games.services.errors import Refused
from games.services.judging import verdict_on
from games.services.queue import send
from games.services.submissions import submit

logger = logging.getLogger(__name__)

MAX_TURNS: Final = 100
"""How many bot moves one call makes before it hints at the rest."""


def play_bots(game_id: str, at: datetime) -> int:
    """Let the bots that are asked move, one after another; the number of moves made."""
    for count in range(MAX_TURNS):
        if not _play_one(game_id, at):
            return count
    send("bots", game_id)
    return MAX_TURNS


def _play_one(game_id: str, at: datetime) -> bool:
    """Let the first bot that is asked move; whether it did. Another worker may be first with the same bot."""
    waiting = models.Seat.objects.select_related("game").filter(game=game_id, must_act=True).exclude(bot="")
    seat = waiting.order_by("number").first()
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
    if code != "stale":
        logger.error("bot move at ply %s of game %s was refused: %s", ply, game_id, code)
    submission.delete()  # so that the bot tries afresh, after a defect once that is mended
    return False


def _choice(seat: models.Seat) -> object:
    """The bot's move, from its view and the legal moves alone; the same each time it is asked."""
    rules, number = store.rules_of(seat.game), Seat(seat.number)
    state = store.current_state(seat.game)
    chance = Random(f"{seat.game_id}:{seat.game.ply}:{number}")
    legal = list(rules.legal(state, number))
    return codec.plain(BOTS[seat.bot](rules, rules.view(state, number), legal, number, chance))
