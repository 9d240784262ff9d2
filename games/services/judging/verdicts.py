"""The judge: gives queued submissions their verdicts, in one transaction under the games' locks."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Final, TypeAlias

from django.db import InterfaceError, OperationalError, transaction

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.lines import line
from adjudicator.engine.seats import Seat
from adjudicator.engine.trial import refusal_of
from games.core.errors import Refused
from games.core.metrics import JUDGING, VERDICTS, timed
from games.core.suggestions import with_suggestions
from games.models import Game, Submission
from games.models.game import GameQuerySet
from games.models.prepared import PreparedObjects
from games.services.base import queue
from games.services.judging import absent_seats, locked_games, planned_move_runner
from games.services.judging.game_sessions import GameSession
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

MAX_BATCH_SIZE: Final = 128
"""The maximum number of waiting submissions that one transaction considers."""
MAX_BATCH_CPU_SECONDS: Final = 0.1
"""The CPU seconds after which a transaction takes no further games."""

TRANSIENT_ERRORS: Final = (OperationalError, InterfaceError)
"""Database errors after which a submission stays queued."""

Status = Submission.Status
Decide: TypeAlias = Callable[[LockedGame, Submission, UnitOfWork], None]


def judge(submission_id: int, at: datetime) -> None:
    """Give a submission its verdict. Repeated or concurrent calls change nothing.

    The same transaction judges the submissions that have waited longest, at any table. It skips games locked
    by another process. If this submission's game is one of them, a second attempt waits for the lock.
    """
    if not Submission.is_queued(submission_id):
        return
    for games, decide in ((_longest_waiting, _accept), (_this_one, _accept), (_this_one, _give_up)):
        judged = _judge(partial(games, submission_id), decide, at)
        if submission_id in judged or not Submission.is_queued(submission_id):
            return


def judge_all(submission_id: int, at: datetime) -> None:
    """Give a submission its verdict. If other submissions wait, send a wake-up for the one waiting longest.

    Leave a submission that cannot be judged yet to the sweep.
    """
    judge(submission_id, at)
    if (waiting := Submission.longest_waiting()) not in (None, submission_id):
        queue.send("judge", waiting)


def verdict_on(submission_id: int, at: datetime) -> Submission:
    """Judge the submission and return it."""
    judge(submission_id, at)
    return Submission.objects.select_related("seat").get(pk=submission_id)


def judge_queued(locked: LockedGame, work: UnitOfWork) -> None:
    """Judge a table's queued submissions before another action changes the table."""
    for submission in locked.queued:
        _give_verdict(locked, submission, _accept, work)


def judge_one(locked: LockedGame, submission: Submission, work: UnitOfWork) -> None:
    """Judge a submission under the lock of its game."""
    _give_verdict(locked, submission, _accept, work)


def _longest_waiting(_: int) -> list[Game]:
    """Lock the games whose submissions have waited longest, except those locked by another process."""
    return _WAITING.objects()


def _this_one(submission_id: int) -> list[Game]:
    """Lock the game of a submission."""
    return _OF_SUBMISSION.objects(submission_id=submission_id)


def _waiting() -> GameQuerySet:
    return Game.objects.waiting().locked(skip_locked=True)[:MAX_BATCH_SIZE]


_WAITING: Final = PreparedObjects(_waiting)
_OF_SUBMISSION: Final = PreparedObjects(
    lambda submission_id: Game.objects.filter(submissions=submission_id).locked(), submission_id=-1
)


def _judge(lock: Callable[[], list[Game]], decide: Decide, at: datetime) -> frozenset[int]:
    """Lock games, judge their submissions in memory, write and commit. An error rolls everything back.

    Return the keys of the submissions whose verdict changed.
    """
    work = UnitOfWork(at)
    try:
        with transaction.atomic():
            found, started = locked_games.read(lock()), time.thread_time()
            work.read_clocks(
                [locked.game for locked in found], [seat for locked in found for seat in locked.seats]
            )
            for locked in found:
                for submission in locked.queued:
                    _give_verdict(locked, submission, decide, work)
                planned_move_runner.run(locked, work, judge_one)
                if time.thread_time() - started > MAX_BATCH_CPU_SECONDS:
                    break
            work.write()
    except TRANSIENT_ERRORS:
        raise
    except Exception:
        logger.exception("Judging a batch of submissions failed")
        return frozenset()
    return work.verdicts


def _give_verdict(locked: LockedGame, submission: Submission, decide: Decide, work: UnitOfWork) -> None:
    with timed(JUDGING, locked.game.ruleset):
        code = _verdict_given(locked, submission, decide, work)
    transaction.on_commit(VERDICTS.labels(locked.game.ruleset, code).inc)


def _verdict_given(locked: LockedGame, submission: Submission, decide: Decide, work: UnitOfWork) -> str:
    """Return the code of the refusal, or an empty string if the submission was not refused."""
    try:
        decide(locked, submission, work)
    except TRANSIENT_ERRORS:
        raise
    except Exception as error:
        refusal = error if isinstance(error, IllegalMove | Refused) else IllegalMove("judge_failed")
        if refusal is not error:
            logger.exception(
                "Judging submission %s of game %s failed",
                submission.pk,
                submission.game_id,
                extra={"submission": submission.pk, "game": submission.game_id, "ply": locked.game.ply},
            )
        work.refuse(submission, refusal.line, refusal.place)
        work.answer(submission)
        return refusal.line.code
    return ""


