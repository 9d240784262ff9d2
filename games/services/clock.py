"""The clock moves for whoever did not answer in time, through the same door as everybody."""

from __future__ import annotations

import logging
from datetime import datetime

from adjudicator.engine import codec
from adjudicator.engine.ruleset import Seat
from games import models, store
from games.services.errors import Refused
from games.services.judging import judge
from games.services.submissions import submit

logger = logging.getLogger(__name__)


def play_clock(seat_id: int, at: datetime) -> None:
    """Play what the rules foresee for a seat whose time is over; nothing when it has answered meanwhile."""
    seat = models.Seat.objects.out_of_time(at).select_related("game").filter(pk=seat_id).first()
    if seat is None:
        return
    ply, face = seat.game.ply, models.Submission.Face.CLOCK
    try:
        submission = submit(seat, [_move(seat)], expected_ply=ply, key=f"clock-{ply}", face=face, at=at)
    except Refused:
        return
    judge(submission.pk, at)
    _forget_refused(submission)


def _move(seat: models.Seat) -> object:
    """The move for an absent seat on the position that was read with it, whatever stands by now."""
    rules, game = store.rules_of(seat.game), seat.game
    return codec.plain(rules.timeout(store.state_at(game, game.ply), Seat(seat.number)))


def _forget_refused(submission: models.Submission) -> None:
    """An answer that came first needs no trace of the clock; after a defect the clock tries afresh."""
    refused = models.Submission.objects.filter(pk=submission.pk, status=models.Submission.Status.REFUSED)
    if refused.delete()[0]:
        ply, game = submission.expected_ply, submission.game_id
        logger.warning("the clock's move at ply %s of game %s was refused", ply, game)
