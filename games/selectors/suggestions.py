"""The moves that the writer of a refused submission may have meant, for every interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.lines import Line
from games import models
from games.boards.registry import BOARDS
from games.core import store
from games.core.suggestions import near_of
from games.selectors.positions import texts_of
from games.selectors.sitters import names_of
from games.values import Position, Suggestion
from games.wording.words import line_from

MAX_SUGGESTIONS: Final = 5
"""The maximum number of moves that a reply suggests."""
_NAMED: Final = ("choice_text", "move_text")
"""The parameters of a refusal that each hold one move as text."""


def suggestions(submission: models.Submission, position: Position) -> tuple[Suggestion, ...]:
    """Return the moves that the writer of a refused submission may have meant, likeliest first.

    These are the moves that the refusal names or, if it names none, the legal moves with the same first word.
    Each is one of the position's choices or of its open moves, such as offers. Only the first move of a
    submission gets suggestions, because the later ones depend on it.
    """
    reason, is_refused = submission.reason, submission.status == models.Submission.Status.REFUSED
    is_first = submission.place.startswith("moves[0]")
    if not (reason and is_refused and is_first and position.choices):
        return ()
    texts = _named(line_from(reason)) or _with_the_verb(submission, position)
    found = (_suggestion(submission.game, position, text) for text in dict.fromkeys(texts))
    return tuple(each for each in found if each is not None)[:MAX_SUGGESTIONS]


def _named(reason: Line) -> tuple[str, ...]:
    params = dict(reason.params)
    return near_of(reason) or tuple(str(params[name]) for name in _NAMED if name in params)


def _with_the_verb(submission: models.Submission, position: Position) -> Sequence[str]:
    lines = submission.written.splitlines() or texts_of(submission) or [""]
    verb = lines[0].partition(" ")[0].lower()
    return [choice.text for choice in position.foremost if choice.text.partition(" ")[0] == verb]


def _suggestion(game: models.Game, position: Position, text: str) -> Suggestion | None:
    """Return a move as a suggestion, or None if it is neither a choice nor an open move in the position."""
    choice = next((choice for choice in position.choices if choice.text == text), None)
    if choice:
        return Suggestion(text, choice.label, choice)
    try:
        move = store.rules_of(game).notation.read(text)
    except Unreadable:
        return None
    if str(move.__struct_config__.tag) not in position.open_moves:
        return None
    return _labelled(game, text, move)


def labelled(game: models.Game, texts: Sequence[str]) -> tuple[Suggestion, ...]:
    """Return the moves that a refusal suggests as text, with the words of their buttons."""
    read = store.rules_of(game).notation.read
    return tuple(_labelled(game, text, read(text)) for text in texts)


def _labelled(game: models.Game, text: str, move: Any) -> Suggestion:
    return Suggestion(text, BOARDS[game.ruleset].label(move, names_of(game)), None)
