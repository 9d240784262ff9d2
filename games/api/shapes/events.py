"""The types of requests and responses about a person's events."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from games import values

CURSOR: Final = r"^(?:start|[0-9]{1,18})?$"


class EventList(Struct, frozen=True):
    """New events. Pass `cursor` in the next request to continue after them."""

    events: Annotated[
        tuple[values.EventAt, ...], Meta(description="The events, in order of position, at most 100.")
    ]
    cursor: str
    snapshot: Annotated[
        str | None,
        Meta(
            description="Without a cursor: the path that returns everything that is already waiting. Read it "
            "after this response."
        ),
    ] = None


class EventQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The position after which to list events."""

    cursor: Annotated[
        str,
        Meta(
            pattern=CURSOR,
            max_length=18,
            description="The cursor of your last response. Use `start` for all stored events. Omit it to "
            "start now.",
        ),
    ] = ""
