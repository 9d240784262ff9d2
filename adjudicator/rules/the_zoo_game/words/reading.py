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
from adjudicator.engine.texts import (
    ARTICLE,
    FROM,
    LINKS,
    TO,
    Asked,
    misused,
    no_move,
    seat_of,
    with_seats,
    words_of,
)
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.words.building import PAY, SOURCES, pieces_of, sourced
from adjudicator.rules.the_zoo_game.words.vocabulary import (
    CARDS,
    SETS,
    SPELLED,
    any_card,
    any_cards,
    card_of,
    cards_of,
    event_of,
    set_of,
)
from adjudicator.rules.the_zoo_game.words.writing import NOTHING as NO_CARD

_MOST_WORDS: Final = 200
_DIGITS: Final = f"[0-9]{{1,{len(str(m.MOST_WANTED))}}}"
_GIVE: Final = "give"
_WANT: Final = "want"
_ALWAYS: Final = "always"
_P: Final = "p"
_COUNTED: Final = ("card", "cards")
"""The words within a move."""


def read(text: str) -> m.Move:
    """The move of a text, in any case and spacing; `Unreadable` otherwise.

    What can be read as it stands is read so: only then are words taken together as one name.
    """
    try:
        return _read(text, str)
    except Asked:
        raise
    except Unreadable:
        return _read(text, SPELLED)


def _read(text: str, spelled: Callable[[str], str]) -> m.Move:
    """What happens by itself has fixed places for seats; in what a player types an `a` may be an article."""
    verb, *rest = words_of(text, _MOST_WORDS, spelled) or [""]
    if verb in _AUTOMATIC:
        return _using(_AUTOMATIC[verb], verb, verb, rest)
    said = sourced(text) if verb == "build" else text
    verb, *rest = words_of(
        with_seats(said, (_GIVE, _WANT, PAY)), _MOST_WORDS, spelled, LINKS | {ARTICLE}
    ) or [""]
    if verb not in _PLAYED:
        raise no_move(_PLAYED)
    return _using(_PLAYED[verb].read, verb, _PLAYED[verb].example, rest)


def _using(
    reader: Callable[[Sequence[str]], m.Move], verb: str, example: str, words: Sequence[str]
) -> m.Move:
    try:
        return reader(words)
    except Unreadable:
        raise
    except (ValueError, IndexError, KeyError) as error:
        raise misused(verb, example) from error


def _build(words: Sequence[str]) -> m.Build:
    return m.Build(*pieces_of(words))


def _offer(words: Sequence[str]) -> m.Offer:
    target, give, *terms = words[1:] if words[0] in TO else words
    at = terms.index(_WANT)
    if give != _GIVE:
        raise ValueError(give)
    wanted, numbers = _wanted(terms[at + 1 :])
    return m.Offer(
        _seat(target), any_cards(terms[:at]), any_cards(wanted), numbers.get("", 0), numbers.get(_P, 0)
    )


def _wanted(words: Sequence[str]) -> tuple[Sequence[str], dict[str, int]]:
    """The cards named, and the numbers at the end: any hand cards as `2 cards`, P cards as `1 p card`."""
    left, numbers = list(words), dict[str, int]()
    while left and left[-1] in _COUNTED:
        left.pop()
        kind = left.pop() if left[-1] == _P else ""
        if kind in numbers:
            raise ValueError(words)
        numbers[kind] = _number(left.pop())
    return left, numbers


def _number(word: str) -> int:
    if re.fullmatch(_DIGITS, word):
        return int(word)
    raise Unreadable(_("'{word}' is no number from 0 to {most}."), word=word, most=m.MOST_WANTED)


def _only(words: Sequence[str], number: int) -> Sequence[str]:
    if len(words) != number:
        raise ValueError(number)
    return words


def _seat(word: str) -> Seat:
    return seat_named(seat_of(word) or word)


def _seated(words: Sequence[str]) -> tuple[Seat, Sequence[str]]:
    """The seat that is named first, and the other words."""
    return _seat(words[0]), words[1:]


def _robbed(verb: str, words: Sequence[str]) -> tuple[Seat, Sequence[str]]:
    """Whose exhibit a move takes, wherever that is said, with or without `from`; and the other words."""
    seats = [at for at, word in enumerate(words) if seat_of(word)]
    if not seats:
        raise Unreadable(_("Say whose it is, as in '{example}'."), example=_PLAYED[verb].example)
    (at,) = seats
    if at and words[at - 1] in TO:
        raise ValueError(words)
    before = words[: at - 1] if words[max(at - 1, 0) : at] == [FROM] else words[:at]
    return _seat(words[at]), [*before, *words[at + 1 :]]


def _hunt(words: Sequence[str]) -> m.Hunt:
    seat, (card,) = _robbed("hunt", words)
    return m.Hunt(seat, card_of(card))


def _steal(words: Sequence[str]) -> m.Steal:
    seat, rest = _robbed("steal", words)
    if rest[0] != PENGUIN:
        return m.Steal(seat, card_of(_only(rest, 1)[0]))
    source, to = _route(rest[1:])
    return m.Steal(seat, PENGUIN, set_of(source), set_of(to))


def _route(words: Sequence[str]) -> tuple[str, str]:
    """From one set to another; of two that nothing tells apart the first is left."""
    match ["to" if word in TO else word for word in words]:
        case [source, to] | ["from", source, to] | [source, "to", to] | ["from", source, "to", to]:
            return source, to
        case ["to", to, "from", source]:
            return source, to
        case _:
            raise ValueError(words)


