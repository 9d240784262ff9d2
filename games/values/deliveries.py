"""The bodies of webhooks, which tell a program about a notice or an event."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.events import EventAt


class DeliveredTable(Struct, frozen=True):
    """The table of a notice."""

    id: str
    name: str
    ruleset: str
    title: str
    status: str
    ply: Annotated[int, Meta(description="The table's last ply.")]
    my_seat: Annotated[
        int | None, Meta(description="The recipient's seat. Null for a recipient without a seat.")
    ]
    seat: Annotated[
        int | None,
        Meta(description="Deprecated. Same as `my_seat`.", extra_json_schema={"deprecated": True}),
    ]


class DeliveredQuestion(Struct, frozen=True):
    """The question that the recipient must answer, and its deadline."""

    sentence: str
    due_at: Annotated[Time | None, Meta(description="The deadline. Null means no time limit.")]


class DeliveredChoice(Struct, frozen=True):
    """A legal move or a vote, and the page that plays or casts it when its button is pressed."""

    label: str
    url: str


class DeliveredMessage(Struct, frozen=True):
    """The message for a person, in plain text."""

    title: str
    body: str


class Delivery(Struct, frozen=True):
    """The body of a webhook that receives notices."""

    id: Annotated[str, Meta(description="The id of the notice. It is the same each time the notice is sent.")]
    kind: Annotated[
        str, Meta(description="The kind of notice. New kinds may be added: ignore kinds you do not know.")
    ]
    created_at: Annotated[Time, Meta(description="When the notice was created.")]
    message: DeliveredMessage
    url: Annotated[str, Meta(description="The page to open.")]
    table: Annotated[
        DeliveredTable | None,
        Meta(
            description="The table of the notice. For a digest, the first table. Null for a group or a test."
        ),
    ] = None
    question: Annotated[
        DeliveredQuestion | None,
        Meta(description="The question that you must answer now. Null if there is none."),
    ] = None
    choices: Annotated[
        tuple[DeliveredChoice, ...],
        Meta(
            description="All legal moves, in an order that the ruleset chooses, if "
            "there are at most three "
            "and they reveal nothing that only you know. Otherwise empty."
        ),
    ] = ()


class EventDelivery(Struct, frozen=True):
    """The body of a webhook that receives events."""

    id: Annotated[
        str, Meta(description="The id of the delivery. It is the same each time the event is sent.")
    ]
    kind: Annotated[
        str, Meta(description="`event`, or `cursor_gone` if the next events are no longer stored.")
    ]
    event: Annotated[EventAt | None, Meta(description="The event. Null if the kind is `cursor_gone`.")]
