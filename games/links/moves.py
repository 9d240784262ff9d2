"""Legal moves as links in a mail, which work without signing in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final, NamedTuple

from games.links.signed import MoveOffer, move_url
from games.models import Seat
from games.values import Choice, Position

MAX_PER_VERB: Final = 12
MAX_OFFERS: Final = 48
"""The maximum number of moves listed: per first word, and approximately in total."""


@dataclass(frozen=True)
class MoveLink:
    """One move: its text, its button label, the page that plays it, and its number in the list, from 1."""

    text: str
    label: str
    url: str
    reversible: bool
    number: int = 0


class ShortAnswer(NamedTuple):
    """An answer under a notification: its button label, and the page that gives it.

    `is_at_once`: whether one tap plays it, because it can be undone and the reader allows that.
    """

    label: str
    url: str
    is_at_once: bool = False


@dataclass(frozen=True)
class Offers:
    """The legal moves that begin with one word. `more` of them are not listed.

    `is_meant`: the moves are instead those that the reader may have meant, regardless of their first words.
    """

    verb: str
    listed: tuple[MoveLink, ...]
    more: int
    is_meant: bool = False


def offers_of(seat: Seat, position: Position, meant: Sequence[MoveLink] = ()) -> tuple[Offers, ...]:
    """Return the seat's legal moves by their first word, with at least one per word, numbered throughout.

    The moves `meant` come first, and only once.
    """
    first = (Offers("", tuple(meant), 0, is_meant=True),) if meant else ()
    others = _grouped(seat, position, frozenset(offer.text for offer in meant))
    return tuple(_numbered((*first, *others)))


def short_answers(seat: Seat, position: Position, at_once: Container[str]) -> tuple[ShortAnswer, ...]:
    """Return the seat's legal moves as answers. `at_once`: the texts of those that one tap plays."""
    offers = (offer for group in offers_of(seat, position) for offer in group.listed)
    return tuple(ShortAnswer(offer.label, offer.url, offer.text in at_once) for offer in offers)


def texts_of(offers: Sequence[Offers]) -> tuple[str, ...]:
    """Return the texts of the listed moves, in the order of their numbers."""
    return tuple(offer.text for group in offers for offer in group.listed)


def offer_of(seat: Seat, ply: int, choice: Choice) -> MoveLink:
    """Return a legal move with the page that plays it."""
    return MoveLink(choice.text, choice.label, move_url(MoveOffer(seat, ply, choice.text)), choice.reversible)


def _numbered(groups: Sequence[Offers]) -> Iterator[Offers]:
    numbers = count(1)
    for group in groups:
        listed = tuple(replace(offer, number=next(numbers)) for offer in group.listed)
        yield replace(group, listed=listed)


def _grouped(seat: Seat, position: Position, but: frozenset[str]) -> Iterator[Offers]:
    choices = [choice for choice in position.choices if choice.text not in but]
    left, all_of = MAX_OFFERS, Counter(map(_verb, choices))
    by_verb: dict[str, list[Choice]] = {}
    for choice in position.foremost:
        if choice.text not in but:
            by_verb.setdefault(_verb(choice), []).append(choice)
    for verb, found in by_verb.items():
        listed = found[: max(1, min(MAX_PER_VERB, left))]
        left -= len(listed)
        offers = tuple(offer_of(seat, position.ply, choice) for choice in listed)
        yield Offers(verb, offers, all_of[verb] - len(listed))


def _verb(choice: Choice) -> str:
    return choice.text.partition(" ")[0]
