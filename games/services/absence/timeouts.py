"""Expired turns: apply the table's time control to seats that did not answer, under the game's lock."""

from __future__ import annotations

import logging
import time
from datetime import datetime
from typing import Final

from django.db import transaction

from adjudicator.engine import codec
from adjudicator.engine.seats import Seat as Number
from games.models import Game, Seat, Submission
from games.models.game import GameQuerySet
from games.services.judging import absent_seats, locked_games, offers, planned_move_runner, verdicts
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from games.services.time import heartbeats

logger = logging.getLogger(__name__)

MAX_BATCH_SIZE: Final = 128
"""The maximum number of late seats that one transaction considers."""


def play_clock(seat_id: int, at: datetime) -> None:
    """Handle a seat whose time has run out. Do nothing if it has answered since.

    The same transaction also handles the seats that have been late longest, at any table. It skips games
    locked by another process. If this seat's game is one of them, a second attempt waits for the lock.
    """
    until = heartbeats.seen_until(at)
    for together in (True, False):
        late = Seat.objects.out_of_time(until)
        if not late.filter(pk=seat_id).exists():
            return
        games = _longest_late(until) if together else Game.objects.filter(seats=seat_id).locked()
        _expire(games, until, at)


def play_timeout(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Play the move that the rules define as the seat's timeout."""
    session, ply = locked.session(), locked.game.ply
    move = codec.to_builtins(session.rules.timeout(session.state, Number(seat.number)))
    submission = Submission.objects.create(
        seat=seat,
        game=locked.game,
        key=f"clock-{ply}",
        face=Submission.Face.CLOCK,
        expected_ply=ply,
        moves=[move],
        created_at=work.at,
    )
    verdicts.judge_one(locked, submission, work)
    if submission.status == Submission.Status.REFUSED:
        logger.error(
            "The rules refused the clock's move at ply %s of game %s",
            ply,
            locked.game.pk,
            extra={"game": locked.game.pk, "ply": ply},
        )
        Submission.objects.filter(pk=submission.pk).delete()


def _longest_late(until: datetime) -> GameQuerySet:
    late = Seat.objects.out_of_time(until).order_by("due_at")
    return Game.objects.filter(seats__in=late[:MAX_BATCH_SIZE]).locked(skip_locked=True)


def _expire(games: GameQuerySet, until: datetime, at: datetime) -> None:
    """Lock games, handle their late seats in memory, write and commit. An error rolls everything back."""
    work = UnitOfWork(at)
    try:
        with transaction.atomic():
            found, started = locked_games.read(games, quiet=True), time.thread_time()
            work.read_clocks(
                [locked.game for locked in found], [seat for locked in found for seat in locked.seats]
            )
            for locked in found:
                _expire_at(locked, until, work)
                if time.thread_time() - started > verdicts.MAX_BATCH_CPU_SECONDS:
                    break
            work.write()
    except verdicts.TRANSIENT_ERRORS:
        raise
    except Exception:
        logger.exception("Handling expired clocks failed")


def _expire_at(locked: LockedGame, until: datetime, work: UnitOfWork) -> None:
    """Judge the queued submissions, then handle the late seats."""
    verdicts.judge_queued(locked, work)
    for seat in locked.seats:
        if _waits(locked.game) and seat.must_act and _is_late(locked, seat, until, work):
            _time_over(locked, seat, work)
    absent_seats.rest_if_unattended(locked, work)
    planned_move_runner.run(locked, work, verdicts.judge_one)


def _waits(game: Game) -> bool:
    return game.status == Game.Status.RUNNING and not game.is_resting


def _is_late(locked: LockedGame, seat: Seat, until: datetime, work: UnitOfWork) -> bool:
    """Return whether the seat's time has run out according to its player's current calendar.

    The stored deadline may not yet include the last change of the calendar.
    """
    if not seat.is_out_of_time(until) or seat.budget is None:
        return seat.is_out_of_time(until)
    work.clocks_of(locked.game, locked.seats).rearm(seat)
    work.changed(seat)
    return seat.is_out_of_time(until)


def _time_over(locked: LockedGame, seat: Seat, work: UnitOfWork) -> None:
    """Apply the table's time control to a seat whose time has run out.

    The timeout move is played in these cases:

    - The time control prescribes it, or asks the other players but none of them is playing.
    - The other players were asked and did not decide in time.
    - The rules themselves set the time limit for the answer.
    - The seat must answer an offer and holds up another seat's turn. The timeout move declines the offer.
    - The seat has used all the time allowed for a turn. Otherwise the turn could go on forever.
    """
    clocks = work.clocks_of(locked.game, locked.seats)
    is_of_rules = clocks.is_of_rules(seat)
    if seat.late_at is None and not is_of_rules:
        seat.clock = seat.clock.overrun()
    seat.is_away = seat.is_away or not is_of_rules
    work.changed(seat)
    is_over = seat.late_at is not None or is_of_rules or clocks.is_spent(seat, work.at)
    if is_over or _is_made_an_offer(locked, seat):
        play_timeout(locked, seat, work)
    elif clocks.law.absence == "stand_in" and seat.user_id is not None:
        absent_seats.stand_in(locked, seat, work)
    elif clocks.law.absence == "others" and any(
        other.is_attended for other in absent_seats.others(locked, seat)
    ):
        absent_seats.mark_late(locked, seat, work)
    else:
        play_timeout(locked, seat, work)


def _is_made_an_offer(locked: LockedGame, seat: Seat) -> bool:
    session = locked.session()
    return offers.offered_to(session.rules, session.state, seat) is not None
