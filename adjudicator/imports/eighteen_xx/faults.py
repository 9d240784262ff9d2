"""Where in a file something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from adjudicator.engine.codec import Malformed


@contextmanager
def at(place: str) -> Iterator[None]:
    """What is wrong inside is told with the place of the whole before its own."""
    try:
        yield
    except Malformed as error:
        raise Malformed(error.phrase, place + error.place.removeprefix("$")) from error
