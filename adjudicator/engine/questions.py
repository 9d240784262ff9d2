"""The seats that may act now, and the question for each."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta

from adjudicator.engine.lines import Line
from adjudicator.engine.seats import NATURE, Seat


class Ask(msgspec.Struct, frozen=True):
    """A question to one seat."""

    seat: Annotated[Seat, Meta(description="The seat that is asked, counted from 0.")]
    question: Annotated[Line, Meta(description="The question, as the code of a sentence and its values.")]
    within: Annotated[
        int | None,
        Meta(
            description="The number of seconds to answer, counted from the position. "
            "The server answers after "
            "that. All questions of one turn share this time. Null if the rules set no limit."
        ),
    ] = None
    is_optional: Annotated[
        bool, Meta(description="Whether the seat may act without the table waiting for it.")
    ] = False


class Pending(msgspec.Struct, frozen=True):
    """The seats that may act now."""

    asks: Annotated[
        tuple[Ask, ...],
        Meta(description="The questions, in order of seats. Only seats that may act now are listed."),
    ] = ()
    sealed: Annotated[bool, Meta(description="Whether answers stay hidden until all are in.")] = False
    independent: Annotated[
        bool,
        Meta(
            description="Whether each seat changes only its own part of the table, so that an answer stays "
            "valid after others have moved."
        ),
    ] = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple([ask.seat for ask in self.asks])

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that the table waits for."""
        return tuple([ask.seat for ask in self.asks if not ask.is_optional])

    def still_asked(self, before: Pending, movers: Collection[Seat]) -> frozenset[Seat]:
        """Return the seats whose question in `before` is still valid after moves of `movers` alone.

        There are none if the questions are not independent, or if NATURE moved. Otherwise, the question of a
        seat that did not move stays valid if it is unchanged, or if it is or was optional. So the table may
        start or stop waiting for a seat, but that seat's legal moves stay legal.
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
