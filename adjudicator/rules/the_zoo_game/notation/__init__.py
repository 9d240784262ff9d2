"""The notation of moves, one row per type: `build cobra iguana`, `offer B give owl want 2 cards`, `draw`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import alternatives, literal, one_of, pattern, repeated, sequence
from adjudicator.engine.grammar import optional as perhaps_a
from adjudicator.engine.notation import (
    MoveNotation,
    MoveTable,
    Notation,
    Words,
    after_word,
    flag,
    optional,
    repeated_values,
    row,
    with_link,
    word,
)
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import seat_letter, seat_named
from adjudicator.engine.texts import ARTICLE, FROM, LINKS, TO, QuestionAsked, seat_of, with_seats, words_of
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.notation.builds import (
    ANY,
    CARD,
    EVENT,
    PAY,
    SET,
    SOURCES,
    SPELLED,
    any_cards,
    build_words,
    card_of,
    pieces_of,
    sourced,
)

_MAX_WORDS: Final = 200
_DIGITS: Final = f"[0-9]{{1,{len(str(m.MAX_WANTED))}}}"
_BUILD: Final = "build"
_GIVE: Final = "give"
_WANT: Final = "want"
_P: Final = "p"
_COUNTED: Final = ("card", "cards")
_NO_CARD: Final = "-"


def _number(word: str) -> int:
    if re.fullmatch(_DIGITS, word):
        return int(word)
    raise Unreadable(_("“{word}” is not a number from 0 to {most}."), word=word, most=m.MAX_WANTED)


def _one_of(names: Sequence[str]) -> Words:
    """One of these words. Any other word is a misuse of the verb."""
    return word({name: name for name in names}.__getitem__, one_of(names))


def _last(value: Words) -> Words:
    """A value after which no word may follow."""

    def read(words: list[str]) -> Any:
        if len(words) != 1:
            raise ValueError(words)
        return value.read(words)

    return value._replace(read=read)


def _any_cards(*kind: str) -> Words:
    """A number of cards of the taker's choice: `2 cards`, or `1 p card`. No words stand for 0 cards."""

    def write(number: int) -> str:
        return " ".join((str(number), *kind, _COUNTED[number != 1])) if number else ""

    part = sequence(_NUMBER.part, *map(literal, kind), one_of(_COUNTED))
    return Words(write, _NUMBER.read, perhaps_a(part))


_SEAT: Final = word(lambda text: seat_named(seat_of(text) or text), pattern("[A-Z]"), seat_letter).with_rule(
    "seat"
)
_NUMBER: Final = word(_number, pattern(_DIGITS)).with_rule("number")
_CARDS: Final = repeated_values(CARD)
_ANY_CARDS: Final = repeated_values(ANY)
_FROM_SEAT: Final = with_link(FROM, _SEAT)
_OF_SEAT: Final = {"seat": _last(_SEAT)}
_OF_SET: Final = {"set": _last(SET)}
_OF_CARD: Final = {"card": _last(CARD)}
_OF_CARDS: Final = {"cards": _CARDS}
_PASSED: Final = word(
    lambda text: "" if text == _NO_CARD else card_of(text), write=lambda card: card or _NO_CARD
)

_IN_SET: Final = sequence(literal(PENGUIN), SET.part)
_EXHIBITS: Final = sequence(CARD.part, repeated(CARD.part))
_SOURCED: Final = sequence(_EXHIBITS, literal(FROM), one_of(SOURCES))
_BUILT: Final = sequence(
    alternatives((perhaps_a(_EXHIBITS), sequence(_SOURCED, repeated(_SOURCED)))),
    perhaps_a(_IN_SET),
    perhaps_a(sequence(literal(PAY), _EXHIBITS)),
)
_STOLEN: Final = sequence(alternatives((CARD.part, sequence(_IN_SET, SET.part))), _FROM_SEAT.part)


def _read_build(words: list[str]) -> m.Build:
    move = m.Build(*pieces_of(words))
    words.clear()
    return move


