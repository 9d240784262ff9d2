"""Chat messages at a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.text.mentions import TextPiece
from games.values.common import Time

Whose: TypeAlias = Literal["players", "spectators"]


class MessageAt(Struct, frozen=True):
    """A chat message at a table."""

    id: Annotated[int, Meta(description="The id. Later messages have higher ids.")]
    channel: Annotated[Whose, Meta(description="The chat that the message belongs to.")]
    seat: Annotated[int | None, Meta(description="The author's seat at that time. Null for a spectator.")]
    name: Annotated[str, Meta(description="The author's name.")]
    text: Annotated[str, Meta(description="The text. Empty if the message is hidden or removed.")]
    ply: Annotated[int, Meta(description="The table's last ply at that time.")]
    at: Time
    is_hidden: Annotated[bool, Meta(description="Whether the message is hidden or removed.")]
    is_removed: Annotated[bool, Meta(description="Whether a moderator removed the message.")]
    is_mine: bool
    is_new: Annotated[
        bool, Meta(description="Whether another person sent the message since you last looked at the page.")
    ]
    is_blocked: Annotated[
        bool, Meta(description="Whether you blocked the author. Show the text only if you are asked to.")
    ]
    may_hide: bool
    may_report: bool
    is_reported: Annotated[bool, Meta(description="Whether you have reported the message.")]


class MessageInfo(MessageAt, frozen=True, kw_only=True):
    """A chat message for pages and mails.

    `pieces`: the text, split at mentions of people at the table. `may_block`: the author has an account that
    the reader can block.
    """

    pieces: tuple[TextPiece, ...]
    may_block: bool

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.splitlines()
