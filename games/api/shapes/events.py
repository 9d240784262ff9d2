"""What goes in and out about what concerns a person."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from games import values

CURSOR: Final = r"^(?:start|[0-9]{1,18})?$"


class EventList(Struct, frozen=True):
    """What is new; pass `cursor` next time to go on after it."""

    events: Annotated[tuple[values.EventAt, ...], Meta(description="In order of positions, at most 100.")]
    cursor: str
    snapshot: Annotated[
        str | None,
        Meta(description="Without a cursor: where to read, after this answer, what waits already."),
    ] = None


class EventQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """What you know already."""

    cursor: Annotated[
        str,
        Meta(
            pattern=CURSOR,
            max_length=18,
            description="The cursor of your last call; `start`: all that is kept; left out: from now on.",
        ),
    ] = ""
