"""Translation of a player's typed sentences to moves in the game's notation.

Every interface passes typed moves through `moves_meant`. A text in the game's notation stays unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import get_language, gettext

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import Phrase, _
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat
from adjudicator.engine.texts import is_question
from adjudicator.reading import (
    LANGUAGES,
    Ambiguous,
    Contradicted,
    NotAMove,
    Read,
    Reading,
    SentenceContext,
    languages_of,
    read_sentence,
)
from adjudicator.vocabularies import VOCABULARIES
from games import models
from games.core import store
from games.core.errors import Kind, Refused
from games.core.suggestions import NEAR

ENGLISH: Final = "en"
_JOINT: Final = "; "
"""The separator that joins several lines into one sentence."""
_NO_MOVES: Final = {
    "question": _("This is a question."),
    "condition": _("“{word}” makes this a condition. Write what you do now."),
    "negation": _("“{word}” says what you do not do. Write what you do."),
    "doubt": _("“{word}” leaves open what you do. Write what you do now."),
    "chatter": _("“{word}” is not a move."),
}


class Unclear(Refused):
    """The refusal of a sentence that does not name exactly one move. It offers the possible moves."""


def is_sentence(seat: models.Seat, moves: Sequence[object]) -> bool:
    """Return whether all these moves are texts, and at least one is not in the game's notation."""
    return _unread(store.rules_of(seat.game), moves) >= 0


def moves_meant(seat: models.Seat, moves: Sequence[object]) -> list[object]:
    """Return a player's texts as moves in the game's notation.

    If they are all in the notation, or do not seem to be about the seat's choice, return them unchanged.
    Raise `Unclear` if they are about the choice but do not name exactly one move.
    """
    rules = store.rules_of(seat.game)
    if _unread(rules, moves) < 0 or seat.game.status != models.Game.Status.RUNNING:
        return [*moves]
    state = store.current_state(seat.game)
    return meant_at(seat.game, state, Seat(seat.number), moves, seat.user)


def meant_at(
    game: models.Game, state: Any, seat: Seat, moves: Sequence[object], writer: models.User | None
) -> list[object]:
    """Return a writer's texts as moves of a seat in any position. See `moves_meant`."""
    rules = store.rules_of(game)
    at = _unread(rules, moves)
    words = VOCABULARIES.get(rules.key)
    if at < 0 or words is None:
        return [*moves]
    texts = [text for text in moves if isinstance(text, str)]
    if seat not in rules.pending(state).seats or any(map(is_question, texts)):
        return [*moves]
    table = SentenceContext(rules, words, state, seat, _names(game))
    codes = (get_language() or "", writer.language if writer else "", ENGLISH)
    languages = tuple(languages_of((code[:2] for code in codes), LANGUAGES))
    reading = read_sentence(table, _JOINT.join(texts), languages)
    if isinstance(reading, Read):
        return [rules.notation.write(move) for move in reading.moves]
    if reason := _reason(reading):
        near = tuple(map(rules.notation.write, reading.candidates))
        found = {NEAR: near} if near else {}
        raise Unclear(Kind.INVALID, "unreadable", f"moves[{at}]", reason=reason.render(gettext), **found)
    return [*moves]


def _unread(rules: AnyRuleset, moves: Sequence[object]) -> int:
    """Return the index of the first text that is not in the game's notation, or -1 if there is none.

    The result is also -1 if some of the moves are not texts.
    """
    if not all(isinstance(move, str) for move in moves):
        return -1
    return next((at for at, move in enumerate(moves) if not _is_canonical(rules, str(move))), -1)


def _is_canonical(rules: AnyRuleset, text: str) -> bool:
    try:
        rules.notation.read(text)
    except Unreadable:
        return False
    return True


def _names(game: models.Game) -> tuple[str, ...]:
    """Return the names of the players in seat order. A seat without a person has an empty name."""
    seats = game.seats.select_related("user").order_by("number")
    return tuple(seat.user.name if seat.user else "" for seat in seats)


def _reason(reading: Reading) -> Phrase | None:
    """Return why a sentence was not played, or None if the notation's refusal says more."""
    match reading:
        case Ambiguous(text, candidates) if candidates:
            return Phrase(_("“{text}” can mean several moves."), {"text": text}) if text else Phrase(_SEVERAL)
        case Contradicted(word, candidates) if candidates:
            return Phrase(_("No move fits “{word}”."), {"word": word})
        case NotAMove(reason, word, candidates) if candidates and reason in _NO_MOVES:
            return Phrase(_NO_MOVES[reason], {"word": word})
        case _:
            return None


_SEVERAL: Final = _("This can mean several moves.")
