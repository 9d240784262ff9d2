"""What goes in and out about what has happened at a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from games.api.shapes.common import Ply, Said, Time


class LogEntry(Struct, frozen=True):
    """One ply as you may read it. `seat` is -1 for what the server played.

    `move` is null where you may not know it. An undo has `undo_to`: the position of that ply stands again.
    """

    ply: int
    seat: int
    kind: str
    sentence: str
    line: Annotated[
        Said,
        Meta(
            description="What the sentence says: `LogLine` of the ruleset's schema; of an undo `undone`, "
            "`undone_together` or `undone_by_host`."
        ),
    ]
    move: Annotated[dict[str, Any] | None, Meta(description="`LoggedMove` of the ruleset's schema.")]
    undone: bool
    undo_to: int | None
    by_clock: Annotated[bool, Meta(description="Played by the server, because the seat's time had run out.")]
    by_host: Annotated[
        bool,
        Meta(description="Done by the table's host alone: an undo, or a bot's answer for an absent seat."),
    ]
    by_stand_in: Annotated[
        bool,
        Meta(description="Played by a bot for the seat's person, who was away, until that person is back."),
    ]
    at: Time


class LogRemark(Struct, frozen=True):
    """What was done at the table beside its moves: the same for all who look, and in no record."""

    id: Annotated[int, Meta(description="The later one has the higher number.")]
    ply: Annotated[int, Meta(description="After which ply.")]
    code: str
    sentence: str
    at: Time


class Log(Struct, frozen=True):
    """The log; while there is more, `next` is the `since` to go on with.

    Asked again with the same `since`, it also tells the remarks made meanwhile: those after that ply too.
    """

    table: str
    ply: int
    entries: Annotated[list[LogEntry], Meta(description="In order of plies.")]
    remarks: Annotated[
        list[LogRemark], Meta(description="In order of plies; those after the ply `since` too.")
    ]
    next: int | None


class LogQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which part of the log."""

    since: Annotated[Ply, Meta(description="Only what came after this ply.")] = 0
    limit: Annotated[int, Meta(ge=1, le=500)] = 100
