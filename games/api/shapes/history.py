"""What goes in and out about what has happened at a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply


class Log(Struct, frozen=True):
    """The log; while there is more, `next` is the `since` to go on with.

    Asked again with the same `since`, it also tells the remarks made meanwhile: those after that ply too.
    """

    table: str
    ply: int
    entries: Annotated[tuple[values.LogEntry, ...], Meta(description="In order of plies.")]
    remarks: Annotated[
        tuple[values.LogRemark, ...], Meta(description="In order of plies; those after the ply `since` too.")
    ]
    next: int | None


class LogQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part of the log."""

    since: Annotated[Ply, Meta(description="Only what came after this ply.")] = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
