"""Interpretation of a reply: which lines count, and which can be ignored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import accumulate
from typing import Final

from adjudicator.engine.grammar import verbs_of, words_of
from adjudicator.registry import rules_by
from games.models import Game
from games.replies.chat_lines import is_chat, split_chat
from games.replies.commands import command_of
from games.replies.courtesy import is_closing, without_courtesies
from games.replies.embedded_moves import holds_move
from games.replies.numbers import number_in
from games.replies.reply_text import typed
from games.replies.typos import NearMoves
from games.services.judging import submissions

MAX_LOOKED_AT: Final = 2_000
"""The number of characters below the last move that are searched for near-moves.

The last line is searched in full.
"""

Tells = Callable[[str], bool]


@dataclass(frozen=True)
class Interpretation:
    """The content of a reply.

    `lines`: all lines that count. `speech`: the chat text in them. `moves`: the other lines. `ignored`: lines
    below the last move that do not count. `is_sound`: whether the reply has moves, commands or chat text, and
    nothing else in `lines`.
    """

    lines: tuple[str, ...]
    moves: tuple[str, ...]
    speech: str
    ignored: tuple[str, ...]
    is_sound: bool


def interpret(game: Game, name: str, text: str, *, has_numbers: bool = False) -> Interpretation:
    """Return the interpretation of a text that a player with this name wrote about this game.

    `has_numbers`: whether the answered mail has numbered moves, so that a number stands for a move.
    """
    is_in_words = cache(partial(_is_recognized, game))
    is_recognized = cache(  # a line may be checked again for each quotation below it
        lambda line: is_in_words(line) or (has_numbers and number_in(line) is not None)
    )
    hidden = partial(_holds_move, game, has_numbers)
    found = typed(text, is_recognized)
    kept = without_courtesies(found.lines, name, is_recognized, hidden)
    end = _end(kept, is_recognized, partial(hidden, is_begun=False))
    lines = [line for line in kept[:end] if line]
    ignored = [line for line in kept[end:] if line]
    moves, speech = split_chat(lines, is_in_words)  # a mail program may wrap a line before a number
    is_sound = bool(moves or speech) and all(map(is_recognized, moves))
    return Interpretation(tuple(lines), tuple(moves), speech, (*ignored, *found.below), is_sound)


def _end(lines: Sequence[str], is_recognized: Tells, is_near: Tells) -> int:
    """Return the index where the ignored text starts: below the last move, at a gap or a closing.

    A near-move counts as a move. If there is no move at all, nothing is ignored.
    """
    recognized = [at for at, line in enumerate(lines) if line and is_recognized(line)]
    last = recognized[-1] if recognized else -1
    above = accumulate(map(len, lines[last + 1 :]), initial=0)
    below = zip(range(last + 1, len(lines)), above, strict=False)
    near = [at for at, length in below if length < MAX_LOOKED_AT and is_near(lines[at])]
    last = near[-1] if near else last
    if last < 0:
        return len(lines)
    places = (at for at in range(last + 1, len(lines)) if not lines[at] or is_closing(lines[at]))
    return next(places, len(lines))


def _is_recognized(game: Game, line: str) -> bool:
    """Return whether a line is chat, a command or a move of the game, legal or not."""
    return is_chat(line) or command_of(line) is not None or submissions.is_move(game, line)


def _holds_move(game: Game, has_numbers: bool, text: str, is_begun: bool) -> bool:
    """Return whether a move, a command or a near-move is among the words of a text.

    `has_numbers`: also accept the number of a move. `is_begun`: also accept a part that only starts like a
    move.
    """
    if len(text) > submissions.MAX_TEXT:
        return False
    near, is_move = _near(game.ruleset, game.version), partial(submissions.is_move, game)
    is_held = holds_move(is_move, partial(_is_command, has_numbers), near.verbs, text, is_begun)
    return is_held or (not is_begun and near.is_near(text))


def _is_command(has_numbers: bool, text: str) -> bool:
    return command_of(text) is not None or (has_numbers and number_in(text) is not None)


@lru_cache(maxsize=64)
def _near(ruleset: str, version: int) -> NearMoves:
    """Return the near-moves of a ruleset, or only those of commands if that version is not installed."""
    rules = rules_by(ruleset, version)
    if rules is None:
        return NearMoves((), (), ())
    verbs = verbs_of(rules.notation.grammar)
    alone = [verb for verb in verbs if submissions.reads(rules, verb)]
    return NearMoves(verbs, alone, words_of(rules.notation.grammar) | {*rules.notation.grammar.links})
