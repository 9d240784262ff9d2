"""Cases of planned moves (orders), in the same form for every game: orders, moves, and their results.

- `orders`: by seat, its orders, given after the moves in `before`.
- `do`: the moves that follow.
- `expect`: the results of the orders in sequence: `B: draw, order_asked` for a played move, `B:
  order_illegal` for an order that ended.

A move is written `A: take 2`. NATURE's moves are written `*: drawn zebra`, or follow from the dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.codec import Malformed, config_of
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.orders import (
    OrderEnd,
    OrderMove,
    PlannedMove,
    decide,
    order_origin,
    read_order,
    scene_of,
)
from adjudicator.engine.ruleset import AnyRuleset
from adjudicator.engine.seats import Seat, seat_letter, seat_named
from adjudicator.rulecases.case_games import CaseGame
from adjudicator.rulecases.expectations import difference
from adjudicator.rulecases.kinds import CaseKind
from adjudicator.rulecases.values import CaseHead

KEY: Final = "orders"
"""The key that marks a case of planned moves."""
BY_NATURE: Final = "*"
MAX_MOVES: Final = 20
"""The maximum number of moves that orders may play after one move."""


class OrderCase(CaseHead, frozen=True, kw_only=True):
    """The content of a case. `refused`: the refusal for each order text. `dice`: the name of the dice."""

    about: str
    players: int = 2
    options: dict[str, Any] = {}
    dice: str = "1"
    before: tuple[str, ...] = ()
    orders: dict[str, tuple[str, ...]] = {}
    do: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()
    refused: dict[str, str] = {}


def kind(rules: AnyRuleset) -> CaseKind[OrderCase]:
    """Return the kind of a ruleset's cases of planned moves."""
    return CaseKind(OrderCase, lambda case: _failures(rules, case))


def _failures(rules: AnyRuleset, case: OrderCase) -> Iterator[str]:
    course = _OrderGame(rules, case)
    for entry in _with_next(case.before):
        course.enter(*entry)
    for text, reason in case.refused.items():
        try:
            course.order(Seat(0), text)
            yield f"'{text}': expected a refusal"
        except Unreadable as error:
            yield from difference(f"'{text}'", reason, error.reason)
    for letter, texts in case.orders.items():
        seat = seat_named(letter)
        course.orders[seat] = [course.order(seat, text) for text in texts]
    course.run_orders()
    for entry in _with_next(case.do):
        course.enter(*entry)
        course.run_orders()
    yield from difference("expect", list(case.expect), course.results)


def _with_next(moves: tuple[str, ...]) -> Iterator[tuple[str, bool]]:
    """Yield each move, and whether the case states NATURE's move after it."""
    for index, move in enumerate(moves):
        yield move, any(after.startswith(BY_NATURE) for after in moves[index + 1 : index + 2])


class _OrderGame(CaseGame[Any]):
    """A game with the orders and the reports of each seat, and the `results` of the orders."""

    def __init__(self, rules: AnyRuleset, case: OrderCase) -> None:
        super().__init__(rules, rules.setup(config_of(rules, case.players, case.options)), case.players)
        self.dice = case.dice
        self.orders: dict[Seat, list[PlannedMove]] = {}
        self.results: list[str] = []
        self._reports: dict[Seat, list[ReportedMove]] = {Seat(number): [] for number in range(case.players)}
        if not any(move.startswith(BY_NATURE) for move in case.before[:1]):
            self.settle()

    def order(self, seat: Seat, text: str) -> PlannedMove:
        """Read an order that a seat gives now."""
        ask = self.rules.pending(self.state).ask_of(seat)
        view = self.rules.view(self.state, seat)
        return read_order(
            self.rules, text, order_origin(self.rules, view, ask.question if ask else None, self.ply)
        )

    def enter(self, entry: str, is_settled_by_case: bool) -> None:
        """Play a move, and NATURE's moves after it unless the case states them."""
        letter, _, text = entry.partition(": ")
        move = self.read(text)
        if letter == BY_NATURE:
            self.play_nature(move)
        else:
            self.play_one(seat_named(letter), move)
        if not is_settled_by_case:
            self.settle()

    def run_orders(self) -> None:
        """Let the orders act until none can act."""
        for _ in range(MAX_MOVES):
            if not any(self._run_one(seat) for seat in sorted(self.orders)):
                return
        raise Malformed(f"planned moves played more than {MAX_MOVES} moves in a row", "$.orders")

    def record_move(self, seat: Seat, move: Any, after: Any) -> None:
        before = self.state
        super().record_move(seat, move, after)
        for viewer, reports in self._reports.items():
            reports.append(ReportedMove(self.ply, seat, self.rules.redact(before, seat, move, viewer)))

    def _run_one(self, seat: Seat) -> bool:
        scene = scene_of(self.rules, self.state, seat, self._reports[seat])
        while answer := decide(scene, self.orders[seat]):
            if isinstance(answer, OrderMove) and self._play_order(seat, answer):
                return True
            reason = answer.reason.code if isinstance(answer, OrderEnd) else "order_illegal"
            self.results.append(f"{seat_letter(seat)}: {reason}")
            self.orders[seat].remove(answer.order)
        return False

    def _play_order(self, seat: Seat, answer: OrderMove) -> bool:
        """Play the move of an order, and return whether it was legal."""
        try:
            self.play_one(seat, answer.move)
        except IllegalMove:
            return False
        self.results.append(
            f"{seat_letter(seat)}: {self.rules.notation.write(answer.move)}, {answer.reason.code}"
        )
        if answer.order.scope == "once":
            self.orders[seat].remove(answer.order)
        self.settle()
        return True
