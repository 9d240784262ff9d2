"""Records of 18ZOO played once more, with orders of all players in the stock rounds.

An order that would play another move than the record has failed: its player removes all of his and is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adjudicator.engine.aids import Told
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.orders import Fires, Order, decide, given, read_order, scene_of
from adjudicator.engine.play import Step, play
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import RULES
from adjudicator.rules.zoo18.state import State
from benchmarks.notices.plans import in_round, is_stock, plan

LONG: Final = 24
"""So many moves of players make a long stock round."""


class Tally(NamedTuple):
    """What came of a stretch of a record: `moves` of players, `played` of them by orders.

    `without`: the notices if nobody says anything in advance; `told`: those that are left.
    """

    moves: int = 0
    without: int = 0
    told: int = 0
    played: int = 0
    failed: int = 0

    def __add__(self, other: tuple[Any, ...]) -> Tally:
        return Tally(*(mine + more for mine, more in zip(self, other, strict=True)))


class Watched:
    """A record that is played move by move, with what each seat has said in advance."""

    def __init__(self, steps: Sequence[Step[State]]) -> None:
        self.steps = steps
        self._orders: dict[Seat, list[Order]] = {}
        self._last: Seat | None = None
        self._here: Seat | None = None

    def stretches(self) -> dict[str, Tally]:
        """What came of each stock round, by its name, and of all that is between them, without a name."""
        found: dict[str, Tally] = {}
        for index, step in enumerate(self.steps):
            if step.seat != NATURE:
                name = step.before.round_name if is_stock(step) else ""
                found[name] = found.get(name, Tally()) + self._played(index, step)
        return found

    def _played(self, index: int, step: Step[State]) -> Tally:
        """What one move of a player costs; who has just moved by hand is there and needs no notice."""
        is_new, self._last = step.seat != self._last, step.seat
        answer = self._answer(index, step)
        if answer and _is_same(step, answer.move):
            if answer.order.scope == "once":
                self._orders[step.seat].remove(answer.order)
            self._here = None
            return Tally(1, is_new, 0, 1, 0)
        if answer:
            self._orders[step.seat] = []
        is_told, self._here = step.seat != self._here, step.seat
        self._say(index, step)
        return Tally(1, is_new, is_told, 0, answer is not None)

    def _answer(self, index: int, step: Step[State]) -> Fires | None:
        """What the orders of whose turn it is play."""
        orders = self._orders.get(step.seat)
        if not orders:
            return None
        told = [Told(each.ply, each.seat, each.move) for each in self.steps[:index]]
        scene = scene_of(RULES, step.before, step.seat, told)
        while answer := decide(scene, orders):
            if isinstance(answer, Fires):
                return answer
            orders.remove(answer.order)
        return None

    def _say(self, index: int, step: Step[State]) -> None:
        """Whose turn in a stock round is over says what he does in the next."""
        if not is_stock(step):
            return
        to_come = list(in_round(self.steps, index))
        if to_come and to_come[0].seat != step.seat:
            view = RULES.view(step.after, step.seat)
            since = given(RULES, view, None, step.ply)
            texts = plan(view, step.seat, to_come)
            self._orders[step.seat] = [read_order(RULES, text, since) for text in texts]


def _is_same(step: Step[State], move: Any) -> bool:
    """Whether a move comes to what the record has: `buy GI` for `buy GI 1`."""
    try:
        return play(RULES, step.before, step.seat, move, step.ply).after == step.after
    except IllegalMove:
        return False


def of_records(records: Sequence[Sequence[Step[State]]]) -> tuple[Tally, Tally, Tally]:
    """What came of all long stock rounds, of the one with most moves among them, and of the whole games."""
    stretches = [Watched(steps).stretches() for steps in records]
    long = [tally for each in stretches for name, tally in each.items() if name and tally.moves >= LONG]
    whole = [tally for each in stretches for tally in each.values()]
    return sum(long, Tally()), max(long, default=Tally()), sum(whole, Tally())
