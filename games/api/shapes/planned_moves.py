"""The types of requests and responses about planned moves."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values

MAX_LETTERS = 200
MAX_PLANNED_MOVES = 20


class NewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """A planned move, written as in mails: `draw`, `pass until sold GI`, `if turn then draw`."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_LETTERS)]
    key: Annotated[
        str,
        Meta(
            max_length=100,
            description="An idempotency key. The same key returns the same planned move. If empty, each "
            "request plans a new one.",
        ),
    ] = ""


class OrderSequence(Struct, frozen=True, forbid_unknown_fields=True):
    """The new sequence of all your active planned moves at the table."""

    orders: Annotated[
        list[Annotated[int, Meta(ge=1, le=2**31 - 1)]],
        Meta(
            max_length=MAX_PLANNED_MOVES,
            description="The numbers of the planned moves, in order of priority.",
        ),
    ]


class OrderList(Struct, frozen=True):
    """Your planned moves at a table."""

    orders: Annotated[
        tuple[values.OrderAt, ...],
        Meta(
            description="The active planned moves, in order of priority, then the ended ones, newest first."
        ),
    ]


class OrderRules(values.OrderSheet, frozen=True):
    """The actions and conditions that a game's planned moves can use, in addition to its moves."""

    grammar: Annotated[str, Meta(description="The grammar of planned moves, in EBNF (ISO/IEC 14977).")]
