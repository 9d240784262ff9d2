"""The seats that may act now, and the question for each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE, Seat


class Ask(msgspec.Struct, frozen=True):
    """What one seat is asked."""

    seat: Annotated[Seat, Meta(description="Who is asked, counted from 0.")]
    question: Annotated[Line, Meta(description="What is asked, as a sentence's code with its values.")]
    within: Annotated[
        int | None,
        Meta(
            description="Seconds to answer once the position stands; then the server answers. What is asked"
            " in one turn shares them. Null: no limit of the rules."
        ),
    ] = None
    is_optional: Annotated[bool, Meta(description="The seat may act, and nobody waits for it.")] = False


class Pending(msgspec.Struct, frozen=True):
    """The seats that may act now."""

    asks: Annotated[
        tuple[Ask, ...], Meta(description="What is asked, in order of seats; only those who may act now.")
    ] = ()
    sealed: Annotated[bool, Meta(description="No answer is shown before all are in.")] = False
    independent: Annotated[
        bool,
        Meta(
            description="Each seat acts on things of its own, so that an answer stands though others have "
            "moved."
        ),
    ] = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple([ask.seat for ask in self.asks])

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return tuple([ask.seat for ask in self.asks if not ask.is_optional])

    def standing(self, before: Pending, movers: Collection[Seat]) -> frozenset[Seat]:
        """Return the seats whose question in `before` is still valid after moves of `movers` alone.

        `movers` may include NATURE. The question of a seat that did not move stays valid in two cases. Either
        it is unchanged, or it is or was optional: the table may start or stop waiting for a seat. The legal
        moves of that seat stay legal.
        """
        if not (before.independent and self.independent) or NATURE in movers:
            return frozenset()
        others = [ask for ask in self.asks if ask.seat not in movers]
        return frozenset(ask.seat for ask in others if _is_same(before.ask_of(ask.seat), ask))

    def ask_of(self, seat: Seat) -> Ask | None:
        """Return the question for a seat, if there is one."""
        return next((ask for ask in self.asks if ask.seat == seat), None)


def _is_same(before: Ask | None, now: Ask) -> bool:
    return before is not None and (before == now or before.is_optional or now.is_optional)
