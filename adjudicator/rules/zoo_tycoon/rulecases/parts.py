"""What all kinds of rule cases are made of, and the checks that their types cannot say."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Annotated, Any, Final, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, UnsetType

from adjudicator.engine.codec import Malformed
from adjudicator.rules.zoo_tycoon.data import EDITIONS, NEWEST, Edition
from adjudicator.rules.zoo_tycoon.zoo import Animals

EDITION: Final[Edition] = EDITIONS[NEWEST]
YEAR: Final = 3
"""The year of a case that names none."""
Count: TypeAlias = Annotated[int, Meta(ge=0, le=200)]
Money: TypeAlias = Annotated[int, Meta(ge=-10, le=30)]
Points: TypeAlias = Annotated[int, Meta(ge=-200, le=200)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=48)]
Round: TypeAlias = Annotated[int, Meta(ge=1, le=7)]
T = TypeVar("T")

Maybe: TypeAlias = bool | UnsetType
Number: TypeAlias = int | UnsetType
Numbers: TypeAlias = tuple[int, ...] | UnsetType
"""Of `expect`, where only what a case lists is compared."""
Facts: TypeAlias = dict[str, Any]
"""What a case finds, by the keys of its `expect`."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a case; no key but its own."""


class Group(Part, frozen=True):
    """Males and females."""

    m: Count = 0
    f: Count = 0

    @property
    def animals(self) -> Animals:
        return Animals(self.m, self.f)


class Head(Part, frozen=True, tag_field="kind", kw_only=True):
    """What every case has. `basis`: where the rule stands; `about`: what people should know of it."""

    id: str
    basis: str = ""
    about: str = ""


Reckoned: TypeAlias = Mapping[type[Head], Callable[[Any], Facts]]
"""By the kind of case, what its `given` comes to."""


def known(table: Mapping[str, T], name: str, place: str) -> T:
    """The entry of a table of the edition; `Malformed` when there is none."""
    if name not in table:
        raise Malformed(f"There is no {name}.", place)
    return table[name]


def require(is_so: bool, reason: str, place: str) -> None:
    """`Malformed` unless it is so."""
    if not is_so:
        raise Malformed(reason, place)


def require_known(table: Collection[str], names: Collection[str], place: str) -> None:
    """`Malformed` for the first of the names that is not in the table."""
    for name in names:
        require(name in table, f"There is no {name}.", place)


def event_named(name: str | None) -> str:
    """The id of an event, empty for none; `Malformed` when the edition has no such event."""
    if name is not None:
        known(EDITION.events, name, "$.given.event")
    return name or ""
