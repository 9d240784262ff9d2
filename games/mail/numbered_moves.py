"""The numbered lists of moves that mails contain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.links.moves import texts_of
from games.mail.letters import offers_after
from games.models import Seat
from games.selectors import received_mail
from games.values import MAX_DIRECT_CHOICES, Position

MAX_REFUSALS: Final = 20
"""The number of a seat's latest refusals whose numbered moves a reply may name."""


def mailed_lists(seat: Seat, position: Position) -> Iterator[tuple[str, ...]]:
    """Yield the numbered lists that mails about this position contain, most frequent first."""
    whole = texts_of(offers_after(seat, position, None))
    yield whole
    yield whole[:MAX_DIRECT_CHOICES]
    for submission in received_mail.refused(seat, MAX_REFUSALS):
        texts = texts_of(offers_after(seat, position, submission))
        yield texts
        yield texts[:MAX_DIRECT_CHOICES]
