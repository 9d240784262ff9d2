"""Moves from texts that a person can type: `build cobra iguana`, `offer B give owl want 2 cards`, `draw`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Seat, Unreadable, seat_named
from adjudicator.engine.texts import misused, no_move, speller, words_of
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.words.writing import NOTHING

_MOST_WORDS: Final = 200
_FORMS: Final = {
    "build": "build cobra iguana, build crocodile market pay owl hawk lion zebra lemur,"
    " or build penguin birds",
    "pay": "pay owl hawk",
    "buy": "buy, or buy and the seven cards",
    "power": "power reptiles",
    "copy": "copy birds",
    "ambush": "ambush B",
    "discard": "discard owl",
    "hunt": "hunt B owl",
    "steal": "steal B lion, or steal B penguin birds reptiles",
    "lose": "lose owl, or lose penguin birds",
    "clear": "clear and the five cards of the market",
    "take": "take owl",
    "skip": "skip",
    "offer": "offer B give cobra want owl, and for cards of their choice want 2 cards or want 1 p card",
    "accept": "accept, or accept owl",
    "decline": "decline, or decline always",
    "withdraw": "withdraw",
    "answer": "answer ask, or answer decline",
    "pass": "pass, or pass owl where a card goes to the left",
    "draw": "draw",
}
"""The first word of each move that a player can make, and how it goes on."""

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
    reader = _READERS.get(verb)
    if reader is None:
        raise no_move(_FORMS)
    try:
        return reader(rest)
    except Unreadable:
        raise
    except (ValueError, IndexError, KeyError) as error:
        raise misused(verb, _FORMS.get(verb, verb)) from error


def _build(words: Sequence[str]) -> m.Build:
    return m.Build(*_pieces(words))


def _pieces(words: Sequence[str]) -> tuple[tuple[m.Piece, ...], str, tuple[str, ...]]:
    """The exhibits, the Penguin's set and the payment of a build."""
    at = words.index("pay") if "pay" in words else len(words)
    pay = _cards(words[at + 1 :])
    left, pieces, penguin = list(words[:at]), list[m.Piece](), ""
    while left:
        word = left.pop(0)
        if word == PENGUIN and not penguin:
            penguin = _set(left.pop(0))
            continue
        is_market = left[:1] == ["market"]
        del left[: int(is_market)]
        pieces.append(m.Piece(_card(word), is_market))
    return tuple(pieces), penguin, pay


def _offer(words: Sequence[str]) -> m.Offer:
    target, give, *_ = words
    at = words.index("want")
    if give != "give":
        raise ValueError(give)
    wanted, numbers = _wanted(words[at + 1 :])
    return m.Offer(seat_named(target), _any_cards(words[2:at]), _any_cards(wanted), numbers[""], numbers["p"])


def _wanted(words: Sequence[str]) -> tuple[Sequence[str], dict[str, int]]:
    """The cards named, and the numbers at the end: any hand cards as `2 cards`, P cards as `1 p card`."""
    named, numbers = list(words), {"": 0, "p": 0}
    while named and named[-1] in ("card", "cards"):
        named.pop()
        kind = named.pop() if named[-1] == "p" else ""
        numbers[kind] += _number(named.pop())
    return named, numbers


def _number(word: str) -> int:
    if word.isascii() and word.isdecimal() and len(word) <= len(str(m.MOST_WANTED)):
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
    if words and list(words) != ["always"]:
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


_READERS: Final[dict[str, Callable[[Sequence[str]], m.Move]]] = {
    "build": _build,
    "pay": lambda words: m.Pay(_cards(words)),
    "buy": lambda words: m.Buy(_cards(words)),
    "power": lambda words: m.PlayPower(_set(_only(words, 1)[0])),
    "copy": lambda words: m.Copy(_set(_only(words, 1)[0])),
    "ambush": _one_seat(m.Ambush),
    "discard": lambda words: m.Discard(_card(_only(words, 1)[0])),
    "hunt": lambda words: m.Hunt(*_pair(words, _card)),
    "steal": _steal,
    "lose": _lose,
    "clear": lambda words: m.Clear(_cards(words)),
    "take": lambda words: m.Take(_card(_only(words, 1)[0])),
    "skip": _plain(m.Skip),
    "offer": _offer,
    "accept": lambda words: m.Accept(_any_cards(words)),
    "decline": _decline,
    "withdraw": _plain(m.Withdraw),
    "answer": _answer,
    "pass": lambda words: m.PassOn(_card(_only(words, 1)[0])) if words else m.Pass(),
    "draw": _plain(m.Draw),
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
    "exchanged": lambda words: m.Exchanged(tuple("" if word == NOTHING else _card(word) for word in words)),
    "declined": _one_seat(m.Declined),
    "goal": _one_seat(m.GoalReached),
    "turn": _one_seat(m.TurnBegun),
    "end": _plain(m.GameEnded),
}
