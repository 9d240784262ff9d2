"""Planned moves, executed after each verdict in the same transaction, up to a limit.

A planned move is decided from the seat's view, its question and the news it has received. Its move takes the
same path as the player's own, and nothing that others can read tells them apart.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple, TypeAlias

from django.db import DatabaseError

from adjudicator import randomness
from adjudicator.engine import codec
from adjudicator.engine.aids import ReportedMove
from adjudicator.engine.lines import Line, line
from adjudicator.engine.orders import Order as Said
from adjudicator.engine.orders import OrderEnd, OrderMove, OrderOrigin, Scene, decide, read_order, scene_of
from adjudicator.engine.seats import Seat
from games.core import store
from games.models import Game, Move, Order, OrderEntry, Submission
from games.models import Seat as Row
from games.services.base.queue import enqueue
from games.services.judging.game_sessions import Run
from games.services.judging.locked_games import Case
from games.services.judging.unit_of_work import Ledger
from games.services.notices import events

logger = logging.getLogger(__name__)

Judge: TypeAlias = Callable[[Case, Submission, Ledger], None]

MOST: Final = 20
"""How many planned moves fire at a table in one transaction. The rest fire in the next."""
SOONEST: Final = timedelta(minutes=1)
LATEST: Final = timedelta(minutes=30)
"""The bounds of the random delay before a planned move fires at a table that hides absence."""
BEFORE_DEADLINE: Final = timedelta(minutes=1)
"""A delayed planned move fires at least this long before the deadline."""
TOLD_AFTER: Final = timedelta(minutes=1)
"""How long after the delay its owner is told of the turn, if still asked."""
KEY_BYTES: Final = 16


class Act(NamedTuple):
    """A planned move that fires now, and the move it plays."""

    order: Order
    fires: OrderMove


def follow(case: Case, ledger: Ledger, judge_one: Judge) -> None:
    """Run a table's planned moves, one after another, until none fires. Needs the game's lock.

    Those that are over stop and notify their owners. After `MOST` moves, a task continues.
    """
    if not case.orders:
        return
    try:
        _follow(case, ledger, judge_one)
    except DatabaseError:
        raise
    except Exception:
        logger.exception("the orders of game %s could not be followed", case.game.pk)


def _follow(case: Case, ledger: Ledger, judge_one: Judge) -> None:
    if case.game.status == Game.Status.RUNNING and not case.game.paused_at:
        ledger.tell_unless_told(order.seat for order in case.orders if order.fires_at)
        _let_act(case, ledger, judge_one)
    if case.game.status == Game.Status.FINISHED:
        for order in list(case.orders):
            _end(case, order, Order.Status.STOPPED)


def _let_act(case: Case, ledger: Ledger, judge_one: Judge) -> None:
    news, acted = News(case, ledger), set[int]()
    for count in range(MOST + 1):
        act = _next(case, news, ledger, acted)
        if act is None:
            return
        if count == MOST:
            put_off(act.order, ledger.at, act.order.seat.question_ply)
            _let_wait(case, ledger)
            enqueue("orders", case.game.pk)
            return
        acted.add(act.order.seat_id)
        _play(case, act, ledger, judge_one)


def _let_wait(case: Case, ledger: Ledger) -> None:
    """Delay the turn notice of players whose planned move is still to fire."""
    for order in case.orders:
        if order.fires_at:
            ledger.tell_later(order.seat, order.fires_at + TOLD_AFTER)


def take_back(case: Case, run: Run, ledger: Ledger) -> None:
    """Stop the planned moves that played a move which this run takes back."""
    target = next((move.undo_to for move in run.moves if move.undo_to is not None), None)
    if target is None:
        return
    for order in list(case.orders):
        if order.last_ply is not None and order.last_ply > target:
            _stop(case, order, line("order_undone"), ledger.at)


def take_back_sealed(case: Case, answer: Submission, at: datetime) -> None:
    """Stop the planned move whose sealed answer is taken back before the others have answered."""
    if not answer.is_by_order:
        return
    played = OrderEntry.objects.filter(order__seat=answer.seat).exclude(move="").last()
    for order in list(case.orders):
        if played and order.pk == played.order_id:
            _stop(case, order, line("order_undone"), at)


def leave(seat: Row) -> None:
    """Remove the planned moves of a seat whose player has left. Needs the game's lock."""
    active = Order.objects.filter(seat=seat, status=Order.Status.ACTIVE)
    active.update(status=Order.Status.REMOVED, fires_at=None, fires_ply=None)


class News:
    """What each seat has been told at a table, including moves not yet written. Read once, when needed."""

    def __init__(self, case: Case, ledger: Ledger) -> None:
        self._case, self._ledger = case, ledger
        self._stored: list[tuple[int, int, dict[str, Any]]] | None = None

    def of(self, seat: Row, since: int) -> list[ReportedMove]:
        """Return what a seat may read of the moves after a ply, without undone moves."""
        return list(self._told(seat.number, since))

    def _told(self, viewer: int, since: int) -> Iterator[ReportedMove]:
        rules = store.rules_of(self._case.game)
        for ply, actor, told in self._rows():
            if ply > since:
                move = told.get(str(viewer), told[""]).get("move")
                seen = None if move is None else codec.convert(move, rules.move_type)
                yield ReportedMove(ply, Seat(actor), seen)

    def _rows(self) -> Iterator[tuple[int, int, dict[str, Any]]]:
        played = self._ledger.moves_of(self._case.game)
        back = [(move.ply, move.undo_to) for move in played if move.undo_to is not None]
        rows = [
            *self._before(),
            *((move.ply, move.seat, move.told) for move in played if move.undo_to is None),
        ]
        for row in rows:
            if not any(to < row[0] < ply for ply, to in back):
                yield row

    def _before(self) -> list[tuple[int, int, dict[str, Any]]]:
        if self._stored is None:
            since = min(order.given["ply"] for order in self._case.orders)
            moves = Move.objects.filter(game=self._case.game, ply__gt=since, undone=False, undo_to=None)
            self._stored = list(moves.order_by("ply").values_list("ply", "seat", "told"))
        return self._stored


