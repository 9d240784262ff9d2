"""The places of faults in a file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from adjudicator.engine.codec import Malformed


@contextmanager
def fault_prefix(place: str) -> Iterator[None]:
    """Prefix the place of any fault raised inside with the place of the enclosing value."""
    try:
        yield
    except Malformed as error:
        raise Malformed(error.phrase, place + error.place.removeprefix("$")) from error
