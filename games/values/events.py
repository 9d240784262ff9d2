"""What concerns a person, in one order."""

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
    """One thing that concerns you. It is told once; how the table stands now, the table says."""

    position: Annotated[int, Meta(description="Its place in your order, which rises; there may be gaps.")]
    kind: Annotated[EventKind, Meta(description="Further ones may be added: pass over what you do not know.")]
    table: str
    ply: Annotated[int, Meta(description="The last ply of the table then.")]
    my_seat: Annotated[int | None, Meta(description="Which of the seats there is yours.")]
    seat: Annotated[
        int | None,
        Meta(description="Deprecated: the same as `my_seat`.", extra_json_schema={"deprecated": True}),
    ]
    other: Annotated[int | None, Meta(description="Whose doing it is, if somebody else's.")]
    due_at: Annotated[Time | None, Meta(description="Until when to answer, as it was then; null: no limit.")]
    submission: Annotated[int | None, Meta(description="Which of your submissions it answers.")]
    proposal: Annotated[int | None, Meta(description="Which proposal it is about.")]
    message: Annotated[int | None, Meta(description="Which message was said.")]
    order: Annotated[int | None, Meta(description="Which of your orders there it is about.")]
    status: Annotated[
        str,
        Meta(
            description="Of the submission or the proposal, or whose talk the message is of; of an order "
            "`fired` or `stopped`; empty else."
        ),
    ]
    code: Annotated[
        str,
        Meta(description="Why a submission was refused, or an order has played or is over; empty otherwise."),
    ]
    at: Time
