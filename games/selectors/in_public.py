"""Texts that are safe where others can read them: on a locked screen or in a chat."""

from __future__ import annotations

from django.utils.translation import gettext

from adjudicator.engine.lines import line
from games.core.suggestions import NEAR
from games.models import Submission
from games.selectors.positions import position as position_at
from games.selectors.sitters import names_of
from games.values import MAX_DIRECT_CHOICES, Choice, Position, Question, SubmissionState
from games.wording.words import SITE_WORDS, line_from, say


def question_of(position: Position) -> Question | None:
    """Return the question that the reader must answer now, or None."""
    return position.my_question if position.table.my_turn else None


def open_choices(position: Position, most: int | None = None) -> tuple[Choice, ...]:
    """Return all moves of the reader, if there are at most `most` and none reveals a secret of the reader.

    Otherwise, return no moves, because a partial list would look complete.
    """
    limit = MAX_DIRECT_CHOICES if most is None else most
    is_all = 0 < len(position.choices) <= limit and not position.open_moves
    return position.choices if is_all and question_of(position) and is_open(position) else ()


def is_open(position: Position) -> bool:
    """Return whether the reader knows only what every spectator knows."""
    public = position_at(position.table.id, None)
    return public.ply == position.ply and public.view == position.view


def is_about_moves(verdict: SubmissionState) -> bool:
    """Return whether a refusal is about moves, not about a command or a changed position."""
    return verdict.fault.place.startswith("moves")


def open_reason(submission: Submission) -> str:
    """Return why a submission was refused, or its result, without facts that only its player may know.

    A reason from the rules and the moves that the player may have meant could reveal a secret.
    """
    if not submission.reason:
        return ""
    reason = line_from(submission.reason)
    if reason.code not in SITE_WORDS:
        return gettext("The rules do not allow this move.")
    params = {name: value for name, value in reason.params if name != NEAR}
    return say(submission.game.ruleset, line(reason.code, **params), names_of(submission.game))
