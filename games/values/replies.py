"""Replies from a messenger and their answers."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.values.common import Time


class MessengerReply(Struct, frozen=True, forbid_unknown_fields=True):
    """A message that a person wrote in a messenger.

    `reply_to`: the id of the answered notice (`notice-4711`), the key of a table, or the text of the answered
    message, which contains the table's address. If empty, the one table that waits for the person.
    `sent_at`: when the person wrote it. A number in an earlier message does not count for a later list.
    """

    sender: Annotated[str, Meta(min_length=1, max_length=200)]
    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    reply_to: Annotated[str, Meta(max_length=8000)] = ""
    sent_at: Time | None = None


class ReplyChoice(Struct, frozen=True):
    """A legal move: the text to reply, and what it means."""

    text: str
    label: str


class ReplyAnswer(Struct, frozen=True):
    """The answer to post in the chat.

    `accepted`: the moves were played. `held`: a sealed answer waits for the others. `noted`: a command was
    carried out. `refused`: nothing was done. `waiting`: the site has no verdict yet, and repeating the
    message returns it. `which_table`: it is not clear which table is meant. `ignored`: somebody else wrote.

    `choices`: post them with numbers, from 1, which the person may send instead of a move. `reply_to`: send
    it with a reply to this answer.
    """

    status: Literal["accepted", "held", "noted", "refused", "waiting", "which_table", "ignored"]
    sentence: str
    table: str | None = None
    choices: Annotated[
        tuple[ReplyChoice, ...],
        Meta(
            description="All legal moves, in an order that the ruleset chooses, if there are at most nine "
            "and they reveal nothing that only the player knows. Otherwise empty."
        ),
    ] = ()
    reply_to: str = ""
