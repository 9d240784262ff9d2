"""The bodies of webhooks: what a program is sent about a notice, or as an event."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.values.common import Time
from games.values.events import EventAt


class DeliveredTable(Struct, frozen=True):
    """The table a notice is about."""

    id: str
    name: str
    ruleset: str
    title: str
    status: str
    ply: Annotated[int, Meta(description="The table's last.")]
    my_seat: Annotated[int | None, Meta(description="The reader's seat; null for one who has none.")]
    seat: Annotated[
        int | None,
        Meta(description="Deprecated: the same as `my_seat`.", extra_json_schema={"deprecated": True}),
    ]


class DeliveredQuestion(Struct, frozen=True):
    """What the reader must choose, and until when."""

    sentence: str
    due_at: Annotated[Time | None, Meta(description="Null: no limit.")]


class DeliveredChoice(Struct, frozen=True):
    """A legal move, and the page that makes it when its button is pressed."""

    label: str
    url: str


class DeliveredMessage(Struct, frozen=True):
    """The words for a person, in plain text."""

    title: str
    body: str


class Delivery(Struct, frozen=True):
    """The body of a webhook that gets notices."""

    id: Annotated[str, Meta(description="The same however often a notice is sent.")]
    kind: Annotated[str, Meta(description="Further ones may be added: pass over what you do not know.")]
    created_at: Annotated[Time, Meta(description="Since when it is owed.")]
    message: DeliveredMessage
    url: Annotated[str, Meta(description="The page to open.")]
    table: Annotated[
        DeliveredTable | None,
        Meta(description="Where it happened; for a digest the first table, null for a test."),
    ] = None
    question: Annotated[
        DeliveredQuestion | None, Meta(description="What you must choose now; null if you need not.")
    ] = None
    choices: Annotated[
        tuple[DeliveredChoice, ...],
        Meta(
            description="All legal moves, in order of the ruleset's own choice, if they are three at most "
            "and tell nothing that you alone know; else none."
        ),
    ] = ()


class EventDelivery(Struct, frozen=True):
    """The body of a webhook that gets events."""

    id: Annotated[str, Meta(description="The same however often an event is sent.")]
    kind: Annotated[
        str, Meta(description="`event`, or `cursor_gone` where what was to come is not kept any more.")
    ]
    event: Annotated[EventAt | None, Meta(description="Null where the kind is `cursor_gone`.")]
