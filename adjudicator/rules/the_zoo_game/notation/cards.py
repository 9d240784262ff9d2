"""The words for cards, sets and events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.errors import Unreadable
from adjudicator.engine.grammar import either, literal, one_of
from adjudicator.engine.notation import listed, word
from adjudicator.engine.phrases import _
from adjudicator.engine.texts import seat_of, speller
from adjudicator.rules.the_zoo_game.data.cards import CATALOGUES, P_KINDS

_CARDS: Final = frozenset(card for catalogue in CATALOGUES.values() for card in catalogue.animals)
_SETS: Final = sorted({name for catalogue in CATALOGUES.values() for name in catalogue.sets})
_EVENTS: Final = sorted({event for catalogue in CATALOGUES.values() for event in catalogue.events})
SPELLED: Final = speller({name: name for name in (*_CARDS, *_SETS, *_EVENTS) if "_" in name})
"""Names in one word, whichever way they were typed."""


def card_of(word: str) -> str:
    if word in _CARDS:
        return word
    no = _("'{word}' is no animal; animals are written like cobra or giant_panda.")
    raise Unreadable(no, word=seat_of(word) or word)


def cards_of(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(card_of, words))


def any_card(word: str) -> str:
    """A zoo card or a P card."""
    return word if word in P_KINDS else card_of(word)


def any_cards(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(any_card, words))


CARD: Final = word(card_of, one_of(sorted(_CARDS))).called("animal")
ANY: Final = word(any_card, either((CARD.part, *map(literal, P_KINDS)))).called("card")
SET: Final = listed(_SETS, _("'{word}' is no set; these are {known}."), known=", ".join(_SETS)).called("set")
EVENT: Final = listed(_EVENTS, _("'{word}' is no event."))
