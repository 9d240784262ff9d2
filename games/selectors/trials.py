"""What moves would do at a table: nothing is written, drawn or revealed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.asking import Ask
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import Step
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.trial import Trial, tried
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.core.suggestions import with_hint
from games.selectors.sitters import names_of
from games.selectors.tables import seat_row
from games.services.judging.submissions import check_size, read_all
from games.values import DryRun, Fault, Happening, Question
from games.wording.words import ruling_of, say

Names = tuple[str, ...]


def dry_run(
    game_id: str, user: models.User, moves: Sequence[object], expected_ply: int, at: datetime
) -> DryRun:
    """What these moves would do now if this person sent them.

    `Refused` where a submission would be refused at once, or as `stale`; what the rules refuse is a fault of
    the answer.
    """
    seat = seat_row(game_id, user)
    game, number = seat.game, Seat(seat.number)
    check_size(moves)
    _check_running(game)
    read = read_all(seat, moves)
    rules, state, names = store.rules_of(game), store.current_state(game), names_of(game)
    ply = models.Game.objects.values_list("ply", flat=True).get(pk=game.pk)
    if ply != game.ply or not seat.knows_question(expected_ply):
        raise Refused(Kind.CONFLICT, "stale", "expected_ply", expected=expected_ply, ply=ply)
    made = [codec.convert(move, rules.move_type) for move in read]
    try:
        trial = tried(rules, state, number, made, game.ply)
    except IllegalMove as refusal:
        if refusal.place.startswith("moves[0]"):
            with_hint(refusal, rules, state, number, rules.notation.write(made[0]))
        fault = Fault(refusal.code, say(rules.key, refusal.line, names), refusal.place)
        return DryRun(game.ply, number, fault)
    return _told(rules, trial, number, names, game.ply, at)


def _check_running(game: models.Game) -> None:
    if game.status != models.Game.Status.RUNNING:
        over = game.status == models.Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")


def _told(rules: AnyRuleset, trial: Trial, seat: Seat, names: Names, ply: int, at: datetime) -> DryRun:
    return DryRun(
        ply=ply,
        seat=seat,
        happened=tuple(_happening(rules, step, seat, names, at) for step in trial.steps),
        stops_before=trial.stops_before,
        view=rules.view(trial.after, seat),
        questions=tuple(_question(rules, ask, names) for ask in trial.pending.asks),
    )


def _happening(rules: AnyRuleset, step: Step[Any], viewer: Seat, names: Names, at: datetime) -> Happening:
    line = rules.describe(step.before, step.seat, step.move, viewer)
    move = rules.redact(step.before, step.seat, step.move, viewer)
    return Happening(
        ply=step.ply,
        seat=step.seat,
        kind=str(step.move.__struct_config__.tag),
        sentence=say(rules.key, line, names),
        move=codec.plain(move) if move is not None else None,
        undone=False,
        undo_to=None,
        by_clock=False,
        at=at,
        ruling=ruling_of(rules.key, line.code),
        line=line,
    )


def _question(rules: AnyRuleset, ask: Ask, names: Names) -> Question:
    return Question(
        seat=ask.seat,
        name=names[ask.seat],
        sentence=say(rules.key, ask.question, names),
        is_optional=ask.is_optional,
        due_at=None,
        ruling=ruling_of(rules.key, ask.question.code),
        line=ask.question,
    )
