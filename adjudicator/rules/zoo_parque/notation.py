"""The notation of moves: `choose 12`, `place E3N1 s`, `claim E1S0`, `done`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final, get_args

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import one_of, pattern
from adjudicator.engine.notation import (
    SEAT,
    MoveNotation,
    MoveTable,
    Notation,
    Words,
    number,
    one_name,
    repeated_values,
    row,
    word,
)
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.engine.texts import FROM, TO, no_move
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.cards import card_of_text, card_text
from adjudicator.rules.zoo_parque.dominoes import (
    HEADINGS,
    MAX_NUMBER,
    Cell,
    cell_name,
    domino_of_text,
    domino_text,
)

_MAX_WORDS: Final = 400
_DIGITS: Final = f"[0-9]{{1,{len(str(MAX_NUMBER))}}}"
_CELL: Final = re.compile(rf"([ew])({_DIGITS})([sn])({_DIGITS})")
_FROM: Final = (FROM,)
_NOUNS: Final = ("domino", "dominoes")
"""Optional words before numbers of dominoes, and in moves that always concern dominoes."""


def _cell(word: str) -> Cell:
    if (found := _CELL.fullmatch(word)) is None:
        raise Unreadable(
            _("“{word}” is not a space. Spaces have names like E3N1, counted from the entrance E0S0."),
            word=word,
        )
    x, y = int(found[2]), int(found[4])
    return (x if found[1] == "e" else -x), (y if found[3] == "s" else -y)


def _heading(word: str) -> int:
    if len(word) == 1 and word in HEADINGS:
        return HEADINGS.index(word)
    raise Unreadable(_("“{word}” is not a side. The sides are e, s, w and n."), word=word)


def _with_nouns(*leads: Collection[str], nouns: Collection[str] = ()) -> Callable[[list[str]], list[str]]:
    """Return a function that drops nouns after verbs and words before fields, and puts the source first."""

    def arranged(words: list[str]) -> list[str]:
        left, found = list(words), list[str]()
        if left and left[0] in nouns:
            left.pop(0)
        if len(left) == len(leads) + 2 == 4 and left[0] in TO and left[2] == FROM:
            left = [*left[2:], *left[:2]]
        while left:
            lead = leads[min(len(found), len(leads) - 1)]
            if len(left) > 1 and left[0] in lead:
                left.pop(0)
            found.append(left.pop(0))
        return found

    return arranged


_DOMINO: Final = number(MAX_NUMBER).with_rule("domino")
_SPACE: Final = word(_cell, pattern(_CELL.pattern.upper()), cell_name).with_rule("space")
_SIDE: Final = word(_heading, one_of(HEADINGS), HEADINGS.__getitem__).with_rule("side")
_DIRECTION: Final = one_name(get_args(m.Direction), _("You can pass dominoes only left or right.")).with_rule(
    "direction"
)
_OF_DOMINO: Final = {"domino": _DOMINO}
_AT_SPACE: Final = {"at": _SPACE}
_OF_CARD: Final = {"card": word(card_of_text, write=card_text)}


def _read_forced(words: list[str]) -> m.Forced:
    seat, *rest = words
    words.clear()
    only = TABLE.read_played(rest)
    if not isinstance(only, m.Feed | m.Take | m.Scare):
        raise Unreadable(_("Only feeding, taking and scaring can be automatic."))
    return m.Forced(seat_named(seat), only)


def _row(
    verb: str,
    move: type[m.Move],
    fields: Mapping[str, Words] = MappingProxyType({}),
    example: str = "",
    arranged: Callable[[list[str]], list[str]] = list,
) -> MoveNotation:
    return row(verb, move, fields, example, is_counted=True, reorder=arranged)


_BY_NUMBER: Final = _with_nouns(_NOUNS)
_PLAYED: Final = (
    _row("choose", m.Choose, _OF_DOMINO, "choose 12", _BY_NUMBER),
    _row(
        "place",
        m.Place,
        {**_AT_SPACE, "heading": _SIDE},
        "place E3N1 s: where its first half lies, and on which side of it the second (e, s, w or n)",
        _with_nouns(TO, TO, nouns=_NOUNS),
    ),
    _row("return", m.Return, {"dominoes": repeated_values(_DOMINO, 1)}, "return 3 7", _BY_NUMBER),
    _row("claim", m.Claim, _AT_SPACE, "claim E1S0", _with_nouns(TO)),
    _row("recall", m.Recall, _AT_SPACE, "recall E1S0", _with_nouns(_FROM)),
    _row(
        "shift",
        m.Shift,
        {**_AT_SPACE, "to": _SPACE},
        "shift E1S0 E3S0: a pawn of yours, and where it goes",
        _with_nouns(_FROM, TO),
    ),
    _row("done", m.Done),
    _row("take", m.Take, _OF_DOMINO, "take 12", _BY_NUMBER),
    _row(
        "feed",
        m.Feed,
        {**_AT_SPACE, **_OF_DOMINO},
        "feed E1S0 12: a pawn's space in the Exhibit, and the domino given",
        _with_nouns(TO, _NOUNS),
    ),
    _row("remove", m.Remove, _OF_DOMINO, "remove 12", _BY_NUMBER),
    _row("scare", m.Scare),
    _row("rotate", m.Rotate, _OF_DOMINO, "rotate 12", _BY_NUMBER),
    _row("lift", m.Lift, _OF_DOMINO, "lift 12", _BY_NUMBER),
    _row("extra", m.Extra, _OF_DOMINO, "extra 12", _BY_NUMBER),
    _row("hand", m.HandOn, {"to": _DIRECTION}, "hand left", _with_nouns(TO, nouns=_NOUNS)),
    _row("give", m.Give, {"dominoes": repeated_values(_DOMINO)}, "give 3 7 12", _BY_NUMBER),
)
_AUTOMATIC: Final = (
    _row("deck", m.DeckMade, {"dominoes": repeated_values(word(domino_of_text, write=domino_text))}),
    _row("dealt", m.Dealt, {"seat": SEAT, "dominoes": repeated_values(_DOMINO)}),
    _row("refilled", m.Refilled, _OF_DOMINO),
    _row("card", m.CardDrawn, _OF_CARD),
    _row("met", m.CardMet, _OF_CARD),
    _row("gone", m.CardGone, _OF_CARD),
    _row("handed", m.HandedOn),
    MoveNotation(
        "forced", m.Forced, lambda move: f"forced {seat_letter(move.seat)} {write(move.move)}", _read_forced
    ),
)
TABLE: Final[MoveTable[m.Move]] = MoveTable(
    _PLAYED, _AUTOMATIC, most_words=_MAX_WORDS, unplayed=lambda verb: no_move(TABLE.verbs)
)


def write(move: m.Move) -> str:
    return TABLE.write(move)


def read(text: str) -> m.Move:
    """Return the move of a text, in any case and spacing. Raise `Unreadable` if there is none."""
    return TABLE.read(text)


NOTATION: Final = Notation(write=write, read=read, grammar=TABLE.grammar)
