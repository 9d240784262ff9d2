"""The judge gives queued submissions their verdicts, in one transaction under the games' locks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, TypeAlias

from django.db import InterfaceError, OperationalError, transaction

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from games.core.errors import Refused
from games.core.metrics import JUDGING, VERDICTS, timed
from games.core.suggestions import with_hint
from games.models import Game, Submission
from games.models.game import GameQuerySet
from games.services.base import queue
from games.services.judging import absent_seats, locked_games, standing_orders
from games.services.judging.game_sessions import Run
from games.services.judging.locked_games import Case
from games.services.judging.unit_of_work import Ledger

logger = logging.getLogger(__name__)

TOGETHER: Final = 128
"""Maximum number of waiting submissions that one transaction considers."""
MAX_BATCH_CPU_SECONDS: Final = 0.1
"""CPU seconds after which a transaction takes no further game."""

FOR_ANOTHER_TRY: Final = (OperationalError, InterfaceError)
"""Database errors after which a submission stays queued."""

Status = Submission.Status
Decide: TypeAlias = Callable[[Case, Submission, Ledger], None]


def judge(submission_id: int, at: datetime) -> None:
    """Give a submission its verdict. Repeated or concurrent calls change nothing.

    The same transaction judges the submissions that have waited longest, at any table. It skips games locked
    by another process. If this submission's game is one of them, a second attempt waits for the lock.
    """
    for games, decide in ((_longest_waiting, _accept), (_this_one, _accept), (_this_one, _give_up)):
        if not Submission.objects.is_queued(submission_id):
            return
        _judge(games(submission_id), decide, at)


def judge_all(submission_id: int, at: datetime) -> None:
    """Give a submission its verdict and send a wake-up while another one waits.

    A submission that cannot be judged yet is left to the sweep.
    """
    judge(submission_id, at)
    if (waiting := Submission.objects.longest_waiting()) not in (None, submission_id):
        queue.send("judge", waiting)


def verdict_on(submission_id: int, at: datetime) -> Submission:
    """Judge the submission and return it."""
    judge(submission_id, at)
    return Submission.objects.select_related("seat").get(pk=submission_id)


def judge_queued(case: Case, ledger: Ledger) -> None:
    """Judge a table's queued submissions before something else happens there."""
    for submission in case.queued:
        _give_verdict(case, submission, _accept, ledger)


def judge_one(case: Case, submission: Submission, ledger: Ledger) -> None:
    """Judge a submission under the lock of its game."""
    _give_verdict(case, submission, _accept, ledger)


def _longest_waiting(_: int) -> GameQuerySet:
    return Game.objects.waiting().locked(skip_locked=True)[:TOGETHER]


def _this_one(submission_id: int) -> GameQuerySet:
    return Game.objects.filter(submissions=submission_id).locked()


def _judge(games: GameQuerySet, decide: Decide, at: datetime) -> None:
    """Lock, read, judge in memory, write and commit. An error while writing rolls everything back."""
    ledger = Ledger(at)
    try:
        with transaction.atomic():
            found, started = locked_games.read(games), time.thread_time()
            ledger.read_clocks([case.game for case in found], [seat for case in found for seat in case.seats])
            for case in found:
                for submission in case.queued:
                    _give_verdict(case, submission, decide, ledger)
                standing_orders.follow(case, ledger, judge_one)
                if time.thread_time() - started > MAX_BATCH_CPU_SECONDS:
                    break
            ledger.write()
    except FOR_ANOTHER_TRY:
        raise
    except Exception:
        logger.exception("verdicts could not be written")


def _give_verdict(case: Case, submission: Submission, decide: Decide, ledger: Ledger) -> None:
    with timed(JUDGING, case.game.ruleset):
        code = _verdict_given(case, submission, decide, ledger)
    transaction.on_commit(VERDICTS.labels(case.game.ruleset, code).inc)


def _verdict_given(case: Case, submission: Submission, decide: Decide, ledger: Ledger) -> str:
    """Return the code of the refusal, or an empty string if the submission was not refused."""
    try:
        decide(case, submission, ledger)
    except FOR_ANOTHER_TRY:
        raise
    except Exception as error:
        refusal = error if isinstance(error, IllegalMove | Refused) else IllegalMove("judge_failed")
        if refusal is not error:
            logger.exception(
                "judging submission %s of game %s failed",
                submission.pk,
                submission.game_id,
                extra={"submission": submission.pk, "game": submission.game_id, "ply": case.game.ply},
            )
        ledger.refuse(submission, refusal.line, refusal.place)
        ledger.answer(submission)
        return refusal.line.code
    return ""


def _give_up(case: Case, submission: Submission, ledger: Ledger) -> None:
    raise IllegalMove("judge_failed")


