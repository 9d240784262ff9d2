"""Moves from texts that a person can type: `build cobra iguana`, `offer B give owl want 2 cards`, `draw`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, get_args

from adjudicator.engine.grammar import (
    NOTHING,
    Part,
    either,
    grammar_of,
    in_turn,
    literal,
    named,
    one_of,
    pattern,
    perhaps,
    repeated,
)
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Seat, Unreadable, seat_named
from adjudicator.engine.texts import LINKS, misused, no_move, speller, words_of
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.words.writing import NOTHING as NO_CARD

_MOST_WORDS: Final = 200
_DIGITS: Final = f"[0-9]{{1,{len(str(m.MOST_WANTED))}}}"
_MARKET: Final = "market"
_PAY: Final = "pay"
_GIVE: Final = "give"
_WANT: Final = "want"
_ALWAYS: Final = "always"
_P: Final = "p"
_COUNTED: Final = ("card", "cards")
"""The words within a move."""
_CARDS: Final = frozenset(card for catalogue in CATALOGUES.values() for card in catalogue.animals)
_SETS: Final = frozenset(name for catalogue in CATALOGUES.values() for name in catalogue.sets)
_EVENTS: Final = frozenset(event for catalogue in CATALOGUES.values() for event in catalogue.events)
_SPELLED: Final = speller({name: name for name in (*_CARDS, *_SETS, *_EVENTS) if len(name.split("_")) > 1})
"""Names in one word, whichever way they were typed."""


def read(text: str) -> m.Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise.

    What can be read as it stands is read so: only then are words taken together as one name.
    """
    try:
        return _read(words_of(text, _MOST_WORDS))
    except Unreadable:
        return _read(words_of(text, _MOST_WORDS, _SPELLED))


def _read(words: Sequence[str]) -> m.Move:
    verb, *rest = words or [""]
    reader = _PLAYED[verb].read if verb in _PLAYED else _AUTOMATIC.get(verb)
    if reader is None:
        raise no_move(_PLAYED)
    try:
        return reader(rest)
    except Unreadable:
        raise
    except (ValueError, IndexError, KeyError) as error:
        raise misused(verb, _PLAYED[verb].example if verb in _PLAYED else verb) from error


def _build(words: Sequence[str]) -> m.Build:
    return m.Build(*_pieces(words))


def _pieces(words: Sequence[str]) -> tuple[tuple[m.Piece, ...], str, tuple[str, ...]]:
    """The exhibits, the Penguin's set and the payment of a build."""
    at = words.index(_PAY) if _PAY in words else len(words)
    pay = _cards(words[at + 1 :])
    left, pieces, penguin = list(words[:at]), list[m.Piece](), ""
    while left:
        word = left.pop(0)
        if word == PENGUIN and not penguin:
            penguin = _set(left.pop(0))
            continue
        is_market = left[:1] == [_MARKET]
        del left[: int(is_market)]
        pieces.append(m.Piece(_card(word), is_market))
    return tuple(pieces), penguin, pay


def _offer(words: Sequence[str]) -> m.Offer:
    target, give, *_ = words
    at = words.index(_WANT)
    if give != _GIVE:
        raise ValueError(give)
    wanted, numbers = _wanted(words[at + 1 :])
    return m.Offer(seat_named(target), _any_cards(words[2:at]), _any_cards(wanted), numbers[""], numbers[_P])


def _wanted(words: Sequence[str]) -> tuple[Sequence[str], dict[str, int]]:
    """The cards named, and the numbers at the end: any hand cards as `2 cards`, P cards as `1 p card`."""
    left, numbers = list(words), {"": 0, _P: 0}
    while left and left[-1] in _COUNTED:
        left.pop()
        kind = left.pop() if left[-1] == _P else ""
        numbers[kind] += _number(left.pop())
    return left, numbers


def _number(word: str) -> int:
    if re.fullmatch(_DIGITS, word):
        return int(word)
    raise Unreadable(_("'{word}' is no number from 0 to {most}."), word=word, most=m.MOST_WANTED)


