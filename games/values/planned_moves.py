"""Planned moves."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.values.common import Time

OrderStatus: TypeAlias = Literal["active", "fired", "stopped"]


class OrderNews(Struct, frozen=True):
    """A report that a planned move has played or ended."""

    ply: Annotated[int, Meta(description="The table's last ply at that time.")]
    move: Annotated[
        str, Meta(description="The move that the planned move played, as text. Empty if it ended.")
    ]
    code: Annotated[str, Meta(description="The reason, as a code.")]
    reason: Annotated[str, Meta(description="The reason, in words.")]
    at: Time


class OrderAt(Struct, frozen=True):
    """A planned move of yours. Nobody else can see it, or that it exists."""

    order: Annotated[
        int, Meta(description="The number of the planned move among yours at the table, from 1.")
    ]
    text: Annotated[str, Meta(description="The planned move in full, including its scope.")]
    status: Annotated[
        OrderStatus,
        Meta(
            description="`fired`: it has played everything that was planned. `stopped`: it ended for another "
            "reason."
        ),
    ]
    log: Annotated[tuple[OrderNews, ...], Meta(description="The reports, in order of time.")]
    created_at: Time


class OrderForeseen(Struct, frozen=True):
    """The effect of a planned move if you saved it now. The judge decides this, as in play."""

    text: Annotated[str, Meta(description="The planned move in full, including its scope.")]
    plays: Annotated[
        str, Meta(description="The move that the planned move would play at once. Empty if there is none.")
    ]
    is_over: Annotated[bool, Meta(description="Whether the planned move would end at once.")]
    code: Annotated[str, Meta(description="The reason, as a code.")]
    reason: Annotated[str, Meta(description="The reason, in words.")]
    sentence: Annotated[str, Meta(description="The whole forecast in one sentence.")]


class OrderPart(Struct, frozen=True):
    """A part of a planned move: its text and its meaning."""

    text: str
    label: str


class OrderSheet(Struct, frozen=True):
    """The actions and conditions that a game's planned moves can use."""

    actions: Annotated[
        tuple[OrderPart, ...], Meta(description="The actions, in an order that the ruleset chooses.")
    ]
    conditions: Annotated[
        tuple[OrderPart, ...],
        Meta(
            description="The conditions, in order of generality: first those of every game, then those of "
            "this game."
        ),
    ]
