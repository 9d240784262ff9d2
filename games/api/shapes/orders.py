"""What goes in and out about what is said in advance."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games import values

MOST_LETTERS = 200
MOST_ORDERS = 20


class NewOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """What to do later, typed as in mails: `draw`, `pass until sold GI`, `if turn then draw`."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
    key: Annotated[
        str, Meta(max_length=100, description="The same key again is the same order; empty: a new one.")
    ] = ""


class OrderSequence(Struct, frozen=True, forbid_unknown_fields=True):
    """All your active orders at the table, in the sequence in which they shall be asked."""

    orders: Annotated[
        list[Annotated[int, Meta(ge=1, le=2**31 - 1)]],
        Meta(max_length=MOST_ORDERS, description="In order of asking."),
    ]


class OrderList(Struct, frozen=True):
    """Your orders at a table."""

    orders: Annotated[
        tuple[values.OrderAt, ...],
        Meta(description="In order of asking, the active ones; then those that are over, newest first."),
    ]


class OrderRules(values.OrderSheet, frozen=True):
    """What can be said in advance in a game, beside its moves."""

    grammar: Annotated[str, Meta(description="How orders are written, in EBNF (ISO/IEC 14977).")]