def said_in(rules: Any, order: Order) -> Said:
    """Return a stored planned move as a value."""
    return read_order(rules, order.text, codec.convert(order.given, OrderOrigin))


def seen_by(case: Case, run: Run, seat: Row, told: Sequence[ReportedMove]) -> Scene:
    """Return what a seat knows in the position that a run has reached."""
    held = seat.pk in case.held
    return scene_of(run.rules, run.state, Seat(seat.number), told, has_answered=held)


def _next(case: Case, news: News, ledger: Ledger, acted: set[int]) -> Act | None:
    """Return the first planned move that fires now, in seat order. Stop those that are over on the way.

    The planned moves of a seat do not fire while a stand-in plays for it.
    """
    run: Run | None = None
    for seat in case.seats:
        if seat.player or not orders_of(case, seat):
            continue
        run = run or case.run()
        act = _first_of(case, run, seat, news, ledger.at)
        if act and (seat.pk in acted or _is_time(case, act.order, ledger)):
            return act
    return None


def orders_of(case: Case, seat: Row) -> list[Order]:
    """Return the active planned moves of the seat's current player."""
    return [order for order in case.orders if order.seat_id == seat.pk and order.user_id == seat.user_id]


def _first_of(case: Case, run: Run, seat: Row, news: News, at: datetime) -> Act | None:
    scene: Scene | None = None
    while orders := orders_of(case, seat):
        try:
            said = [said_in(run.rules, order) for order in orders]
            if scene is None:
                told = news.of(seat, min(each.given.ply for each in said)) if _need_news(said) else ()
                scene = seen_by(case, run, seat, told)
            answer = decide(scene, said)
        except DatabaseError:
            raise
        except Exception:
            logger.exception("the orders of seat %s of game %s failed", seat.number, case.game.pk)
            for order in orders:
                _stop(case, order, line("order_failed"), at)
            return None
        chosen = orders[said.index(answer.order)] if answer else None
        if isinstance(answer, OrderEnd) and chosen:
            _stop(case, chosen, answer.reason, at)
            continue
        for order in orders:
            if order.fires_at and order is not chosen:
                put_off(order, None, None)
        return Act(chosen, answer) if chosen and isinstance(answer, OrderMove) else None
    return None


def _need_news(orders: Sequence[Said]) -> bool:
    return any(order.needs_news for order in orders)


def _is_time(case: Case, order: Order, ledger: Ledger) -> bool:
    """Return whether to play it now. At tables that hide absence, wait until a moment drawn once."""
    at, seat = ledger.at, order.seat
    if not case.game.hides_absence:
        return True
    if order.fires_at is None or order.fires_ply != seat.question_ply:
        drawn = at + SOONEST + (LATEST - SOONEST) * randomness.source.random()
        latest = seat.due_at - BEFORE_DEADLINE if seat.due_at else drawn
        put_off(order, max(at, min(drawn, latest)), seat.question_ply)
    assert order.fires_at is not None
    if order.fires_at <= at:
        return True
    ledger.tell_later(seat, order.fires_at + TOLD_AFTER)
    return False


def put_off(order: Order, until: datetime | None, question: int | None) -> None:
    order.fires_at, order.fires_ply = until, question
    order.save(update_fields=["fires_at", "fires_ply"])


def _play(case: Case, act: Act, ledger: Ledger, judge_one: Judge) -> None:
    """Play a planned move for its seat. Stop it if the move is refused after all."""
    order, game = act.order, case.game
    submission = Submission.objects.create(
        seat=order.seat,
        game=game,
        key=f"order-{randomness.source.randbytes(KEY_BYTES).hex()}",
        face=Submission.Face.ORDER,
        expected_ply=game.ply,
        moves=[codec.to_builtins(act.fires.move)],
        created_at=ledger.at,
    )
    judge_one(case, submission, ledger)
    text = store.rules_of(case.game).notation.write(act.fires.move)
    if submission.status == Submission.Status.REFUSED:
        Submission.objects.filter(pk=submission.pk).delete()
        _stop(case, order, line("order_illegal", move_text=text), ledger.at)
        return
    order.last_ply, order.fires_at, order.fires_ply = game.ply, None, None
    order.save(update_fields=["last_ply", "fires_at", "fires_ply"])
    _log(order, text, act.fires.reason, submission, ledger.at)
    if act.fires.order.scope == "once":
        _end(case, order, Order.Status.FIRED)


def _stop(case: Case, order: Order, reason: Line, at: datetime) -> None:
    _end(case, order, Order.Status.STOPPED)
    _log(order, "", reason, None, at)


def _end(case: Case, order: Order, status: str) -> None:
    case.orders.remove(order)
    order.status, order.fires_at, order.fires_ply = status, None, None
    order.save(update_fields=["status", "fires_at", "fires_ply"])


def _log(order: Order, move: str, reason: Line, submission: Submission | None, at: datetime) -> None:
    entry = OrderEntry.objects.create(
        order=order, ply=order.game.ply, move=move, reason=codec.to_builtins(reason), created_at=at
    )
    if order.seat.user_id == order.user_id:
        events.tell([events.about_order(order, entry, submission)])
