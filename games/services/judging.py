"""The judge: from a queued submission to its verdict, in one transaction under the game's lock."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db import InterfaceError, OperationalError, transaction

from adjudicator.engine import codec
from adjudicator.engine.ruleset import IllegalMove, Line, Seat, line
from games import models, store
from games.services import notices
from games.services.run import Run

logger = logging.getLogger(__name__)

Status = models.Submission.Status


def judge(submission_id: int, at: datetime) -> models.Submission:
    """Give a submission its verdict. Doing it again, or from two places at once, changes nothing."""
    with transaction.atomic():
        game = models.Game.objects.locked().get(submissions=submission_id)
        submission = models.Submission.objects.select_related("seat").get(pk=submission_id)
        submission.game = game
        if submission.is_judged:
            return submission
        try:
            with transaction.atomic():
                _accept(game, submission, at)
        except IllegalMove as refusal:
            _refuse_untouched(submission, refusal, at)
        except (OperationalError, InterfaceError):
            raise
        except Exception:
            logger.exception("judging submission %s of game %s failed", submission_id, game.pk)
            _refuse_untouched(submission, IllegalMove("judge_failed"), at)
    return submission


def _refuse_untouched(submission: models.Submission, refusal: IllegalMove, at: datetime) -> None:
    submission.refresh_from_db()
    _refuse(submission, refusal.line, refusal.place, at)
    notices.owe_answer(submission, at)


def _accept(game: models.Game, submission: models.Submission, at: datetime) -> None:
    if game.status != models.Game.Status.RUNNING:
        over = game.status == models.Game.Status.FINISHED
        raise IllegalMove("game_over" if over else "not_started")
    if submission.expected_ply != game.ply:
        raise IllegalMove("stale", "expected_ply", expected=submission.expected_ply, ply=game.ply)
    run = Run(game, store.current_state(game))
    submission.judged_at = at
    if run.pending.sealed:
        _seal(run, submission, at)
        return
    if submission.moves:
        _play_all(run, submission)
    else:
        run.undo(Seat(submission.seat.number), submission)
    _finish(run, [submission], submission, at)


def _play_all(run: Run, submission: models.Submission) -> None:
    """Play the moves one after another, all or none.

    A move that draws or reveals must be the last: a refusal of what follows would tell what was drawn.
    """
    seat = Seat(submission.seat.number)
    last = len(submission.moves) - 1
    for index, data in enumerate(submission.moves):
        before = len(run.rows)
        try:
            run.play(seat, codec.convert(data, run.rules.move_type), submission)
        except IllegalMove as refusal:
            refusal.place = f"moves[{index}]" + (f".{refusal.place}" if refusal.place else "")
            raise
        run.settle(submission)
        if index < last and not all(row.reversible for row in run.rows[before:]):
            raise IllegalMove("after_reveal", f"moves[{index + 1}]")


def _seal(run: Run, submission: models.Submission, at: datetime) -> None:
    """Hold a sealed answer back until every seat that is asked has given one, then play them all."""
    game = run.game
    held = game.submissions.filter(status=Status.HELD)
    earlier = held.filter(seat=submission.seat).first()
    if earlier:
        _refuse(earlier, line("replaced"), "", at)
    if not submission.moves:
        if earlier is None:
            raise IllegalMove("cannot_undo")
        _set_accepted(submission, Status.ACCEPTED, game.ply, game.ply)
        _mark_asked(submission.seat, at)
        notices.owe_answer(submission, at)
        return
    trial = Run(game, run.state)
    _play_all(trial, submission)
    submission.status = Status.HELD
    submission.save()
    others = held.exclude(pk=submission.pk).select_related("seat")
    answers = sorted([*others, submission], key=lambda answer: answer.seat.number)
    if {answer.seat.number for answer in answers} < set(run.pending.seats):
        _mark_answered(submission.seat)
        notices.owe_answer(submission, at)
        return
    for answer in answers:
        _play_answer(run, answer)
    run.settle()
    _finish(run, answers, submission, at)


def _play_answer(run: Run, answer: models.Submission) -> None:
    for data in answer.moves:
        run.play(Seat(answer.seat.number), codec.convert(data, run.rules.move_type), answer)


def _finish(
    run: Run, submissions: Sequence[models.Submission], last: models.Submission, at: datetime
) -> None:
    """Accept the submissions whose moves are in the run; `last` is the one that was just judged."""
    for submission in submissions:
        _set_accepted(submission, Status.ACCEPTED, run.game.ply + 1, run.ply)
    run.commit(at, last)


def _set_accepted(submission: models.Submission, status: Any, first: int, last: int) -> None:
    submission.status, submission.first_ply, submission.last_ply = status, first, last
    submission.save(update_fields=["status", "first_ply", "last_ply", "judged_at"])


def _refuse(submission: models.Submission, reason: Line, place: str, at: datetime) -> None:
    submission.status = Status.REFUSED
    submission.reason, submission.place = codec.plain(reason), place
    submission.judged_at = at
    submission.save()


def _mark_answered(seat: models.Seat) -> None:
    models.Seat.objects.filter(pk=seat.pk).update(must_act=False, asked_at=None)


def _mark_asked(seat: models.Seat, at: datetime) -> None:
    models.Seat.objects.filter(pk=seat.pk).update(must_act=True, asked_at=at)
