"""The types of requests and responses about seats that must choose."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.common import SeatOfOld, Time


class WaitingSeat(Struct, frozen=True):
    """One of your seats that must choose now."""

    table: str
    name: str
    ruleset: str
    my_seat: Annotated[int, Meta(description="The number of your seat at the table.")]
    seat: SeatOfOld
    ply: int
    asked_at: Time
    due_at: Annotated[Time | None, Meta(description="The deadline for the answer. Null if there is none.")]


class WaitingList(Struct, frozen=True):
    """The seats that must choose. Pass `cursor` in the next request to get only new ones."""

    waiting: Annotated[
        list[WaitingSeat],
        Meta(description="The seats, in order of when they were asked, longest waiting first."),
    ]
    cursor: str


class WaitingQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The cursor after which to list questions."""

    cursor: Annotated[
        str,
        Meta(
            max_length=3200,
            pattern=r"^(?:[A-Za-z0-9_-]{8})*$",
            description="The cursor of your last response. If omitted, all waiting seats are listed.",
        ),
    ] = ""
