"""Moves as short texts that a person can type: `choose 12`, `place E3N1 s`, `claim E1S0`, `done`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, assert_never

from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Unreadable, seat_letter, seat_named
from adjudicator.engine.texts import LINKS, misused, no_move, number_of, words_of
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
_LINKS: Final = LINKS | {"domino", "dominoes"}
"""Words that may stand between the others and mean nothing."""
_MOST_WORDS: Final = 400
_FORMS: Final = {
    "choose": "choose 12",
    "place": "place E3N1 s: where its first half lies, and on which side of it the second (e, s, w or n)",
    "return": "return 3 7",
    "claim": "claim E1S0",
    "recall": "recall E1S0",
    "shift": "shift E1S0 E3S0: a pawn of yours, and where it goes",
    "done": "done",
    "take": "take 12",
    "feed": "feed E1S0 12: a pawn's space in the Exhibit, and the domino given",
    "remove": "remove 12",
    "scare": "scare",
    "rotate": "rotate 12",
    "lift": "lift 12",
    "extra": "extra 12",
    "hand": "hand left",
    "give": "give 3 7 12",
}
"""The first word of each move that a player can make, and how it goes on."""


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
    words = words_of(text, _MOST_WORDS, links=_LINKS)
    return _read_automatic(words) or _read_played(words)


_NUMBERED: Final[dict[str, Callable[[int], PlayerMove]]] = {
    "choose": Choose,
    "take": Take,
    "remove": Remove,
    "rotate": Rotate,
    "lift": Lift,
    "extra": Extra,
}


def _read_played(words: Sequence[str]) -> PlayerMove:
    match words:
        case ["place", at, heading]:
            return Place(_cell(at), _heading(heading))
        case ["return", *numbers] if numbers:
            return Return(tuple(map(_number, numbers)))
        case ["give", *numbers]:
            return Give(tuple(map(_number, numbers)))
        case ["claim", at]:
            return Claim(_cell(at))
        case ["recall", at]:
            return Recall(_cell(at))
        case ["shift", at, to]:
            return Shift(_cell(at), _cell(to))
        case ["done"]:
            return Done()
        case ["scare"]:
            return Scare()
        case ["feed", at, number]:
            return Feed(_cell(at), _number(number))
        case ["hand", to]:
            return HandOn(_direction(to))
        case [verb, number] if verb in _NUMBERED:
            return _NUMBERED[verb](_number(number))
        case [verb, *_] if verb in _FORMS:
            raise misused(verb, _FORMS[verb])
        case _:
            raise no_move(_FORMS)


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
            if not isinstance(only, Feed | Take):
                raise Unreadable(_("Only feeding and taking are played for a seat."))
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
