"""Moves as short texts that a person can type: `choose 12`, `place E3N1 s`, `claim E1S0`, `done`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple, assert_never, get_args

from adjudicator.engine.grammar import Part, grammar_of, in_turn, named, one_of, pattern, repeated
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Unreadable, seat_letter, seat_named
from adjudicator.engine.texts import FROM, LINKS, TO, misused, no_move, number_of, words_of
from adjudicator.rules.zoo_parque.cards import card_of_text, card_text
from adjudicator.rules.zoo_parque.dominoes import (
    HEADINGS,
    MOST,
    Cell,
    cell_name,
    domino_of_text,
    domino_text,
)
from adjudicator.rules.zoo_parque.moves import (
    CardDrawn,
    CardGone,
    CardMet,
    Choose,
    Claim,
    Dealt,
    DeckMade,
    Direction,
    Done,
    Extra,
    Feed,
    Forced,
    Give,
    HandedOn,
    HandOn,
    Lift,
    Move,
    Place,
    PlayerMove,
    Recall,
    Refilled,
    Remove,
    Return,
    Rotate,
    Scare,
    Shift,
    Take,
)

_DIGITS: Final = f"[0-9]{{1,{len(str(MOST))}}}"
_CELL: Final = re.compile(rf"([ew])({_DIGITS})([sn])({_DIGITS})")
_NOUNS: Final = frozenset(("domino", "dominoes"))
"""How dominoes are called before their numbers, or where a move can be about nothing else."""
_MOST_WORDS: Final = 400
_CARD_WORDS: Final = {CardDrawn: "card", CardMet: "met", CardGone: "gone"}


def write(move: Move) -> str:
    """The text of a move."""
    match move:
        case DeckMade(dominoes):
            return " ".join(("deck", *map(domino_text, dominoes)))
        case Dealt(seat, numbers):
            return " ".join(("dealt", seat_letter(seat), *map(str, numbers)))
        case Refilled(number):
            return f"refilled {number}"
        case CardDrawn(card) | CardMet(card) | CardGone(card):
            return f"{_CARD_WORDS[type(move)]} {card_text(card)}"
        case HandedOn():
            return "handed"
        case Forced(seat, only):
            return f"forced {seat_letter(seat)} {_write_played(only)}"
        case _:
            return _write_played(move)


def _write_played(move: PlayerMove) -> str:
    match move:
        case Place(at, heading):
            return f"place {cell_name(at)} {HEADINGS[heading]}"
        case Return(numbers) | Give(numbers):
            return " ".join((str(move.__struct_config__.tag), *map(str, numbers)))
        case Claim(at) | Recall(at):
            return f"{move.__struct_config__.tag} {cell_name(at)}"
        case Shift(at, to):
            return f"shift {cell_name(at)} {cell_name(to)}"
        case Feed(at, number):
            return f"feed {cell_name(at)} {number}"
        case Done() | Scare():
            return str(move.__struct_config__.tag)
        case HandOn(to):
            return f"hand {to}"
        case Choose(number) | Take(number) | Remove(number) | Rotate(number) | Lift(number) | Extra(number):
            return f"{move.__struct_config__.tag} {number}"
        case _:
            assert_never(move)


def read(text: str) -> Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise."""
    words = words_of(text, _MOST_WORDS)
    return _read_automatic(words) or _read_played(words)


def _read_played(words: Sequence[str]) -> PlayerMove:
    verb, *behind = words or [""]
    form = _PLAYED.get(verb)
    if form is None:
        raise no_move(_PLAYED)
    told = form.led(behind)
    if not form.takes(len(told)):
        raise misused(verb, form.example)
    return form.read(told)


def _read_automatic(words: Sequence[str]) -> Move | None:
    """One of NATURE's moves, None when the first word is none of theirs."""
    match words:
        case ["deck", *dominoes]:
            return DeckMade(tuple(map(domino_of_text, dominoes)))
        case ["dealt", seat, *numbers]:
            return Dealt(seat_named(seat), tuple(map(_number, numbers)))
        case ["refilled", number]:
            return Refilled(_number(number))
        case ["card", text]:
            return CardDrawn(card_of_text(text))
        case ["met", text]:
            return CardMet(card_of_text(text))
        case ["gone", text]:
            return CardGone(card_of_text(text))
        case ["handed"]:
            return HandedOn()
        case ["forced", seat, *rest]:
            only = _read_played(rest)
            if not isinstance(only, Feed | Take | Scare):
                raise Unreadable(_("Only feeding, taking and scaring are played for a seat."))
            return Forced(seat_named(seat), only)
        case _:
            return None


def _number(word: str) -> int:
    return number_of(word, len(str(MOST)))