def _card(word: str) -> str:
    if word in _CARDS:
        return word
    raise Unreadable(_("'{word}' is no animal; animals are written like cobra or giant_panda."), word=word)


def _cards(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(_card, words))


def _any_card(word: str) -> str:
    return word if word in P_KINDS else _card(word)


def _any_cards(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(_any_card, words))


def _set(word: str) -> str:
    if word in _SETS:
        return word
    raise Unreadable(_("'{word}' is no set; these are {known}."), word=word, known=", ".join(sorted(_SETS)))


def _event(word: str) -> str:
    if word in _EVENTS:
        return word
    raise Unreadable(_("'{word}' is no event."), word=word)


def _only(words: Sequence[str], number: int) -> Sequence[str]:
    if len(words) != number:
        raise ValueError(number)
    return words


def _seated(words: Sequence[str]) -> tuple[Seat, Sequence[str]]:
    """The seat that is named, wherever it stands, and the other words."""
    letter = next((word for word in words if len(word) == 1), words[0])
    at = words.index(letter)
    return seat_named(letter), [*words[:at], *words[at + 1 :]]


def _steal(words: Sequence[str]) -> m.Steal:
    seat, rest = _seated(words)
    if rest[0] == PENGUIN:
        _, source, to = rest
        return m.Steal(seat, PENGUIN, _set(source), _set(to))
    return m.Steal(seat, _card(_only(rest, 1)[0]))


def _lose(words: Sequence[str]) -> m.Lose:
    if words[0] == PENGUIN:
        _, name = words
        return m.Lose(PENGUIN, _set(name))
    return m.Lose(_card(_only(words, 1)[0]))


def _decline(words: Sequence[str]) -> m.Decline:
    if words and list(words) != [_ALWAYS]:
        raise ValueError(words)
    return m.Decline(always=bool(words))


def _answer(words: Sequence[str]) -> m.Answer:
    (word,) = words
    match word:
        case "ask" | "decline":
            return m.Answer(word)
        case _:
            raise ValueError(word)


def _built_by(words: Sequence[str]) -> m.Built:
    seat, rest = _seated(words)
    return m.Built(seat, *_pieces(rest))


def _lost(words: Sequence[str]) -> m.Lost:
    seat, name, card = words
    return m.Lost(seat_named(seat), _set(name), _any_card(card))


def _pair(words: Sequence[str], second: Callable[[str], str]) -> tuple[Seat, str]:
    seat, (word,) = _seated(words)
    return seat, second(word)


def _drawn(words: Sequence[str]) -> m.ZooDrawn:
    seat, rest = _seated(words)
    return m.ZooDrawn(seat, _cards(rest))


def _p_drawn(words: Sequence[str]) -> m.PDrawn:
    seat, rest = _seated(words)
    if any(word not in P_KINDS for word in rest):
        raise ValueError(rest)
    return m.PDrawn(seat, tuple(rest))


