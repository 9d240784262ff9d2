"""Replay records of 18ZOO with orders of all players in the stock rounds.

An order fails if it would play a different move from the recorded one. Its player then removes all orders and
moves by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.orders import OrderMove, PlannedMove, decide, order_origin, read_order, scene_of
from adjudicator.engine.play import Step, play
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.state import State
from benchmarks.notices.plans import in_round, is_stock, plan

MIN_LONG_ROUND: Final = 24
"""The minimum number of players' moves in a long stock round."""


class OrderTally(NamedTuple):
    """Counts for a part of a record.

    - `moves`: all moves of players. `played`: the moves that orders played.
    - `without`: the notices that there would be without orders. `with_orders`: the notices with orders.
    - `failed`: the orders that would have played a different move.
    """

    moves: int = 0
    without: int = 0
    with_orders: int = 0
    played: int = 0
    failed: int = 0

    def __add__(self, other: tuple[Any, ...]) -> OrderTally:
        return OrderTally(*(mine + more for mine, more in zip(self, other, strict=True)))


class ReplayedRecord:
    """A record that is replayed move by move, with the orders of each seat."""

    def __init__(self, steps: Sequence[Step[State]]) -> None:
        self.steps = steps
        self._orders: dict[Seat, list[PlannedMove]] = {}
        self._last: Seat | None = None
        self._here: Seat | None = None

    def stretches(self) -> dict[str, OrderTally]:
        """Return the counts of each stock round by its name, and of all other moves by the name ""."""
        found: dict[str, OrderTally] = {}
        for index, step in enumerate(self.steps):
            if step.seat != NATURE:
                name = step.before.round_name if is_stock(step) else ""
                found[name] = found.get(name, OrderTally()) + self._played(index, step)
        return found

    def _played(self, index: int, step: Step[State]) -> OrderTally:
        """Return the counts of one move. A player who has just moved by hand needs no notice."""
        is_new, self._last = step.seat != self._last, step.seat
        answer = self._answer(index, step)
        if answer and _is_same(step, answer.move):
            if answer.order.scope == "once":
                self._orders[step.seat].remove(answer.order)
            self._here = None
            return OrderTally(1, is_new, 0, 1, 0)
        if answer:
            self._orders[step.seat] = []
        is_notified, self._here = step.seat != self._here, step.seat
        self._say(index, step)
        return OrderTally(1, is_new, is_notified, 0, answer is not None)

    def _answer(self, index: int, step: Step[State]) -> OrderMove | None:
        """Return the move that the orders of the acting seat play, or None if they play none."""
        orders = self._orders.get(step.seat)
        if not orders:
            return None
        reports = [ReportedMove(each.ply, each.seat, each.move) for each in self.steps[:index]]
        scene = scene_of(RULES, step.before, step.seat, reports)
        while answer := decide(scene, orders):
            if isinstance(answer, OrderMove):
                return answer
            orders.remove(answer.order)
        return None

    def _say(self, index: int, step: Step[State]) -> None:
        """Give the orders of a seat for its next turns, if this move ends its turn in a stock round."""
        if not is_stock(step):
            return
        to_come = list(in_round(self.steps, index))
        if to_come and to_come[0].seat != step.seat:
            view = RULES.view(step.after, step.seat)
            since = order_origin(RULES, view, None, step.ply)
            texts = plan(view, step.seat, to_come)
            self._orders[step.seat] = [read_order(RULES, text, since) for text in texts]


def _is_same(step: Step[State], move: Any) -> bool:
    """Return whether a move has the same effect as the recorded one, such as `buy GI` for `buy GI 1`."""
    try:
        return play(RULES, step.before, step.seat, move, step.ply).after == step.after
    except IllegalMove:
        return False


def of_records(records: Sequence[Sequence[Step[State]]]) -> tuple[OrderTally, OrderTally, OrderTally]:
    """Return the totals for all long stock rounds, for the longest of them, and for whole games."""
    stretches = [ReplayedRecord(steps).stretches() for steps in records]
    long = [
        tally for each in stretches for name, tally in each.items() if name and tally.moves >= MIN_LONG_ROUND
    ]
    whole = [tally for each in stretches for tally in each.values()]
    return sum(long, OrderTally()), max(long, default=OrderTally()), sum(whole, OrderTally())
