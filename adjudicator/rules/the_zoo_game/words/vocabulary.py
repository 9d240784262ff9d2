"""The names that texts of moves are made of: animals, sets and events, and how others are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import Unreadable
from adjudicator.engine.texts import seat_of, speller
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS

CARDS: Final = frozenset(card for catalogue in CATALOGUES.values() for card in catalogue.animals)
SETS: Final = frozenset(name for catalogue in CATALOGUES.values() for name in catalogue.sets)
_EVENTS: Final = frozenset(event for catalogue in CATALOGUES.values() for event in catalogue.events)
SPELLED: Final = speller({name: name for name in (*CARDS, *SETS, *_EVENTS) if len(name.split("_")) > 1})
"""Names in one word, whichever way they were typed."""


def card_of(word: str) -> str:
    if word in CARDS:
        return word
    no = _("'{word}' is no animal; animals are written like cobra or giant_panda.")
    raise Unreadable(no, word=seat_of(word) or word)


def cards_of(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(card_of, words))


def any_card(word: str) -> str:
    return word if word in P_KINDS else card_of(word)


def any_cards(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(any_card, words))


def set_of(word: str) -> str:
    if word in SETS:
        return word
    raise Unreadable(_("'{word}' is no set; these are {known}."), word=word, known=", ".join(sorted(SETS)))


def event_of(word: str) -> str:
    if word in _EVENTS:
        return word
    raise Unreadable(_("'{word}' is no event."), word=word)
