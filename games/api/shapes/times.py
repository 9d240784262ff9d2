"""The types of requests and responses about time controls and a person's calendar."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from games.time_control.values import Quiet, TimeControl


class NamedLaw(Struct, frozen=True):
    """A named time control. Send its `law`, or a similar one, with a new table."""

    key: str
    name: str
    law: TimeControl
    terms: Annotated[list[str], Meta(description="The time control in words, in order of its terms.")]


class LawList(Struct, frozen=True):
    """The named time controls. Their hours are in your time zone."""

    laws: Annotated[list[NamedLaw], Meta(description="The time controls, in an order that the site chooses.")]


class Vacation(Struct, frozen=True):
    """Days on which your clocks stop, first and last day included."""

    id: int
    first: date
    last: date


class VacationLeft(Struct, frozen=True):
    """The number of vacation days that you have left in a year."""

    year: int
    days: int


class MyCalendar(Struct, frozen=True):
    """Your calendar. Vacation days are days in your time zone."""

    zone: Annotated[
        str, Meta(description="The time zone, as an IANA name. Empty means the time zone of the site.")
    ]
    quiet: Annotated[Quiet | None, Meta(description="The hours of each day during which your clocks stop.")]
    vacations: Annotated[list[Vacation], Meta(description="Current and future vacations, in order of date.")]
    left: Annotated[
        list[VacationLeft], Meta(description="The days left for this year and the next, in order of years.")
    ]
    feed: Annotated[
        str,
        Meta(
            description="The address of your deadlines for a calendar program. It is secret, and only tokens "
            "with the scope `full` get it."
        ),
    ]


class NewTimes(Struct, frozen=True, forbid_unknown_fields=True):
    """Your new time zone and quiet hours. Both are replaced."""

    zone: Annotated[
        str,
        Meta(
            max_length=64,
            description="The time zone, as an IANA name. Empty means the time zone of the site.",
        ),
    ] = ""
    quiet: Annotated[Quiet | None, Meta(description="Your quiet hours. Null means none.")] = None


class NewVacation(Struct, frozen=True, forbid_unknown_fields=True):
    """A vacation to add, first and last day included. The earliest first day is today in your time zone."""

    first: date
    last: date
