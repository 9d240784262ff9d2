"""The types that many values share."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from adjudicator.engine.lines import Line, Value

Time: TypeAlias = Annotated[datetime, Meta(tz=True)]
"""A moment with its time zone: the format `date-time` of JSON Schema."""
SeatOfOld: TypeAlias = Annotated[
    int,
    Meta(description="Deprecated. Same as `my_seat`.", extra_json_schema={"deprecated": True}),
]

Status: TypeAlias = Literal["open", "running", "finished"]


class Said(Struct, frozen=True):
    """A sentence as a code and its values. The ruleset's schema lists the codes."""

    code: str
    values: dict[str, Value]


def served_line(line: Line) -> Said:
    """Return the sentence in the form that programs get."""
    return Said(line.code, line.values)


class Fault(Struct, frozen=True):
    """The reason for a failed request: a code for programs, a sentence for people and the place in it."""

    code: str
    sentence: str
    place: str