def _cell(word: str) -> Cell:
    if (found := _CELL.fullmatch(word)) is None:
        raise Unreadable(
            _("'{word}' is no space; spaces are named like E3N1, from the entrance E0S0."), word=word
        )
    x, y = int(found[2]), int(found[4])
    return (x if found[1] == "e" else -x), (y if found[3] == "s" else -y)


def _heading(word: str) -> int:
    if len(word) == 1 and word in HEADINGS:
        return HEADINGS.index(word)
    raise Unreadable(_("'{word}' is no side; sides are e, s, w and n."), word=word)


def _direction(word: str) -> Direction:
    match word:
        case "left":
            return "left"
        case "right":
            return "right"
        case _:
            raise Unreadable(_("Dominoes are handed left or right."))


class Word(NamedTuple):
    """A kind of word: how it is read, and what is read as a part of the grammar.

    `leads`: words of which one may stand before it.
    """

    read: Callable[[str], Any]
    part: Part
    leads: Collection[str] = ()


class Form(NamedTuple):
    """How the texts of one kind of move go on behind the verb: a word for each field in turn.

    With `least` the one field is a list of so many words or more. `nouns`: words of which one may stand
    behind the verb.
    """

    move: Callable[..., PlayerMove]
    example: str
    words: tuple[Word, ...] = ()
    least: int | None = None
    nouns: Collection[str] = ()

    def led(self, words: Sequence[str]) -> list[str]:
        """The words without those that only lead to others, each where it may stand."""
        left, found = list(words), list[str]()
        if left and left[0] in self.nouns:
            left.pop(0)
        if len(left) == len(self.words) + 2 == 4 and left[0] in TO and left[2] == FROM:
            left = [*left[2:], *left[:2]]
        while left:
            at = 0 if self.least is not None else min(len(found), len(self.words) - 1)
            if len(left) > 1 and at >= 0 and left[0] in self.words[at].leads:
                left.pop(0)
            found.append(left.pop(0))
        return found

    def takes(self, count: int) -> bool:
        return count == len(self.words) if self.least is None else count >= self.least

    def read(self, words: Sequence[str]) -> PlayerMove:
        if self.least is not None:
            return self.move(tuple(map(self.words[0].read, words)))
        return self.move(*(kind.read(word) for kind, word in zip(self.words, words, strict=True)))

    @property
    def part(self) -> Part:
        parts = [kind.part for kind in self.words]
        return in_turn(*parts) if self.least is None else in_turn(*parts * self.least, repeated(parts[0]))


_DOMINO: Final = Word(_number, named("domino", pattern(_DIGITS)), _NOUNS)
_SPACE: Final = Word(_cell, named("space", pattern(_CELL.pattern.upper())), TO)
_LEFT: Final = _SPACE._replace(leads=(FROM,))
_SIDE: Final = Word(_heading, named("side", one_of(HEADINGS)), TO)
_DIRECTION: Final = Word(_direction, named("direction", one_of(get_args(Direction))), TO)
_PLAYED: Final[dict[str, Form]] = {
    "choose": Form(Choose, "choose 12", (_DOMINO,)),
    "place": Form(
        Place,
        "place E3N1 s: where its first half lies, and on which side of it the second (e, s, w or n)",
        (_SPACE, _SIDE),
        nouns=_NOUNS,
    ),
    "return": Form(Return, "return 3 7", (_DOMINO,), least=1),
    "claim": Form(Claim, "claim E1S0", (_SPACE,)),
    "recall": Form(Recall, "recall E1S0", (_LEFT,)),
    "shift": Form(Shift, "shift E1S0 E3S0: a pawn of yours, and where it goes", (_LEFT, _SPACE)),
    "done": Form(Done, "done"),
    "take": Form(Take, "take 12", (_DOMINO,)),
    "feed": Form(
        Feed, "feed E1S0 12: a pawn's space in the Exhibit, and the domino given", (_SPACE, _DOMINO)
    ),
    "remove": Form(Remove, "remove 12", (_DOMINO,)),
    "scare": Form(Scare, "scare"),
    "rotate": Form(Rotate, "rotate 12", (_DOMINO,)),
    "lift": Form(Lift, "lift 12", (_DOMINO,)),
    "extra": Form(Extra, "extra 12", (_DOMINO,)),
    "hand": Form(HandOn, "hand left", (_DIRECTION,), nouns=_NOUNS),
    "give": Form(Give, "give 3 7 12", (_DOMINO,), least=0),
}
"""The first word of each move that a player can make, and how it goes on."""
GRAMMAR: Final = grammar_of(((verb, form.part) for verb, form in _PLAYED.items()), LINKS)
"""What a player can write."""
