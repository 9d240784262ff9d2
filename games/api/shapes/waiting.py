"""What goes in and out about seats that are waited for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.common import SeatOfOld, Time


class WaitingSeat(Struct, frozen=True):
    """A seat of yours that must choose now."""

    table: str
    name: str
    ruleset: str
    my_seat: Annotated[int, Meta(description="Which of the seats there is yours.")]
    seat: SeatOfOld
    ply: int
    asked_at: Time
    due_at: Annotated[Time | None, Meta(description="Until when to answer, where there is a limit.")]


class WaitingList(Struct, frozen=True):
    """The seats that wait for you; pass `cursor` next time to get only what is new."""

    waiting: Annotated[
        list[WaitingSeat], Meta(description="In order of when they were asked, longest waiting first.")
    ]
    cursor: str


class WaitingQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """What you know already."""

    cursor: Annotated[
        str,
        Meta(
            max_length=3200,
            pattern=r"^(?:[A-Za-z0-9_-]{8})*$",
            description="The cursor of your last call; without it all seats that wait are listed.",
        ),
    ] = ""
