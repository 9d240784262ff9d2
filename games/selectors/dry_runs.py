"""Dry runs: the effect that moves would have at a table. Nothing is written, drawn or revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.play import Step
from adjudicator.engine.questions import Ask
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.trial import Stop, try_moves
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.core.suggestions import with_suggestions
from games.selectors.sitters import names_of
from games.selectors.tables import seat_row
from games.services.judging.submissions import check_size, read_all
from games.values import DryRunEntry, DryRunQuestion, DryRunSeen, Fault
from games.values.common import served_line
from games.wording.words import say

Names = tuple[str, ...]


def dry_run(game_id: str, user: models.User, moves: Sequence[object], expected_ply: int) -> DryRunSeen:
    """Return the effect that these moves would have now if this user sent them.

    Raise `Refused` if a submission would be refused at once or as `stale`. If the rules refuse a move, the
    result contains the fault.
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
        trial = try_moves(rules, state, number, made, game.ply)
    except IllegalMove as refusal:
        if refusal.place.startswith("moves[0]"):
            with_suggestions(refusal, rules, state, number, rules.notation.write(made[0]))
        fault = Fault(refusal.code, say(rules.key, refusal.line, names), refusal.place)
        return _seen(game, number, error=fault)
    return _seen(
        game,
        number,
        entries=tuple(_entry(rules, step, number, names) for step in trial.steps),
        stops_before=trial.stops_before,
        view=codec.to_builtins(rules.view(trial.after, number)),
        questions=tuple(_question(rules, ask, names) for ask in trial.pending.asks),
    )


def _check_running(game: models.Game) -> None:
    if game.status != models.Game.Status.RUNNING:
        over = game.status == models.Game.Status.FINISHED
        raise Refused(Kind.CONFLICT, "game_over" if over else "not_started")


def _seen(
    game: models.Game,
    seat: Seat,
    error: Fault | None = None,
    entries: tuple[DryRunEntry, ...] = (),
    stops_before: Stop | None = None,
    view: dict[str, Any] | None = None,
    questions: tuple[DryRunQuestion, ...] = (),
) -> DryRunSeen:
    return DryRunSeen(
        table=game.pk,
        ply=game.ply,
        my_seat=seat,
        seat=seat,
        is_accepted=error is None,
        error=error,
        entries=entries,
        stops_before=stops_before,
        view=view,
        questions=questions,
    )


def _entry(rules: AnyRuleset, step: Step[Any], viewer: Seat, names: Names) -> DryRunEntry:
    line = rules.describe(step.before, step.seat, step.move, viewer)
    move = rules.redact(step.before, step.seat, step.move, viewer)
    return DryRunEntry(
        seat=step.seat,
        kind=str(step.move.__struct_config__.tag),
        sentence=say(rules.key, line, names),
        line=served_line(line),
        move=codec.to_builtins(move) if move is not None else None,
    )


def _question(rules: AnyRuleset, ask: Ask, names: Names) -> DryRunQuestion:
    return DryRunQuestion(
        seat=ask.seat,
        name=names[ask.seat],
        sentence=say(rules.key, ask.question, names),
        line=served_line(ask.question),
        is_optional=ask.is_optional,
    )