def _plain(kind: Callable[[], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    def reader(words: Sequence[str]) -> m.Move:
        _only(words, 0)
        return kind()

    return reader


def _one_seat(kind: Callable[[Seat], m.Move]) -> Callable[[Sequence[str]], m.Move]:
    return lambda words: kind(seat_named(_only(words, 1)[0]))


class Form(NamedTuple):
    """How a move of a player goes on behind its verb: how it is read, what is read, and an example."""

    read: Callable[[Sequence[str]], m.Move]
    part: Part
    example: str


_CARD: Final = named("animal", one_of(sorted(_CARDS)))
_SET: Final = named("set", one_of(sorted(_SETS)))
_SEAT: Final = named("seat", pattern("[A-Z]"))
_NUMBER: Final = named("number", pattern(_DIGITS))
_ANY: Final = named("card", either((_CARD, *map(literal, P_KINDS))))
_IN_SET: Final = in_turn(literal(PENGUIN), _SET)
_BUILT: Final = in_turn(_CARD, perhaps(literal(_MARKET)))
_PAID: Final = in_turn(literal(_PAY), repeated(_CARD))
_SOME: Final = in_turn(_NUMBER, one_of(_COUNTED))
_SOME_P: Final = in_turn(_NUMBER, literal(_P), one_of(_COUNTED))

_PLAYED: Final[dict[str, Form]] = {
    "build": Form(
        _build,
        in_turn(repeated(_BUILT), perhaps(_IN_SET), perhaps(_PAID)),
        "build cobra iguana, build crocodile market pay owl hawk lion zebra lemur, or build penguin birds",
    ),
    "pay": Form(lambda words: m.Pay(_cards(words)), repeated(_CARD), "pay owl hawk"),
    "buy": Form(lambda words: m.Buy(_cards(words)), repeated(_CARD), "buy, or buy and the seven cards"),
    "power": Form(lambda words: m.PlayPower(_set(_only(words, 1)[0])), _SET, "power reptiles"),
    "copy": Form(lambda words: m.Copy(_set(_only(words, 1)[0])), _SET, "copy birds"),
    "ambush": Form(_one_seat(m.Ambush), _SEAT, "ambush B"),
    "discard": Form(lambda words: m.Discard(_card(_only(words, 1)[0])), _CARD, "discard owl"),
    "hunt": Form(lambda words: m.Hunt(*_pair(words, _card)), in_turn(_SEAT, _CARD), "hunt B owl"),
    "steal": Form(
        _steal,
        in_turn(_SEAT, either((_CARD, in_turn(_IN_SET, _SET)))),
        "steal B lion, or steal B penguin birds reptiles",
    ),
    "lose": Form(_lose, either((_CARD, _IN_SET)), "lose owl, or lose penguin birds"),
    "clear": Form(
        lambda words: m.Clear(_cards(words)), repeated(_CARD), "clear and the five cards of the market"
    ),
    "take": Form(lambda words: m.Take(_card(_only(words, 1)[0])), _CARD, "take owl"),
    "skip": Form(_plain(m.Skip), NOTHING, "skip"),
    "offer": Form(
        _offer,
        in_turn(
            _SEAT,
            literal(_GIVE),
            repeated(_ANY),
            literal(_WANT),
            repeated(_ANY),
            perhaps(_SOME),
            perhaps(_SOME_P),
        ),
        "offer B give cobra want owl, and for cards of their choice want 2 cards or want 1 p card",
    ),
    "accept": Form(lambda words: m.Accept(_any_cards(words)), repeated(_ANY), "accept, or accept owl"),
    "decline": Form(_decline, perhaps(literal(_ALWAYS)), "decline, or decline always"),
    "withdraw": Form(_plain(m.Withdraw), NOTHING, "withdraw"),
    "answer": Form(_answer, one_of(get_args(m.Standing)), "answer ask, or answer decline"),
    "pass": Form(
        lambda words: m.PassOn(_card(_only(words, 1)[0])) if words else m.Pass(),
        perhaps(_CARD),
        "pass, or pass owl where a card goes to the left",
    ),
    "draw": Form(_plain(m.Draw), NOTHING, "draw"),
}
"""The first word of each move that a player can make."""
_AUTOMATIC: Final[dict[str, Callable[[Sequence[str]], m.Move]]] = {
    "start": _one_seat(m.StartPlayerDrawn),
    "drawn": _drawn,
    "p_drawn": _p_drawn,
    "dealt": lambda words: m.MarketDealt(_cards(words)),
    "flipped": _plain(m.DeckFlipped),
    "event": lambda words: m.EventDrawn(*_pair(words, _event)),
    "built": _built_by,
    "dropped": _one_seat(m.Dropped),
    "returned": _plain(m.PowerReturned),
    "lost": _lost,
    "died": lambda words: m.PenguinDied(*_pair(words, _set)),
    "exchanged": lambda words: m.Exchanged(tuple("" if word == NO_CARD else _card(word) for word in words)),
    "declined": _one_seat(m.Declined),
    "goal": _one_seat(m.GoalReached),
    "turn": _one_seat(m.TurnBegun),
    "end": _plain(m.GameEnded),
}
GRAMMAR: Final = grammar_of(((verb, form.part) for verb, form in _PLAYED.items()), LINKS)
"""What a player can write."""