def _accept(case: Case, submission: Submission, ledger: Ledger) -> None:
    """Add a submission's effects to the ledger. If it is refused, raise `IllegalMove` and add nothing."""
    game = case.game
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise IllegalMove("game_over" if over else "not_started")
    if submission.is_by_person:
        absent_seats.is_here(case, submission.seat, ledger)
    if submission.is_by_bot and (game.is_resting or not submission.seat.player):
        raise IllegalMove("seat_changed")
    knows = submission.seat.knows_question(submission.expected_ply)
    if not knows or (not submission.moves and submission.expected_ply != game.ply):
        raise IllegalMove("stale", "expected_ply", expected=submission.expected_ply, ply=game.ply)
    run = case.run()
    if run.question.sealed:
        _seal(case, run, submission, ledger)
        return
    if submission.moves:
        _play_all(run, submission)
    else:
        run.undo(Seat(submission.seat.number), submission)
        if not ledger.clocks_of(game, case.seats).may_take_back(submission.seat, run.taken_back, ledger.at):
            raise IllegalMove("time_over")
    _finish(case, run, [submission], submission, ledger)


def _play_all(run: Run, submission: Submission) -> None:
    """Play the moves one after another, all or none.

    A move that draws or reveals must be the last. Otherwise refusing a later move would tell what was drawn.
    """
    seat = Seat(submission.seat.number)
    last = len(submission.moves) - 1
    for index, data in enumerate(submission.moves):
        before, move = len(run.moves), codec.convert(data, run.rules.move_type)
        try:
            run.play(seat, move, submission)
        except IllegalMove as refusal:
            with_hint(refusal, run.rules, run.state, seat, run.rules.notation.write(move))
            refusal.place = f"moves[{index}]" + (f".{refusal.place}" if refusal.place else "")
            raise
        run.settle(submission)
        if index < last and not all(move.reversible for move in run.moves[before:]):
            raise IllegalMove("after_reveal", f"moves[{index + 1}]")


def _seal(case: Case, run: Run, submission: Submission, ledger: Ledger) -> None:
    """Hold a sealed answer until every asked seat has given one, then play them all.

    Once the seat's time is over, a held answer cannot be changed.
    """
    if submission.seat_id in case.held and submission.seat.is_out_of_time(ledger.at):
        raise IllegalMove("time_over")
    if not submission.moves:
        if submission.seat_id not in case.held:
            raise IllegalMove("cannot_undo")
        standing_orders.take_back_sealed(case, case.held[submission.seat_id], ledger.at)
        _take_back(case, submission, ledger)
        _set_accepted(submission, run.ply, run.ply, ledger)
        ledger.release(submission.seat)
        ledger.answer(submission)
        return
    _play_all(case.run(), submission)
    by_seat = {**case.held, submission.seat_id: submission}
    answers = sorted(by_seat.values(), key=lambda answer: answer.seat.number)
    if {answer.seat.number for answer in answers} < set(run.pending.seats):
        _take_back(case, submission, ledger)
        _hold(case, submission, ledger)
        return
    for answer in answers:
        _play_answer(run, answer)
    run.settle()
    _finish(case, run, answers, submission, ledger)
    _take_back(case, submission, ledger)
    case.held.clear()


def _take_back(case: Case, by: Submission, ledger: Ledger) -> None:
    """Refuse the sealed answer that the same seat gave before, if any."""
    if earlier := case.held.pop(by.seat_id, None):
        ledger.refuse(earlier, line("replaced"))


def _hold(case: Case, submission: Submission, ledger: Ledger) -> None:
    submission.status, submission.judged_at = Status.HELD, ledger.at
    case.held[submission.seat_id] = submission
    ledger.judged(submission)
    ledger.hold(submission.seat)
    ledger.answer(submission)


def _play_answer(run: Run, answer: Submission) -> None:
    for data in answer.moves:
        run.play(Seat(answer.seat.number), codec.convert(data, run.rules.move_type), answer)


def _finish(
    case: Case, run: Run, submissions: Sequence[Submission], last: Submission, ledger: Ledger
) -> None:
    """Accept the submissions whose moves are in the run. `last` was just judged."""
    first = run.game.ply + 1
    ledger.add(run, last, submissions)
    case.snapshot = ledger.snapshot_of(case.game)
    standing_orders.take_back(case, run, ledger)
    for submission in submissions:
        _set_accepted(submission, first, run.ply, ledger)


def _set_accepted(submission: Submission, first: int, last: int, ledger: Ledger) -> None:
    submission.status, submission.first_ply, submission.last_ply = Status.ACCEPTED, first, last
    submission.judged_at = submission.judged_at or ledger.at
    ledger.judged(submission)
