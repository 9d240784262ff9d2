"""What many requests and answers share."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

MAX_PLY: Final = 2**31 - 1
Ply: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_PLY)]
Time: TypeAlias = Annotated[datetime, Meta(tz=True)]
"""A moment, with its zone: the format `date-time` of JSON Schema."""
SeatOfOld: TypeAlias = Annotated[
    int,
    Meta(description="Deprecated: the same as `my_seat`.", extra_json_schema={"deprecated": True}),
]
"""The asker's own seat, under the name that says whose seat it is only elsewhere."""
Status: TypeAlias = Literal["open", "running", "finished"]


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """No body, or an empty object."""


class Said(Struct, frozen=True):
    """A sentence as a code and the values in it; the ruleset's schema says which there are."""

    code: str
    values: dict[str, str | int | tuple[str, ...]]


class Fault(Struct, frozen=True):
    """Why nothing was done: a code for programs, a sentence for people, the place in what was sent."""

    code: str
    sentence: str
    place: str


class Failure(Struct, frozen=True):
    """The one shape of every error."""

    error: Fault
