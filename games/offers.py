"""The legal moves as links that a person can follow from a mail, without signing in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from games.links import Deed, deed_url
from games.models import Seat
from games.values import Choice

MAX_PER_VERB: Final = 12
MAX_OFFERS: Final = 48
"""How many moves that begin alike, and about how many in all, are listed."""


@dataclass(frozen=True)
class Offer:
    """One legal move: as typed, as a button says it, and the page that makes it."""

    text: str
    label: str
    url: str
    reversible: bool


@dataclass(frozen=True)
class Offers:
    """The legal moves that begin with one word; `more` of them are not listed."""

    verb: str
    listed: tuple[Offer, ...]
    more: int


def offers_of(seat: Seat, ply: int, choices: Sequence[Choice]) -> tuple[Offers, ...]:
    """The moves a seat may choose from at a ply, by their first word; of each word at least one."""
    return tuple(_grouped(seat, ply, choices))


def _grouped(seat: Seat, ply: int, choices: Sequence[Choice]) -> Iterator[Offers]:
    left = MAX_OFFERS
    for verb, group in groupby(choices, key=lambda choice: choice.text.partition(" ")[0]):
        found = list(group)
        listed = found[: max(1, min(MAX_PER_VERB, left))]
        left -= len(listed)
        yield Offers(verb, tuple(_offer(seat, ply, choice) for choice in listed), len(found) - len(listed))


def _offer(seat: Seat, ply: int, choice: Choice) -> Offer:
    return Offer(choice.text, choice.label, deed_url(Deed(seat, ply, choice.text)), choice.reversible)
