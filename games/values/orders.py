"""What a person has said beforehand."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time

OrderStatus: TypeAlias = Literal["active", "fired", "stopped"]


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
        OrderStatus,
        Meta(description="`fired`: it has played what it was for; `stopped`: it is over otherwise."),
    ]
    log: Annotated[tuple[OrderNews, ...], Meta(description="In order of time.")]
    created_at: Time


class OrderForeseen(Struct, frozen=True):
    """What an order would come to if you left it now; the judge's own decision."""

    text: Annotated[str, Meta(description="The order in full, its scope included.")]
    plays: Annotated[str, Meta(description="The move that it would play at once; empty: none.")]
    is_over: Annotated[bool, Meta(description="Whether it would be over at once.")]
    code: Annotated[str, Meta(description="Why, as a code.")]
    reason: Annotated[str, Meta(description="Why, in words.")]
    sentence: Annotated[str, Meta(description="All of it in one sentence.")]


class OrderPart(Struct, frozen=True):
    """A part of an order: how it is typed, and what it says."""

    text: str
    label: str


class OrderSheet(Struct, frozen=True):
    """What may be said in advance in a game: what to do, and what it can wait for or stop at."""

    actions: Annotated[
        tuple[OrderPart, ...], Meta(description="What can be done, in order of the ruleset's own choice.")
    ]
    conditions: Annotated[
        tuple[OrderPart, ...],
        Meta(description="What can be waited for, in order of generality: of every game, then of this one."),
    ]
