"""What goes in and out about talk at a table, and about one's own notes there."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values
from games.api.shapes.history import Log


class NewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say: at most 500 letters and 20 lines. `@Name` tells the player of that name."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Annotated[
        str, Meta(max_length=90, description="Sent again with the same key it is the same message.")
    ] = ""


class TalkList(Struct, frozen=True):
    """What was said, as far as you may read it. While there is more, `next` is the `after` to go on with."""

    messages: Annotated[tuple[values.MessageAt, ...], Meta(description="In order of time, the oldest first.")]
    next: int | None
    voice: Annotated[
        values.Whose | None, Meta(description="Whose talk you would take part in; null: you may say nothing.")
    ]


class TalkQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which messages."""

    after: Annotated[int, Meta(ge=0, le=2**53, description="Only those after this one.")] = 0
    limit: Annotated[int, Meta(ge=1, le=100)] = 100


class OwnNote(Struct, frozen=True, forbid_unknown_fields=True):
    """What you have noted at a table for yourself alone; empty for nothing."""

    text: Annotated[str, Meta(max_length=4000)]


class Missed(Log, frozen=True, kw_only=True):
    """What happened since you have looked: the log after ply `since`."""

    since: Annotated[
        int,
        Meta(description="Up to which ply you know the table, by your last look at its page or last move."),
    ]
