"""The words for cards, sets and events, and the notation of builds with their sources and payments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import alternatives, literal, one_of
from adjudicator.engine.notation import one_name, word
from adjudicator.engine.phrases import _
from adjudicator.engine.texts import FROM, LINKS, TO, seat_of, speller
from adjudicator.rules.the_zoo_game import moves as m
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS, PENGUIN

_CARDS: Final = frozenset(card for catalogue in CATALOGUES.values() for card in catalogue.animals)
_SETS: Final = sorted({name for catalogue in CATALOGUES.values() for name in catalogue.sets})
_EVENTS: Final = sorted({event for catalogue in CATALOGUES.values() for event in catalogue.events})
SPELLED: Final = speller({name: name for name in (*_CARDS, *_SETS, *_EVENTS) if "_" in name})
"""The function that writes a name as one word, however it was typed."""


def card_of(word: str) -> str:
    if word in _CARDS:
        return word
    no = _("Unknown animal “{word}”. Write animals like this: cobra, giant_panda.")
    raise Unreadable(no, word=seat_of(word) or word)


def any_card(word: str) -> str:
    """Return the zoo card or P card that a word names."""
    return word if word in P_KINDS else card_of(word)


def any_cards(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(any_card, words))


CARD: Final = word(card_of, one_of(sorted(_CARDS))).with_rule("animal")
ANY: Final = word(any_card, alternatives((CARD.part, *map(literal, P_KINDS)))).with_rule("card")
SET: Final = one_name(
    _SETS, _("Unknown set “{word}”. Sets in this game: {known}."), known=", ".join(_SETS)
).with_rule("set")
EVENT: Final = one_name(_EVENTS, _("Unknown event “{word}”."))

_MARKET: Final = "market"
_HAND: Final = "hand"
SOURCES: Final = (_MARKET, _HAND)
PAY: Final = "pay"
_SOURCE: Final = re.compile(rf"(?:{_MARKET}|{_HAND})\b", re.IGNORECASE)
_JOINT: Final = re.compile(r",|\band\b")
_BARE_MARKET: Final = re.compile(rf"(?<!\b{FROM})\s{_MARKET}\b")
"""`market` without `from`."""


def build_words(move: m.Build | m.Built) -> tuple[str, ...]:
    """Return the words of a build: exhibits, their sources unless all are from the hand, and the payment."""
    groups = [(is_market, tuple(group)) for is_market, group in groupby(move.cards, attrgetter("market"))]
    words = list[str]()
    for is_market, group in groups:
        words += [piece.card for piece in group]
        if is_market or len(groups) > 1:
            words += [FROM, _MARKET if is_market else _HAND]
    penguin = (PENGUIN, move.penguin) if move.penguin else ()
    return (*words, *penguin, *((PAY, *move.pay) if move.pay else ()))


def pieces_of(words: Sequence[str]) -> tuple[tuple[m.Piece, ...], str, tuple[str, ...]]:
    """Return the exhibits, the Penguin's set and the payment of a build."""
    at = words.index(PAY) if PAY in words else len(words)
    pay = tuple(map(card_of, words[at + 1 :]))
    if PAY in words and not pay:
        raise ValueError(words)
    groups = _groups(words[:at])
    penguin = [name for group in groups for name in group.penguins]
    if len(penguin) > 1:
        raise ValueError(penguin)
    pieces = tuple(m.Piece(card, group.source == _MARKET) for group in groups for card in group.cards)
    return pieces, "".join(penguin), pay


class _Group(NamedTuple):
    """Consecutive exhibits, their source (empty if unnamed), and the sets of their `penguins`."""

    source: str
    cards: list[str]
    penguins: list[str]


def _groups(words: Sequence[str]) -> list[_Group]:
    """Return the exhibits grouped by source.

    `from market` covers the exhibits before it, up to the previous such phrase. If the text begins with such
    a phrase, each phrase covers the exhibits after it. `market` alone covers only the card before it.
    """
    if FROM not in words:
        return _by_card(words)
    is_ahead, found, group = words[0] == FROM, list[_Group](), _Group("", [], [])
    left = list(words)
    while left:
        if left[0] != FROM:
            _take_exhibit(left, group)
            continue
        _from, source, *left = left
        found.append(group if is_ahead else group._replace(source=source))
        group = _Group(source if is_ahead else "", [], [])
    found.append(group)
    _check_sources(found)
    return found


def _by_card(words: Sequence[str]) -> list[_Group]:
    """Return the exhibits of a text in which `market` covers only the card before it: `owl lion market`."""
    left, found = list(words), list[_Group]()
    while left:
        group = _Group("", [], [])
        _take_exhibit(left, group)
        is_market = bool(group.cards) and left[:1] == [_MARKET]
        del left[: int(is_market)]
        found.append(group._replace(source=_MARKET) if is_market else group)
    return found


def _take_exhibit(left: list[str], group: _Group) -> None:
    """Move an animal, or a Penguin with its set, from the front of the words to the group."""
    word = left.pop(0)
    if word != PENGUIN:
        group.cards.append(card_of(word))
        return
    name = left.pop(0)
    group.penguins.append(SET.read(left if name in TO else [name]))


def _check_sources(groups: Sequence[_Group]) -> None:
    """Raise `Unreadable` if only some exhibits have a source, or if a Penguin has a wrong source."""
    if any(group.cards and not group.source for group in groups):
        raise Unreadable(
            _("Say where each exhibit comes from, as in “{example}”."),
            example="build owl from hand and lion from market",
        )
    if any(group.source and (group.source not in SOURCES or not group.cards) for group in groups):
        raise ValueError(groups)
    if any(group.penguins and group.source == _MARKET for group in groups):
        raise Unreadable(_("You build a Penguin from your own P cards, not from the market."))


def sourced(text: str) -> str:
    """Write sources as `from market`. Raise `Unreadable` if `market` alone ends a list."""
    text = " ".join(_with_from(text.split()))
    exhibits = text.lower().partition(f" {PAY} ")[0]
    joint = _JOINT.search(exhibits)
    if joint and _BARE_MARKET.search(exhibits, joint.end()):
        raise Unreadable(
            _("Say where each exhibit comes from, as in “{example}”."),
            example="build owl from hand and lion from market",
        )
    return text


def _with_from(words: Sequence[str]) -> list[str]:
    """Return the words with only `from` in place of the link words before `market` or `hand`."""
    kept: list[str] = []
    for each in words:
        if _SOURCE.match(each):
            led = _before_links(kept, len(kept))
            if led > 1 and kept[led - 1].lower() == FROM:
                led = _before_links(kept, led - 1)
            if led < len(kept):
                kept[led:] = [FROM]
        kept.append(each)
    return kept


def _before_links(words: Sequence[str], end: int) -> int:
    """Return where the link words before `end` begin. The first word of the text is not one of them."""
    while end > 1 and words[end - 1].lower() in LINKS:
        end -= 1
    return end
