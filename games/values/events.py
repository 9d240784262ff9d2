"""A person's events, in a fixed order."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time

EventKind: TypeAlias = Literal[
    "invited",
    "seated",
    "joined",
    "started",
    "turn",
    "answer",
    "over",
    "reminder",
    "away",
    "rests",
    "late",
    "proposal",
    "decided",
    "host",
    "left",
    "taken_over",
    "said",
    "order",
]


class EventAt(Struct, frozen=True):
    """An event that concerns you. Each event is reported once. Read the table for its current state."""

    position: Annotated[
        int, Meta(description="The position in your sequence of events. Positions rise and may have gaps.")
    ]
    kind: Annotated[
        EventKind,
        Meta(description="The kind of event. New kinds may be added: ignore kinds you do not know."),
    ]
    table: str
    ply: Annotated[int, Meta(description="The table's last ply at the time of the event.")]
    my_seat: Annotated[int | None, Meta(description="The number of your seat at the table.")]
    seat: Annotated[
        int | None,
        Meta(description="Deprecated. Same as `my_seat`.", extra_json_schema={"deprecated": True}),
    ]
    other: Annotated[int | None, Meta(description="The seat that caused the event, if it is not yours.")]
    due_at: Annotated[
        Time | None, Meta(description="The deadline at the time of the event. Null means no time limit.")
    ]
    submission: Annotated[int | None, Meta(description="The submission of yours that got a verdict.")]
    proposal: Annotated[int | None, Meta(description="The proposal that the event is about.")]
    message: Annotated[int | None, Meta(description="The chat message that was sent.")]
    order: Annotated[int | None, Meta(description="The planned move of yours that the event is about.")]
    status: Annotated[
        str,
        Meta(
            description="The status of the submission or proposal, the channel of the message, or `fired` or "
            "`stopped` for a planned move. Otherwise empty."
        ),
    ]
    code: Annotated[
        str,
        Meta(
            description="The reason why a submission was refused, or why a planned move played or ended. "
            "Otherwise empty."
        ),
    ]
    at: Time
