"""Time is over: what a table's law says of who did not answer, under the game's lock."""

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
"""How many late seats are looked at for one transaction."""


def play_clock(seat_id: int, at: datetime) -> None:
    """See to it that something happens for a seat whose time is over; nothing when it has answered meanwhile.

    Who has been late for longest, whatever the table, is seen to in the same transaction. Games that somebody
    else holds are left out; if this is one of them, it is waited for.
    """
    until = heartbeats.seen_until(at)
    for together in (True, False):
        late = Seat.objects.out_of_time(until)
        if not late.filter(pk=seat_id).exists():
            return
        games = _longest_late(until) if together else Game.objects.filter(seats=seat_id).locked()
        _strike(games, until, at)


def play_timeout(case: Case, seat: Seat, ledger: Ledger) -> None:
    """Play what the rules foresee for a seat that does not answer."""
    run, ply = case.run(), case.game.ply
    move = codec.plain(run.rules.timeout(run.state, Number(seat.number)))
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
    """Lock, read, decide in memory, write, commit. A defect that shows only in the writing undoes it all."""
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
    """What was sent before the clock struck is judged before it."""
    verdicts.judge_queued(case, ledger)
    for seat in case.seats:
        if _waits(case.game) and seat.must_act and _is_late(case, seat, until, ledger):
            _time_over(case, seat, ledger)
    absent_seats.rest_if_unattended(case, ledger)
    standing_orders.follow(case, ledger, verdicts.judge_one)


def _waits(game: Game) -> bool:
    return game.status == Game.Status.RUNNING and not game.is_resting


def _is_late(case: Case, seat: Seat, until: datetime, ledger: Ledger) -> bool:
    """Whether the time is over by the calendar of now, whose last change the deadline may have missed."""
    if not seat.is_out_of_time(until) or seat.budget is None:
        return seat.is_out_of_time(until)
    ledger.clocks_of(case.game, case.seats).rearm(seat)
    ledger.changed(seat)
    return seat.is_out_of_time(until)


def _time_over(case: Case, seat: Seat, ledger: Ledger) -> None:
    """What the table's law says; where it asks others and none of them plays, the timeout move is played.

    An offer that nobody answers is declined whatever the law: it is somebody else's turn that it holds. Who
    has had all the time that the turn may give has the timeout move played, or it could go on for ever.
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
