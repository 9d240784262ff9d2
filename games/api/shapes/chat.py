"""The types of requests and responses about chat and private notes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values
from games.api.shapes.history import Log


class NewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message of at most 500 characters and 20 lines. `@Name` notifies the player with that name."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Annotated[
        str, Meta(max_length=90, description="An idempotency key. The same key returns the same message.")
    ] = ""


class TalkList(Struct, frozen=True):
    """The chat messages that you may read. If there are more, `next` is the value to pass as `after`."""

    messages: Annotated[
        tuple[values.MessageAt, ...], Meta(description="The messages, in order of time, oldest first.")
    ]
    next: int | None
    voice: Annotated[
        values.Whose | None, Meta(description="The chat in which you can write. Null if you cannot write.")
    ]


class TalkQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """A filter for messages."""

    after: Annotated[
        int, Meta(ge=0, le=2**53, description="The id of a message. Only later messages are listed.")
    ] = 0
    limit: Annotated[int, Meta(ge=1, le=100)] = 100


class OwnNote(Struct, frozen=True, forbid_unknown_fields=True):
    """Your private note at a table. Empty if you have none."""

    text: Annotated[str, Meta(max_length=4000)]


class Missed(Log, frozen=True, kw_only=True):
    """The log after ply `since`: what happened since you last looked at the table."""

    since: Annotated[
        int,
        Meta(
            description="The ply up to which you know the table, from your last visit to its page or your "
            "last move."
        ),
    ]
