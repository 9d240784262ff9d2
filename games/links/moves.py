"""Legal moves as links in a mail, which work without signing in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.links.signed import Deed, deed_url
from games.models import Seat
from games.values import Choice, Position

MAX_PER_VERB: Final = 12
MAX_OFFERS: Final = 48
"""The maximum number of moves listed: per first word, and approximately in total."""


@dataclass(frozen=True)
class Offer:
    """One legal move: its text, its button label, and the page that plays it."""

    text: str
    label: str
    url: str
    reversible: bool


class ShortAnswer(NamedTuple):
    """An answer under a notification: its button label, and the page that gives it.

    `is_at_once`: whether one tap plays it, because it can be undone and its reader wishes so.
    """

    label: str
    url: str
    is_at_once: bool = False


@dataclass(frozen=True)
class Offers:
    """The legal moves that begin with one word. `more` of them are not listed."""

    verb: str
    listed: tuple[Offer, ...]
    more: int


def offers_of(seat: Seat, position: Position) -> tuple[Offers, ...]:
    """Return the seat's legal moves by their first word, with at least one per word."""
    return tuple(_grouped(seat, position))


def short_answers(seat: Seat, position: Position, at_once: Container[str]) -> tuple[ShortAnswer, ...]:
    """Return the seat's legal moves as answers. `at_once`: the texts of those that one tap plays."""
    offers = (offer for group in offers_of(seat, position) for offer in group.listed)
    return tuple(ShortAnswer(offer.label, offer.url, offer.text in at_once) for offer in offers)


def _grouped(seat: Seat, position: Position) -> Iterator[Offers]:
    left, all_of = MAX_OFFERS, Counter(map(_verb, position.choices))
    by_verb: dict[str, list[Choice]] = {}
    for choice in position.foremost:
        by_verb.setdefault(_verb(choice), []).append(choice)
    for verb, found in by_verb.items():
        listed = found[: max(1, min(MAX_PER_VERB, left))]
        left -= len(listed)
        offers = tuple(_offer(seat, position.ply, choice) for choice in listed)
        yield Offers(verb, offers, all_of[verb] - len(listed))


def _verb(choice: Choice) -> str:
    return choice.text.partition(" ")[0]


def _offer(seat: Seat, ply: int, choice: Choice) -> Offer:
    return Offer(choice.text, choice.label, deed_url(Deed(seat, ply, choice.text)), choice.reversible)
