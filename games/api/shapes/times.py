"""What goes in and out about time: the laws of tables, and a person's own calendar."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from games.turnlaw.values import Quiet, TurnLaw


class NamedLaw(Struct, frozen=True):
    """A law that has a name; send its `law` with a new table, or one like it."""

    key: str
    name: str
    law: TurnLaw
    terms: Annotated[list[str], Meta(description="In words, in order of the terms.")]


class LawList(Struct, frozen=True):
    """The laws that have a name. Their hours are in your time zone."""

    laws: Annotated[list[NamedLaw], Meta(description="In order of the site's own choice.")]


class Vacation(Struct, frozen=True):
    """Days on which your clocks stand still, both ends included."""

    id: int
    first: date
    last: date


class VacationLeft(Struct, frozen=True):
    """How many vacation days of a year you have not taken."""

    year: int
    days: int


class MyCalendar(Struct, frozen=True):
    """Your own times. All vacation days are days where you live."""

    zone: Annotated[str, Meta(description="An IANA name; empty: the site's.")]
    quiet: Annotated[Quiet | None, Meta(description="When your clocks stand still every day.")]
    vacations: Annotated[list[Vacation], Meta(description="Those that are not over, in order of days.")]
    left: Annotated[list[VacationLeft], Meta(description="This year and the next, in order of years.")]
    feed: Annotated[
        str,
        Meta(
            description="The address of your deadlines for a calendar program: a secret, told to tokens "
            "of the scope `full` alone."
        ),
    ]


class NewTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """Your time zone and quiet hours, both anew."""

    zone: Annotated[str, Meta(max_length=64, description="An IANA name; empty: the site's.")] = ""
    quiet: Annotated[Quiet | None, Meta(description="Null: none.")] = None


class NewVacation(Struct, frozen=True, forbid_unknown_fields=True):
    """A vacation to announce, both ends included; from today on, where you live."""

    first: date
    last: date
