"""The types of requests and responses about the history of a table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values
from games.api.shapes.common import Ply


class Log(Struct, frozen=True):
    """The log of a table. If there is more, `next` is the value to pass as `since`.

    A repeated request with the same `since` also returns remarks made in the meantime, including those that
    follow ply `since` itself.
    """

    table: str
    ply: int
    entries: Annotated[tuple[values.LogEntry, ...], Meta(description="The entries, in order of plies.")]
    remarks: Annotated[
        tuple[values.LogRemark, ...],
        Meta(description="The remarks, in order of plies, including those that follow ply `since` itself."),
    ]
    next: int | None


class LogQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of the log to return."""

    since: Annotated[Ply, Meta(description="The ply after which the list starts.")] = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
