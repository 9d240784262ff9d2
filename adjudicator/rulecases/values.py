"""The common parts of table descriptions, and how to read them from plain data.

Anything unknown in a case raises `Malformed` with its place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from adjudicator.engine.codec import Malformed, convert
from adjudicator.engine.seats import Seat, seat_letter, seat_named

T = TypeVar("T")

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Wanted: TypeAlias = dict[str, Any]
"""A case's expectations, as plain data that the game's `Facts` read."""


class CasePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a case. It accepts no unknown keys."""


class CaseHead(CasePart, frozen=True, kw_only=True):
    """The fields of every case.

    All except `id` are only for human readers: the source of the rule, and remarks.
    """

    id: str
    about: Any = None
    basis: Any = None
    note: Any = None
    ruling: Any = None
    source: Any = None
    topic: Any = None


def one_of(words: Iterable[str]) -> str:
    """Return a pattern that matches one of the words."""
    escaped = "|".join(word.replace(".", r"\.").replace("*", r"\*") for word in words)
    return f"^({escaped})$"


def read(data: object, kind: type[T], place: str = "$") -> T:
    """Convert the plain data at a place of a case to a type."""
    try:
        value: T = convert(data, kind)
    except Malformed as error:
        raise Malformed(error.phrase, f"{place}{error.place.removeprefix('$')}") from error
    return value


def require(is_so: bool, reason: str, place: str) -> None:
    """Raise `Malformed` with the reason and the place unless `is_so`."""
    if not is_so:
        raise Malformed(reason, place)


def known(table: Mapping[str, T], name: str, place: str) -> T:
    """Return the entry of a table with this name. Raise `Malformed` if there is none."""
    require_known(table, (name,), place)
    return table[name]


def require_known(table: Collection[str], names: Iterable[str], place: str) -> None:
    """Raise `Malformed` for the first name that is not in the table."""
    for name in names:
        require(name in table, f"{name} is unknown.", place)


def seat_of(letter: str, players: int, place: str = "$") -> Seat:
    """Return the seat with a letter, in either case. Raise `Malformed` for a letter without a player."""
    seat = seat_named(letter)
    require(seat < players, f"Player {letter} is not in this game.", place)
    return seat


def letters(seats: Iterable[Seat]) -> list[str]:
    """Return the letters of seats."""
    return list(map(seat_letter, seats))
