"""What is said at a table."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.text.mentions import Piece
from games.values.common import Time

Whose: TypeAlias = Literal["players", "spectators"]


class MessageAt(Struct, frozen=True):
    """Something said at a table."""

    id: Annotated[int, Meta(description="The later one has the higher number.")]
    channel: Annotated[Whose, Meta(description="Whose talk it is of.")]
    seat: Annotated[int | None, Meta(description="Its writer's then; null for a spectator.")]
    name: Annotated[str, Meta(description="Its writer's.")]
    text: Annotated[str, Meta(description="Empty where it is hidden.")]
    ply: Annotated[int, Meta(description="The last ply of the table then.")]
    at: Time
    is_hidden: bool
    is_mine: bool
    is_new: Annotated[bool, Meta(description="Said by others since you have last looked at the page.")]
    may_hide: bool
    may_report: bool
    is_reported: Annotated[bool, Meta(description="Whether you have reported it.")]


class MessageInfo(MessageAt, frozen=True, kw_only=True):
    """The same for pages and mails; `pieces`: the text, with the mentions of people at the table apart."""

    pieces: tuple[Piece, ...]

    @property
    def lines(self) -> list[str]:
        """The text by its lines."""
        return self.text.splitlines()
