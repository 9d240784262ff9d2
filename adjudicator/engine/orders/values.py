"""Orders as values: an action with its conditions, its stops and its scope."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from adjudicator.engine.aids import OrderBook
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import _
from adjudicator.engine.ruleset import AnyRuleset

Scope: TypeAlias = Literal["once", "this turn", "this round", "this game"]
SCOPES: Final[tuple[Scope, ...]] = ("once", "this turn", "this round", "this game")


class OrderOrigin(msgspec.Struct, frozen=True):
    """The origin of an order: the last ply before it, the round, the turn and the question, if any."""

    ply: int
    round: str
    turn: str
    question: str = ""


class Clause(msgspec.Struct, frozen=True):
    """A condition or a habit: its wording and its arguments."""

    words: str
    arguments: tuple[tuple[str, str], ...] = ()

    @property
    def text(self) -> str:
        return self.words.format(**dict(self.arguments))


class PlannedMove(msgspec.Struct, frozen=True):
    """An action to take when all of `when` hold, until one of `until` holds.

    `action`: a move, a habit, or None to pass.
    """

    action: Any
    when: tuple[Clause, ...]
    until: tuple[Clause, ...]
    scope: Scope
    given: OrderOrigin

    @property
    def is_queued(self) -> bool:
        """Whether the order is a single move for the next turn, without conditions."""
        return self.scope == "once" and not self.when and self.is_move

    @property
    def is_move(self) -> bool:
        return self.action is not None and not isinstance(self.action, Clause)

    @property
    def needs_news(self) -> bool:
        """Whether the order depends on the moves reported to the seat."""
        return bool(self.when or self.until)


def book_of(rules: AnyRuleset) -> OrderBook[Any, Any]:
    """Return the order book of a game. Raise `Unreadable` if it has none."""
    if rules.aids.orders is None:
        raise Unreadable(_("You cannot plan moves in {title}."), title=rules.title)
    return rules.aids.orders
