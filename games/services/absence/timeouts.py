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
from games.services.judging import absent_seats, locked_games, offers, standing_orders, verdicts
from games.services.judging.locked_games import Case
from games.services.judging.unit_of_work import Ledger
from games.services.time import heartbeats

logger = logging.getLogger(__name__)

TOGETHER: Final = 128
"""Maximum number of late seats that one transaction considers."""


def play_clock(seat_id: int, at: datetime) -> None:
    """Handle a seat whose time is over. Do nothing if it has answered since.

    The same transaction also handles the seats that have been late longest, at any table. It skips games
    locked by another process. If this seat's game is one of them, a second attempt waits for the lock.
    """
    until = heartbeats.seen_until(at)
    for together in (True, False):
        late = Seat.objects.out_of_time(until)
        if not late.filter(pk=seat_id).exists():
            return
        games = _longest_late(until) if together else Game.objects.filter(seats=seat_id).locked()
        _strike(games, until, at)


def play_timeout(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Play the move that the rules prescribe for a seat that does not answer."""
    run, ply = case.run(), case.game.ply
    move = codec.to_builtins(run.rules.timeout(run.state, Number(seat.number)))
    submission = Submission.objects.create(
        seat=seat,
        game=case.game,
        key=f"clock-{ply}",
        face=Submission.Face.CLOCK,
        expected_ply=ply,
        moves=[move],
        created_at=ledger.at,
    )
    verdicts.judge_one(case, submission, ledger)
    if submission.status == Submission.Status.REFUSED:
        logger.error(
            "the clock's move at ply %s of game %s was refused",
            ply,
            case.game.pk,
            extra={"game": case.game.pk, "ply": ply},
        )
        Submission.objects.filter(pk=submission.pk).delete()


def _longest_late(until: datetime) -> GameQuerySet:
    late = Seat.objects.out_of_time(until).order_by("due_at")
    return Game.objects.filter(seats__in=late[:TOGETHER]).locked(skip_locked=True)


def _strike(games: GameQuerySet, until: datetime, at: datetime) -> None:
    """Lock, read, decide in memory, write and commit. An error while writing rolls everything back."""
    ledger = Ledger(at)
    try:
        with transaction.atomic():
            found, started = locked_games.read(games, quiet=True), time.thread_time()
            ledger.read_clocks([case.game for case in found], [seat for case in found for seat in case.seats])
            for case in found:
                _strike_at(case, until, ledger)
                if time.thread_time() - started > verdicts.MAX_BATCH_CPU_SECONDS:
                    break
            ledger.write()
    except verdicts.FOR_ANOTHER_TRY:
        raise
    except Exception:
        logger.exception("what the clock played could not be written")


def _strike_at(case: Case, until: datetime, ledger: Ledger) -> None:
    """Judge what players submitted in time, then handle the late seats."""
    verdicts.judge_queued(case, ledger)
    for seat in case.seats:
        if _waits(case.game) and seat.must_act and _is_late(case, seat, until, ledger):
            _time_over(case, seat, ledger)
    absent_seats.rest_if_unattended(case, ledger)
    standing_orders.follow(case, ledger, verdicts.judge_one)


def _waits(game: Game) -> bool:
    return game.status == Game.Status.RUNNING and not game.is_resting


def _is_late(case: Case, seat: Seat, until: datetime, ledger: Ledger) -> bool:
    """Return whether the seat's time is over by its current calendar.

    The stored deadline may be older than the calendar's last change.
    """
    if not seat.is_out_of_time(until) or seat.budget is None:
        return seat.is_out_of_time(until)
    ledger.clocks_of(case.game, case.seats).rearm(seat)
    ledger.changed(seat)
    return seat.is_out_of_time(until)


def _time_over(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Apply the table's time control to a seat whose time is over.

    The timeout move is played in these cases:

    - The time control asks the other players, and none of them is playing.
    - The seat must answer an offer. It holds up another seat's turn, so the offer is declined.
    - The seat has used all the time that a turn may get. Otherwise it could go on forever.
    """
    clocks = ledger.clocks_of(case.game, case.seats)
    is_of_rules = clocks.is_of_rules(seat)
    if seat.late_at is None and not is_of_rules:
        seat.clock = seat.clock.overrun()
    seat.is_away = seat.is_away or not is_of_rules
    ledger.changed(seat)
    is_over = seat.late_at is not None or is_of_rules or clocks.is_spent(seat, ledger.at)
    if is_over or _is_made_an_offer(case, seat):
        play_timeout(case, seat, ledger)
    elif clocks.law.absence == "stand_in" and seat.user_id is not None:
        absent_seats.stand_in(case, seat, ledger)
    elif clocks.law.absence == "others" and any(
        other.is_attended for other in absent_seats.others(case, seat)
    ):
        absent_seats.be_late(case, seat, ledger)
    else:
        play_timeout(case, seat, ledger)


def _is_made_an_offer(case: Case, seat: Seat) -> bool:
    run = case.run()
    return offers.offered_to(run.rules, run.state, seat) is not None