def _read_built(words: list[str]) -> m.Built:
    move = m.Built(_SEAT.read(words), *pieces_of(words))
    words.clear()
    return move


def _robbed(example: str) -> Callable[[list[str]], list[str]]:
    """Return a function that moves the robbed seat, with or without `from`, to the end of the words."""

    def arranged(words: list[str]) -> list[str]:
        seats = [at for at, word in enumerate(words) if seat_of(word)]
        if not seats:
            raise Unreadable(_("Name the owner, as in “{example}”."), example=example)
        (at,) = seats
        if at and words[at - 1] in TO:
            raise ValueError(words)
        before = words[: at - 1] if words[max(at - 1, 0) : at] == [FROM] else words[:at]
        return [*before, *words[at + 1 :], words[at]]

    return arranged


def _read_steal(words: list[str]) -> m.Steal:
    seat = _SEAT.read([words.pop()])
    if words[0] != PENGUIN:
        return m.Steal(seat, _last(CARD).read(words))
    source, to = _route(words[1:])
    words.clear()
    return m.Steal(seat, PENGUIN, SET.read([source]), SET.read([to]))


def _route(words: Sequence[str]) -> tuple[str, str]:
    """Return source and target set. Without `from` or `to`, the first of two sets is the source."""
    match ["to" if word in TO else word for word in words]:
        case [source, to] | ["from", source, to] | [source, "to", to] | ["from", source, "to", to]:
            return source, to
        case ["to", to, "from", source]:
            return source, to
        case _:
            raise ValueError(words)


def _read_lose(words: list[str]) -> m.Lose:
    if words[0] != PENGUIN:
        return m.Lose(_last(CARD).read(words))
    del words[: 2 if words[1] == FROM else 1]
    return m.Lose(PENGUIN, _last(SET).read(words))


def _read_offer(words: list[str]) -> m.Offer:
    target, give, *terms = words[1:] if words[0] in TO else words
    at = terms.index(_WANT)
    if give != _GIVE:
        raise ValueError(give)
    wanted, numbers = _wanted(terms[at + 1 :])
    words.clear()
    return m.Offer(
        _SEAT.read([target]), any_cards(terms[:at]), any_cards(wanted), numbers.get("", 0), numbers.get(_P, 0)
    )


def _wanted(words: Sequence[str]) -> tuple[Sequence[str], dict[str, int]]:
    """Read the named cards and the numbers at the end: hand cards as `2 cards`, P cards as `1 p card`."""
    left, numbers = list(words), dict[str, int]()
    while left and left[-1] in _COUNTED:
        left.pop()
        kind = left.pop() if left[-1] == _P else ""
        if kind in numbers:
            raise ValueError(words)
        numbers[kind] = _number(left.pop())
    return left, numbers


