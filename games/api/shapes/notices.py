"""The types of requests and responses about channels, notice settings and receipts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from django.conf import settings
from msgspec import Meta, Struct

from games.api.shapes.events import CURSOR
from games.services.notices import addable_kinds
from games.values.common import Time
from games.values.events import EventKind

if TYPE_CHECKING:
    Way: TypeAlias = str
    AddedWay: TypeAlias = str
else:
    Way = Literal[tuple(settings.NOTICE_CHANNELS)]
    AddedWay = Literal[tuple(addable_kinds())]
TopicName: TypeAlias = Literal["turns", "reminders", "chat", "tables", "results", "news"]
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]


class ChannelAt(Struct, frozen=True):
    """A channel for notices. It never contains the secret or a device's push address."""

    id: int
    kind: Way
    label: str
    address: Annotated[str, Meta(description="The address. Empty for devices.")]
    position: Annotated[int, Meta(description="The position in the order, from 0.")]
    is_on: bool
    off_reason: Annotated[
        str, Meta(description="The reason why the site switched the channel off. Empty if you did.")
    ]
    reply_sender: Annotated[
        str,
        Meta(
            description="The person whose replies count, by the messenger's own id. Empty if the channel "
            "accepts no replies."
        ),
    ]
    created_at: Time
    last_sent_at: Time | None
    topics: Annotated[
        tuple[TopicName, ...],
        Meta(
            description="The topics that the channel sends, in an order that the site chooses. A notice goes "
            "through the first channel that sends its topic. `news`: announcements of the "
            "operators, by email only. Empty for a webhook that receives events."
        ),
    ] = ()
    events: Annotated[
        list[EventKind] | None,
        Meta(
            description="For a webhook that receives events: their kinds, in alphabetical order. An empty "
            "list means all kinds. Null for other channels."
        ),
    ] = None
    cursor: Annotated[str | None, Meta(description="The cursor after the last delivered event.")] = None
    error: Annotated[
        str, Meta(description="The reason why the webhook did not accept the next event. Empty if it did.")
    ] = ""


class ChannelList(Struct, frozen=True):
    """Your channels. The server uses the first active channel and falls back to the next."""

    channels: Annotated[list[ChannelAt], Meta(description="The channels, in order of use.")]
    digest_at: Annotated[
        Minute | None,
        Meta(description="The minute of your day at which you get one message about all turns."),
    ]


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """A channel to add: its address, or a service and its fields.

    Devices subscribe in their browser instead.
    """

    kind: AddedWay
    label: Annotated[str, Meta(min_length=1, max_length=60)]
    address: Annotated[str, Meta(max_length=2000)] = ""
    service: Annotated[
        str,
        Meta(
            max_length=40,
            description="Instead of an address: a service of this kind, from `GET /me/channels/services`.",
        ),
    ] = ""
    fields: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=500)]],
        Meta(description="The values of the service's fields, by name. Omitted fields are empty."),
    ] = {}
    events: Annotated[
        Annotated[list[EventKind], Meta(max_length=50)] | None,
        Meta(
            description="The kinds of events that a webhook receives, in order of time, "
            "instead of notices. An "
            "empty list means all kinds.",
        ),
    ] = None


class FieldChoice(Struct, frozen=True):
    """A possible value of a field."""

    value: str
    label: str


class ServiceField(Struct, frozen=True):
    """A field of a service."""

    name: str
    label: str
    help: Annotated[str, Meta(description="The place to find the value. May be empty.")]
    example: Annotated[str, Meta(description="A value that the field accepts.")]
    is_required: bool
    choices: Annotated[
        tuple[FieldChoice, ...],
        Meta(description="The possible values, in an order that the site chooses. Empty for any text."),
    ]


class ServiceAt(Struct, frozen=True):
    """A service that can be added by its fields."""

    kind: AddedWay
    service: str
    name: str
    help: Annotated[str, Meta(description="Instructions for getting the values of the fields.")]
    fields: Annotated[
        tuple[ServiceField, ...], Meta(description="The fields, in an order that the site chooses.")
    ]


class ServiceList(Struct, frozen=True):
    """The services that can be added by their fields."""

    services: Annotated[tuple[ServiceAt, ...], Meta(description="The services, in order of their names.")]


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """The events to send to a webhook again."""

    cursor: Annotated[
        str,
        Meta(
            pattern=CURSOR,
            min_length=1,
            max_length=18,
            description="The events after this cursor. Use `start` for all stored events.",
        ),
    ]


class ChannelMade(ChannelAt, frozen=True):
    """A new channel, with the secret that signs a webhook. The secret is shown only once."""

    secret: str = ""


class ChannelChange(Struct, frozen=True, forbid_unknown_fields=True):
    """Changes to a channel. Omitted fields stay as they are. Switching a channel on resets it."""

    label: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    is_on: bool | None = None
    position: Annotated[int, Meta(ge=0, le=100)] | None = None
    topics: Annotated[
        Annotated[list[TopicName], Meta(max_length=6)] | None,
        Meta(
            description="All topics that the channel sends from now on. Responses list them in an order that "
            "the site chooses."
        ),
    ] = None


class NewReplies(Struct, frozen=True, forbid_unknown_fields=True):
    """The person in the messenger whose replies count."""

    sender: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=200,
            description="The messenger's own id of this person, such as `@ann:example.org`.",
        ),
    ]


class Replies(Struct, frozen=True):
    """The address to forward replies to, and the secret that signs them. The secret is shown only once."""

    url: str
    secret: str
    sender: str


class ChannelTest(Struct, frozen=True):
    """The response of a channel to a test message."""

    is_sent: bool
    words: str


class Digest(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of the daily digest, or null to send each notice at once."""

    digest_at: Minute | None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """Your notice settings for one table: muted, or the channel to try first."""

    is_muted: bool = False
    channel: Annotated[int, Meta(ge=1, le=2**53)] | None = None


class ReceiptAt(Struct, frozen=True):
    """The outcome of a notice on one channel.

    `sent`: the channel accepted the notice. `delivered`: the other side confirmed that it has the notice;
    this replaces `sent`. `failed`: the first attempt failed. `given_up`: the server gave up after the last
    attempt.
    """

    channel: Way
    label: str
    status: Literal["sent", "delivered", "opened", "failed", "given_up"]
    words: Annotated[str, Meta(description="The response of the channel.")]
    at: Time


class NoticeAt(Struct, frozen=True):
    """A notice to you, sent or waiting to be sent."""

    id: int
    table: Annotated[str, Meta(description="The id of the table. Empty if the notice is about a group.")]
    kind: Literal[
        "invited",
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
        "mention",
        "digest",
        "full",
        "joined",
        "declined",
        "returned",
        "left",
        "agreed",
        "matched",
        "group",
    ]
    ply: int
    status: Literal["owed", "claimed", "sent", "unsure", "failed"]
    created_at: Time
    next_try_at: Time | None
    receipts: Annotated[list[ReceiptAt], Meta(description="The receipts, in order of time.")]
    group: Annotated[
        str, Meta(description="The id of the group to which somebody added you. Otherwise empty.")
    ] = ""


class NoticeList(Struct, frozen=True):
    """Your notices. If there are more, `next` is the value to pass as `before`."""

    notices: Annotated[list[NoticeAt], Meta(description="The notices, in order of time, newest first.")]
    next: int | None


class NoticeQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for notices."""

    before: (
        Annotated[int, Meta(ge=1, le=2**53, description="The id of a notice. Only older notices are listed.")]
        | None
    ) = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