def _give_up(locked: LockedGame, submission: Submission, work: UnitOfWork) -> None:
    raise IllegalMove("judge_failed")


def _accept(locked: LockedGame, submission: Submission, work: UnitOfWork) -> None:
    """Add a submission's effects to the unit of work, or raise `IllegalMove` and add none."""
    game = locked.game
    if game.status != Game.Status.RUNNING:
        over = game.status == Game.Status.FINISHED
        raise IllegalMove("game_over" if over else "not_started")
    if submission.is_by_person:
        absent_seats.note_present(locked, submission.seat, work)
    if submission.is_by_bot and (game.is_resting or not submission.seat.player):
        raise IllegalMove("seat_changed")
    knows = submission.seat.knows_question(submission.expected_ply)
    if not knows or (not submission.moves and submission.expected_ply != game.ply):
        raise IllegalMove("stale", "expected_ply", expected=submission.expected_ply, ply=game.ply)
    session = locked.session()
    if session.question.sealed:
        _seal(locked, session, submission, work)
        return
    if submission.moves:
        _play_all(session, submission)
    else:
        session.undo(Seat(submission.seat.number), submission)
        if not work.clocks_of(game, locked.seats).may_take_back(submission.seat, session.taken_back, work.at):
            raise IllegalMove("time_over")
    _finish(locked, session, [submission], submission, work)


def _play_all(session: GameSession, submission: Submission) -> None:
    """Play all moves one after another, or none of them.

    A move that draws or reveals something must be the last. Otherwise the refusal of a later move would tell
    the player what was drawn.
    """
    seat = Seat(submission.seat.number)
    last = len(submission.moves) - 1
    for index, data in enumerate(submission.moves):
        before, move = len(session.moves), codec.convert(data, session.rules.move_type)
        try:
            session.play(seat, move, submission)
        except IllegalMove as refusal:
            placed = refusal_of(refusal, index)
            with_suggestions(placed, session.rules, session.state, seat, session.rules.notation.write(move))
            raise placed from refusal
        session.settle(submission)
        if index < last and not all(move.reversible for move in session.moves[before:]):
            raise IllegalMove("after_reveal", f"moves[{index + 1}]")


def _seal(locked: LockedGame, session: GameSession, submission: Submission, work: UnitOfWork) -> None:
    """Hold a sealed answer until every asked seat has given one, then play them all.

    Once the seat's time has run out, a held answer cannot be changed.
    """
    if submission.seat_id in locked.held and submission.seat.is_out_of_time(work.at):
        raise IllegalMove("time_over")
    if not submission.moves:
        if submission.seat_id not in locked.held:
            raise IllegalMove("cannot_undo")
        planned_move_runner.take_back_sealed(locked, locked.held[submission.seat_id], work.at)
        _take_back(locked, submission, work)
        _set_accepted(submission, session.ply, session.ply, work)
        work.release(submission.seat)
        work.answer(submission)
        return
    _play_all(locked.session(), submission)
    by_seat = {**locked.held, submission.seat_id: submission}
    answers = sorted(by_seat.values(), key=lambda answer: answer.seat.number)
    if {answer.seat.number for answer in answers} < set(session.pending.seats):
        _take_back(locked, submission, work)
        _hold(locked, submission, work)
        return
    for answer in answers:
        _play_answer(session, answer)
    session.settle()
    _finish(locked, session, answers, submission, work)
    _take_back(locked, submission, work)
    locked.held.clear()


def _take_back(locked: LockedGame, by: Submission, work: UnitOfWork) -> None:
    """Refuse the sealed answer that the same seat gave before, if any."""
    if earlier := locked.held.pop(by.seat_id, None):
        work.refuse(earlier, line("replaced"))


def _hold(locked: LockedGame, submission: Submission, work: UnitOfWork) -> None:
    submission.status, submission.judged_at = Status.HELD, work.at
    locked.held[submission.seat_id] = submission
    work.judged(submission)
    work.hold(submission.seat)
    work.answer(submission)


def _play_answer(session: GameSession, answer: Submission) -> None:
    for data in answer.moves:
        session.play(Seat(answer.seat.number), codec.convert(data, session.rules.move_type), answer)


def _finish(
    locked: LockedGame,
    session: GameSession,
    submissions: Sequence[Submission],
    last: Submission,
    work: UnitOfWork,
) -> None:
    """Accept the submissions whose moves are in the session. `last` was just judged."""
    first = session.game.ply + 1
    work.add(session, last, submissions)
    locked.snapshot = work.snapshot_of(locked.game)
    planned_move_runner.take_back(locked, session, work)
    for submission in submissions:
        _set_accepted(submission, first, session.ply, work)


def _set_accepted(submission: Submission, first: int, last: int, work: UnitOfWork) -> None:
    submission.status, submission.first_ply, submission.last_ply = Status.ACCEPTED, first, last
    submission.judged_at = submission.judged_at or work.at
    work.judged(submission)
