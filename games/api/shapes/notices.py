"""What goes in and out about being told: channels, wishes, receipts."""

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
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=24 * 60)]


class ChannelAt(Struct, frozen=True):
    """One way to be told. A secret is never shown again, nor where a device gets its pushes."""

    id: int
    kind: Way
    label: str
    address: Annotated[str, Meta(description="Empty for devices.")]
    position: Annotated[int, Meta(description="Its place in the order, from 0.")]
    is_on: bool
    off_reason: Annotated[str, Meta(description="Why the site switched it off; empty if you did.")]
    created_at: Time
    last_sent_at: Time | None
    events: Annotated[
        list[EventKind] | None,
        Meta(description="Of a webhook that gets events: which, in order of letters; empty: all. Else null."),
    ] = None
    cursor: Annotated[str | None, Meta(description="After the last event it got.")] = None
    error: Annotated[str, Meta(description="Why it did not take the next event; empty if it did.")] = ""


class ChannelList(Struct, frozen=True):
    """Your channels; the first that is on is used, the next ones take its place."""

    channels: Annotated[list[ChannelAt], Meta(description="In order of trying.")]
    digest_at: Annotated[
        Minute | None, Meta(description="The minute of your day at which all turns come together.")
    ]


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True):
    """A channel to add; devices subscribe themselves in their browser."""

    kind: AddedWay
    address: Annotated[str, Meta(min_length=1, max_length=2000)]
    label: Annotated[str, Meta(min_length=1, max_length=60)]
    events: Annotated[
        Annotated[list[EventKind], Meta(max_length=50)] | None,
        Meta(
            description="Have a webhook get these events, in order of time, instead of notices; empty: all.",
        ),
    ] = None


class Replay(Struct, frozen=True, forbid_unknown_fields=True):
    """Which events a webhook shall get again."""

    cursor: Annotated[
        str,
        Meta(pattern=CURSOR, min_length=1, max_length=18, description="Those after it; `start`: all kept."),
    ]


class ChannelMade(ChannelAt, frozen=True):
    """A new channel, and what signs a webhook: the only time it is told."""

    secret: str = ""


class ChannelChange(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be otherwise; what is left out stays. On again, a channel begins anew."""

    label: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    is_on: bool | None = None
    position: Annotated[int, Meta(ge=0, le=100)] | None = None


class ChannelTest(Struct, frozen=True):
    """What a channel really answered."""

    is_sent: bool
    words: str


class Digest(Struct, frozen=True, forbid_unknown_fields=True):
    """When all turns come together; null to be told of each at once."""

    digest_at: Minute | None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """How you want to be told of one table: not at all, or through one of your channels first."""

    is_muted: bool = False
    channel: Annotated[int, Meta(ge=1, le=2**53)] | None = None


class ReceiptAt(Struct, frozen=True):
    """What became of a notice at one channel. `failed` is a first try, `given_up` the last.

    `sent`: it was handed over. `delivered`, in its place: the other side itself has said that it has it.
    """

    channel: Way
    label: str
    status: Literal["sent", "delivered", "opened", "failed", "given_up"]
    words: Annotated[str, Meta(description="What the channel said.")]
    at: Time


class NoticeAt(Struct, frozen=True):
    """One message that was owed to you."""

    id: int
    table: str
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
    ]
    ply: int
    status: Literal["owed", "claimed", "sent", "unsure", "failed"]
    created_at: Time
    next_try_at: Time | None
    receipts: Annotated[list[ReceiptAt], Meta(description="In order of time.")]


class NoticeList(Struct, frozen=True):
    """What you were told. `next` names the last one while there are more; pass it as `before`."""

    notices: Annotated[list[NoticeAt], Meta(description="In order of time, newest first.")]
    next: int | None


class NoticeQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which notices."""

    before: Annotated[int, Meta(ge=1, le=2**53, description="Only older ones.")] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50
