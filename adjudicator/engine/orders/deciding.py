"""Decide whether an order acts, ends or waits, based only on what its seat knows, never on the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from adjudicator.engine.lines import Line, line
from adjudicator.engine.orders.values import Clause, OrderOrigin, PlannedMove, book_of
from adjudicator.engine.orders.wordings import Scene, by_words, holds
from adjudicator.engine.ruleset import AnyRuleset

_ILLEGAL: Final = "order_illegal"
"""The reason code of an order whose move is illegal. Such an order does not end if an earlier order acts."""


class OrderMove(NamedTuple):
    """The result of an order that plays a move now."""

    order: PlannedMove
    move: Any
    reason: Line


class OrderEnd(NamedTuple):
    """The result of an order that ends without playing a move."""

    order: PlannedMove
    reason: Line


class OrderWait(NamedTuple):
    """The result of an order that plays nothing now and stays in place."""

    order: PlannedMove
    reason: Line


def order_origin(rules: AnyRuleset, view: Any, question: Line | None, ply: int) -> OrderOrigin:
    """Return the origin of an order given now."""
    book = book_of(rules)
    return OrderOrigin(ply, book.round_of(view), book.turn_of(view).name, question.code if question else "")


def decide(scene: Scene, orders: Sequence[PlannedMove]) -> OrderMove | OrderEnd | None:
    """Return the result of a seat's orders, or None if all of them wait.

    The first order that is over takes precedence. If none is over, the first order that acts or has an
    illegal move decides.
    """
    answers = [foresee(scene, order) for order in orders]
    over = (answer for answer in answers if isinstance(answer, OrderEnd) and answer.reason.code != _ILLEGAL)
    first = next((answer for answer in answers if not isinstance(answer, OrderWait)), None)
    return next(over, first)


def foresee(scene: Scene, order: PlannedMove) -> OrderMove | OrderEnd | OrderWait:
    """Return the result of one order, regardless of the seat's other orders."""
    over = _end_reason(scene, order)
    if over is not None:
        return OrderEnd(order, over)
    if scene.question is None:
        return OrderWait(order, line("order_unasked"))
    for clause in order.when:
        if not holds(scene, order, clause):
            return OrderWait(order, line("order_unless", condition_text=clause.text))
    because = (
        line("order_if", condition_text=" and ".join(clause.text for clause in order.when))
        if order.when
        else line("order_asked")
    )
    return _action_result(scene, order, because)


def _end_reason(scene: Scene, order: PlannedMove) -> Line | None:
    """Return the reason why an order is over, or None if it is not."""
    turn, book = scene.book.turn_of(scene.view), scene.book
    if order.scope == "this turn" and turn.name != order.given.turn:
        return line("order_turn_over")
    if order.scope == "this round" and book.round_of(scene.view) != order.given.round:
        return line("order_round_over")
    for clause in order.until:
        if holds(scene, order, clause):
            return line("order_until", condition_text=clause.text)
    return None


def _action_result(scene: Scene, order: PlannedMove, because: Line) -> OrderMove | OrderEnd | OrderWait:
    move, book = order.action, scene.book
    if order.action is None:
        move = book.pass_move and book.pass_move(scene.view, scene.seat, scene.legal)
    elif isinstance(order.action, Clause):
        habit = by_words(book.habits)[order.action.words]
        move = habit.choose(scene.view, scene.seat, scene.legal, dict(order.action.arguments))
    elif move not in scene.legal and not isinstance(move, scene.rules.open_moves):
        return _illegal_result(scene, order)
    return OrderWait(order, line("order_idle")) if move is None else OrderMove(order, move, because)


def _illegal_result(scene: Scene, order: PlannedMove) -> OrderEnd | OrderWait:
    """Return the result of an order whose move is illegal.

    The order ends if moves of the same kind are legal. A queued order also ends when the seat's turn comes.
    Otherwise, the order waits.
    """
    turn = scene.book.turn_of(scene.view).seat
    is_turn = turn is None or turn == scene.seat
    is_of_kind = any(type(move) is type(order.action) for move in scene.legal)
    if is_of_kind or (order.is_queued and is_turn):
        return OrderEnd(order, line(_ILLEGAL, move_text=scene.rules.notation.write(order.action)))
    return OrderWait(order, line("order_idle"))