_HUNT: Final = "hunt owl from B"
_STEAL: Final = "steal lion from B, or steal penguin birds reptiles from B"
_PLAYED: Final = (
    MoveNotation(
        _BUILD,
        m.Build,
        lambda move: " ".join((_BUILD, *build_words(move))),
        _read_build,
        _BUILT,
        "build cobra iguana, build crocodile from market pay owl hawk lion zebra lemur,"
        " build owl from hand and lion from market, or build penguin birds",
    ),
    row("pay", m.Pay, _OF_CARDS, "pay owl hawk"),
    row("buy", m.Buy, _OF_CARDS, "buy, or buy and the seven cards"),
    row("power", m.PlayPower, _OF_SET, "power reptiles"),
    row("copy", m.Copy, _OF_SET, "copy birds"),
    row("ambush", m.Ambush, {"target": _last(_SEAT)}, "ambush B"),
    row("discard", m.Discard, _OF_CARD, "discard owl"),
    row("hunt", m.Hunt, {"card": CARD, "target": _FROM_SEAT}, _HUNT, is_counted=True, reorder=_robbed(_HUNT)),
    row(
        "steal",
        m.Steal,
        {"card": CARD, "source": optional(SET, ""), "to": optional(SET, ""), "target": _FROM_SEAT},
        _STEAL,
        reorder=_robbed(_STEAL),
    )._replace(read=_read_steal, part=_STOLEN),
    row("lose", m.Lose, {"card": CARD, "set": optional(SET, "")}, "lose owl, or lose penguin birds")._replace(
        read=_read_lose, part=alternatives((CARD.part, _IN_SET))
    ),
    row("clear", m.Clear, _OF_CARDS, "clear and the five cards of the market"),
    row("take", m.Take, _OF_CARD, "take owl"),
    row("skip", m.Skip),
    row(
        "offer",
        m.Offer,
        {
            "target": _SEAT,
            "give": after_word(_GIVE, _ANY_CARDS),
            "want": after_word(_WANT, _ANY_CARDS),
            "want_cards": _any_cards(),
            "want_p_cards": _any_cards(_P),
        },
        "offer B give cobra want owl, and for cards of their choice want 2 cards or want 1 p card",
    )._replace(read=_read_offer),
    row("accept", m.Accept, {"cards": _ANY_CARDS}, "accept, or accept owl"),
    row("decline", m.Decline, {"always": flag("always")}, "decline, or decline always"),
    row("withdraw", m.Withdraw),
    row("answer", m.Answer, {"standing": _one_of(get_args(m.OfferPolicy))}, "answer ask, or answer decline"),
    row("pass", m.PassOn, _OF_CARD, "pass, or pass owl where a card goes to the left", accepts=bool)._replace(
        part=perhaps_a(CARD.part)
    ),
    row("pass", m.Pass)._replace(part=None, example=""),
    row("draw", m.Draw),
)
_AUTOMATIC: Final = (
    row("start", m.StartPlayerDrawn, _OF_SEAT),
    row("drawn", m.ZooDrawn, {"seat": _SEAT, **_OF_CARDS}),
    row("p_drawn", m.PDrawn, {"seat": _SEAT, "cards": repeated_values(_one_of(P_KINDS))}),
    row("dealt", m.MarketDealt, _OF_CARDS),
    row("flipped", m.DeckFlipped),
    row("event", m.EventDrawn, {"seat": _SEAT, "event": _last(EVENT)}),
    MoveNotation(
        "built",
        m.Built,
        lambda move: " ".join(("built", seat_letter(move.seat), *build_words(move))),
        _read_built,
    ),
    row("dropped", m.Dropped, _OF_SEAT),
    row("returned", m.PowerReturned),
    row("lost", m.Lost, {"seat": _SEAT, "set": SET, "card": ANY}, is_counted=True),
    row("died", m.PenguinDied, {"seat": _SEAT, **_OF_SET}),
    row("exchanged", m.Exchanged, {"cards": repeated_values(_PASSED)}),
    row("declined", m.Declined, _OF_SEAT),
    row("goal", m.GoalReached, _OF_SEAT),
    row("turn", m.TurnBegun, _OF_SEAT),
    row("end", m.GameEnded),
)
TABLE: Final[MoveTable[m.Move]] = MoveTable(_PLAYED, _AUTOMATIC, most_words=_MAX_WORDS)


def write(move: m.Move) -> str:
    return TABLE.write(move)


def read(text: str) -> m.Move:
    """Return the move of a text, joining words to form names if necessary. Raise `Unreadable` on failure."""
    try:
        return _read(text, str)
    except QuestionAsked:
        raise
    except Unreadable:
        return _read(text, SPELLED)


def _read(text: str, spelled: Callable[[str], str]) -> m.Move:
    """Return the move of a text. In the text of a player's move, `a` may be an article instead of a seat."""
    words = words_of(text, _MAX_WORDS, spelled)
    if TABLE.is_automatic(words):
        return TABLE.read_automatic(words)
    text = with_seats(sourced(text) if words[:1] == [_BUILD] else text, (_GIVE, _WANT, PAY))
    return TABLE.read_played(words_of(text, _MAX_WORDS, spelled, LINKS | {ARTICLE}))


NOTATION: Final = Notation(write=write, read=read, grammar=TABLE.grammar)
