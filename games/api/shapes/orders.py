"""What goes in and out about what is said in advance."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from games.api.shapes.common import Time

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


class OrderNews(Struct, frozen=True):
    """That an order has played, or was over."""

    ply: Annotated[int, Meta(description="The last ply of the table then.")]
    move: Annotated[str, Meta(description="The move that it played, as a text; empty: it was over.")]
    code: Annotated[str, Meta(description="Why, as a code.")]
    reason: Annotated[str, Meta(description="Why, in words.")]
    at: Time


class OrderAt(Struct, frozen=True):
    """A standing order of yours; nobody else can read it, or that there is one."""

    order: Annotated[int, Meta(description="Its number among your orders at the table, from 1.")]
    text: Annotated[str, Meta(description="The order in full, its scope included.")]
    status: Annotated[
        Literal["active", "fired", "stopped"],
        Meta(description="`fired`: it has played what it was for; `stopped`: it is over otherwise."),
    ]
    log: Annotated[list[OrderNews], Meta(description="In order of time.")]
    created_at: Time


class OrderList(Struct, frozen=True):
    """Your orders at a table."""

    orders: Annotated[
        list[OrderAt],
        Meta(description="In order of asking, the active ones; then those that are over, newest first."),
    ]


class OrderPart(Struct, frozen=True):
    """A part of an order: how it is typed, and what it says."""

    text: str
    label: str


class OrderRules(Struct, frozen=True):
    """What can be said in advance in a game, beside its moves."""

    actions: Annotated[
        list[OrderPart], Meta(description="What can be done, in order of the ruleset's own choice.")
    ]
    conditions: Annotated[
        list[OrderPart],
        Meta(description="What can be waited for, in order of generality: of every game, then of this one."),
    ]
    grammar: Annotated[str, Meta(description="How orders are written, in EBNF (ISO/IEC 14977).")]


class OrderForeseen(Struct, frozen=True):
    """What an order would come to if you left it now; the judge's own decision."""

    text: Annotated[str, Meta(description="The order in full, its scope included.")]
    plays: Annotated[str, Meta(description="The move that it would play at once; empty: none.")]
    is_over: Annotated[bool, Meta(description="Whether it would be over at once.")]
    code: Annotated[str, Meta(description="Why, as a code.")]
    reason: Annotated[str, Meta(description="Why, in words.")]
    sentence: Annotated[str, Meta(description="All of it in one sentence.")]
