"""The types of requests and responses about blocked people."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values


class BlockList(Struct, frozen=True):
    """The people you have blocked."""

    blocks: Annotated[
        tuple[values.BlockAt, ...], Meta(description="The blocks, in order of time, newest first.")
    ]


class NewBlock(Struct, frozen=True, forbid_unknown_fields=True):
    """The person to block.

    A player, the author of a message, the person who invited you to a table, or the owner of a group.
    """

    player: Annotated[
        str, Meta(max_length=20, description="The id of a player, as in `/players/{player}`.")
    ] = ""
    table: Annotated[
        str,
        Meta(
            max_length=20,
            description="Instead of a player: the id of a table. Without `message`, you block the person who "
            "invited you there.",
        ),
    ] = ""
    group: Annotated[
        str,
        Meta(
            max_length=20,
            description="Instead of a player: the id of a group. You leave the group and block its owner.",
        ),
    ] = ""
    message: Annotated[
        Annotated[int, Meta(ge=0, le=2**53)] | None,
        Meta(description="The id of a chat message at the table, to block its author."),
    ] = None