def _lose(words: Sequence[str]) -> m.Lose:
    if words[0] == PENGUIN:
        (name,) = words[2:] if words[1] == FROM else words[1:]
        return m.Lose(PENGUIN, set_of(name))
    return m.Lose(card_of(_only(words, 1)[0]))


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
    return m.Built(seat, *pieces_of(rest))


def _lost(words: Sequence[str]) -> m.Lost:
    seat, name, card = words
    return m.Lost(seat_named(seat), set_of(name), any_card(card))


def _pair(words: Sequence[str], second: Callable[[str], str]) -> tuple[Seat, str]:
    seat, (word,) = _seated(words)
    return seat, second(word)


def _drawn(words: Sequence[str]) -> m.ZooDrawn:
    seat, rest = _seated(words)
    return m.ZooDrawn(seat, cards_of(rest))


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
    return lambda words: kind(_seat(_only(words, 1)[0]))


class Form(NamedTuple):
    """How a move of a player goes on behind its verb: how it is read, what is read, and an example."""

    read: Callable[[Sequence[str]], m.Move]
    part: Part
    example: str


_CARD: Final = named("animal", one_of(sorted(CARDS)))
_SET: Final = named("set", one_of(sorted(SETS)))
_SEAT: Final = named("seat", pattern("[A-Z]"))
_NUMBER: Final = named("number", pattern(_DIGITS))
_ANY: Final = named("card", either((_CARD, *map(literal, P_KINDS))))
_IN_SET: Final = in_turn(literal(PENGUIN), _SET)
_EXHIBITS: Final = in_turn(_CARD, repeated(_CARD))
_PAID: Final = in_turn(literal(PAY), _EXHIBITS)
_SOURCED: Final = in_turn(_EXHIBITS, literal(FROM), one_of(SOURCES))
_BUILT: Final = either((perhaps(_EXHIBITS), in_turn(_SOURCED, repeated(_SOURCED))))
_SOME: Final = in_turn(_NUMBER, one_of(_COUNTED))
_SOME_P: Final = in_turn(_NUMBER, literal(_P), one_of(_COUNTED))

_PLAYED: Final[dict[str, Form]] = {
    "build": Form(
        _build,
        in_turn(_BUILT, perhaps(_IN_SET), perhaps(_PAID)),
        "build cobra iguana, build crocodile from market pay owl hawk lion zebra lemur,"
        " build owl from hand and lion from market, or build penguin birds",
    ),
    "pay": Form(lambda words: m.Pay(cards_of(words)), repeated(_CARD), "pay owl hawk"),
    "buy": Form(lambda words: m.Buy(cards_of(words)), repeated(_CARD), "buy, or buy and the seven cards"),
    "power": Form(lambda words: m.PlayPower(set_of(_only(words, 1)[0])), _SET, "power reptiles"),
    "copy": Form(lambda words: m.Copy(set_of(_only(words, 1)[0])), _SET, "copy birds"),
    "ambush": Form(_one_seat(m.Ambush), _SEAT, "ambush B"),
    "discard": Form(lambda words: m.Discard(card_of(_only(words, 1)[0])), _CARD, "discard owl"),
    "hunt": Form(_hunt, in_turn(_CARD, perhaps(literal(FROM)), _SEAT), "hunt owl from B"),
    "steal": Form(
        _steal,
        in_turn(either((_CARD, in_turn(_IN_SET, _SET))), perhaps(literal(FROM)), _SEAT),
        "steal lion from B, or steal penguin birds reptiles from B",
    ),
    "lose": Form(_lose, either((_CARD, _IN_SET)), "lose owl, or lose penguin birds"),
    "clear": Form(
        lambda words: m.Clear(cards_of(words)), repeated(_CARD), "clear and the five cards of the market"
    ),
    "take": Form(lambda words: m.Take(card_of(_only(words, 1)[0])), _CARD, "take owl"),
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
    "accept": Form(lambda words: m.Accept(any_cards(words)), repeated(_ANY), "accept, or accept owl"),
    "decline": Form(_decline, perhaps(literal(_ALWAYS)), "decline, or decline always"),
    "withdraw": Form(_plain(m.Withdraw), NOTHING, "withdraw"),
    "answer": Form(_answer, one_of(get_args(m.Standing)), "answer ask, or answer decline"),
    "pass": Form(
        lambda words: m.PassOn(card_of(_only(words, 1)[0])) if words else m.Pass(),
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
    "dealt": lambda words: m.MarketDealt(cards_of(words)),
    "flipped": _plain(m.DeckFlipped),
    "event": lambda words: m.EventDrawn(*_pair(words, event_of)),
    "built": _built_by,
    "dropped": _one_seat(m.Dropped),
    "returned": _plain(m.PowerReturned),
    "lost": _lost,
    "died": lambda words: m.PenguinDied(*_pair(words, set_of)),
    "exchanged": lambda words: m.Exchanged(tuple("" if word == NO_CARD else card_of(word) for word in words)),
    "declined": _one_seat(m.Declined),
    "goal": _one_seat(m.GoalReached),
    "turn": _one_seat(m.TurnBegun),
    "end": _plain(m.GameEnded),
}
GRAMMAR: Final = grammar_of(((verb, form.part) for verb, form in _PLAYED.items()), LINKS)
"""What a player can write."""
