"""Planned moves, executed after each verdict in the same transaction, up to a limit.

Whether a planned move fires depends only on the seat's view, its question and the news it has received. Its
move is judged like any move that the player sends, and other people cannot tell the two apart.
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
from adjudicator.engine.orders import (
    OrderEnd,
    OrderMove,
    OrderOrigin,
    PlannedMove,
    Scene,
    decide,
    read_order,
    scene_of,
)
from adjudicator.engine.seats import Seat
from games.core import store
from games.models import Game, Move, Order, OrderEntry, Submission
from games.models import Seat as Row
from games.services.base.queue import enqueue
from games.services.judging.game_sessions import GameSession
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork
from games.services.notices import events

logger = logging.getLogger(__name__)

Judge: TypeAlias = Callable[[LockedGame, Submission, UnitOfWork], None]

MAX_PER_TRANSACTION: Final = 20
"""The maximum number of planned moves that fire at a table in one transaction. The rest fire in the next."""
MIN_DELAY: Final = timedelta(minutes=1)
MAX_DELAY: Final = timedelta(minutes=30)
"""The bounds of the random delay before a planned move fires at a table that hides absence."""
BEFORE_DEADLINE: Final = timedelta(minutes=1)
"""A delayed planned move fires at least this long before the deadline."""
NOTICE_DELAY: Final = timedelta(minutes=1)
"""The time after the delay at which the owner gets the turn notice if the seat must still choose."""
KEY_BYTES: Final = 16


class Firing(NamedTuple):
    """A planned move that fires now, and the move it plays."""

    order: Order
    fires: OrderMove


def run(locked: LockedGame, work: UnitOfWork, judge_one: Judge) -> None:
    """Run a table's planned moves, one after another, until none fires. Needs the game's lock.

    Stop planned moves that have ended, and notify their owners. After `MAX_PER_TRANSACTION` moves, leave the
    rest to a task.
    """
    if not locked.orders:
        return
    try:
        _run(locked, work, judge_one)
    except DatabaseError:
        raise
    except Exception:
        logger.exception("Running the planned moves of game %s failed", locked.game.pk)


def _run(locked: LockedGame, work: UnitOfWork, judge_one: Judge) -> None:
    if locked.game.status == Game.Status.RUNNING and not locked.game.paused_at:
        work.tell_delayed(order.seat for order in locked.orders if order.fires_at)
        _fire_in_turn(locked, work, judge_one)
    if locked.game.status == Game.Status.FINISHED:
        for order in list(locked.orders):
            _end(locked, order, Order.Status.STOPPED)


def _fire_in_turn(locked: LockedGame, work: UnitOfWork, judge_one: Judge) -> None:
    news, acted = SeatNews(locked, work), set[int]()
    for count in range(MAX_PER_TRANSACTION + 1):
        act = _next(locked, news, work, acted)
        if act is None:
            return
        if count == MAX_PER_TRANSACTION:
            put_off(act.order, work.at, act.order.seat.question_ply)
            _delay_notices(locked, work)
            enqueue("orders", locked.game.pk)
            return
        acted.add(act.order.seat_id)
        _play(locked, act, work, judge_one)


def _delay_notices(locked: LockedGame, work: UnitOfWork) -> None:
    """Delay the turn notices of players whose planned move has not fired yet."""
    for order in locked.orders:
        if order.fires_at:
            work.tell_later(order.seat, order.fires_at + NOTICE_DELAY)


def take_back(locked: LockedGame, session: GameSession, work: UnitOfWork) -> None:
    """Stop each planned move whose move this session takes back."""
    target = next((move.undo_to for move in session.moves if move.undo_to is not None), None)
    if target is None:
        return
    for order in list(locked.orders):
        if order.last_ply is not None and order.last_ply > target:
            _stop(locked, order, line("order_undone"), work.at)


def take_back_sealed(locked: LockedGame, answer: Submission, at: datetime) -> None:
    """Stop the planned move that gave the sealed answer, which is now taken back."""
    if not answer.is_by_planned_move:
        return
    played = OrderEntry.objects.filter(order__seat=answer.seat).exclude(move="").last()
    for order in list(locked.orders):
        if played and order.pk == played.order_id:
            _stop(locked, order, line("order_undone"), at)


def leave(seat: Row) -> None:
    """Remove the planned moves of a seat whose player has left. Needs the game's lock."""
    active = Order.objects.filter(seat=seat, status=Order.Status.ACTIVE)
    active.update(status=Order.Status.REMOVED, fires_at=None, fires_ply=None)


class SeatNews:
    """The moves that each seat of a table may read, including those not yet written.

    The stored moves are read once, when first needed.
    """

    def __init__(self, locked: LockedGame, work: UnitOfWork) -> None:
        self._locked, self._work = locked, work
        self._stored: list[tuple[int, int, dict[str, Any]]] | None = None

    def of(self, seat: Row, since: int) -> list[ReportedMove]:
        """Return the moves after a ply as the seat may read them, without undone moves."""
        return list(self._reports(seat.number, since))

    def _reports(self, viewer: int, since: int) -> Iterator[ReportedMove]:
        rules = store.rules_of(self._locked.game)
        for ply, actor, readings in self._rows():
            if ply > since:
                move = readings.get(str(viewer), readings[""]).get("move")
                seen = None if move is None else codec.convert(move, rules.move_type)
                yield ReportedMove(ply, Seat(actor), seen)

    def _rows(self) -> Iterator[tuple[int, int, dict[str, Any]]]:
        played = self._work.moves_of(self._locked.game)
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
            since = min(order.given["ply"] for order in self._locked.orders)
            moves = Move.objects.filter(game=self._locked.game, ply__gt=since, undone=False, undo_to=None)
            self._stored = list(moves.order_by("ply").values_list("ply", "seat", "told"))
        return self._stored


def planned_move_in(rules: Any, order: Order) -> PlannedMove:
    """Return a stored planned move as a value."""
    return read_order(rules, order.text, codec.convert(order.given, OrderOrigin))


def scene_for(locked: LockedGame, session: GameSession, seat: Row, reports: Sequence[ReportedMove]) -> Scene:
    """Return the facts that a seat knows in the position that a session has reached."""
    held = seat.pk in locked.held
    return scene_of(session.rules, session.state, Seat(seat.number), reports, has_answered=held)


def _next(locked: LockedGame, news: SeatNews, work: UnitOfWork, acted: set[int]) -> Firing | None:
    """Return the first planned move, in seat order, that fires now. Stop any before it that have ended.

    The planned moves of a seat do not fire while a stand-in plays for it.
    """
    session: GameSession | None = None
    for seat in locked.seats:
        if seat.player or not orders_of(locked, seat):
            continue
        session = session or locked.session()
        act = _first_of(locked, session, seat, news, work.at)
        if act and (seat.pk in acted or _is_time(locked, act.order, work)):
            return act
    return None


def orders_of(locked: LockedGame, seat: Row) -> list[Order]:
    """Return the active planned moves of the seat's current player."""
    return [order for order in locked.orders if order.seat_id == seat.pk and order.user_id == seat.user_id]


def _first_of(
    locked: LockedGame, session: GameSession, seat: Row, news: SeatNews, at: datetime
) -> Firing | None:
    scene: Scene | None = None
    while orders := orders_of(locked, seat):
        try:
            planned = [planned_move_in(session.rules, order) for order in orders]
            if scene is None:
                reports = (
                    news.of(seat, min(each.given.ply for each in planned)) if _need_news(planned) else ()
                )
                scene = scene_for(locked, session, seat, reports)
            answer = decide(scene, planned)
        except DatabaseError:
            raise
        except Exception:
            logger.exception(
                "Running the planned moves of seat %s in game %s failed", seat.number, locked.game.pk
            )
            for order in orders:
                _stop(locked, order, line("order_failed"), at)
            return None
        chosen = orders[planned.index(answer.order)] if answer else None
        if isinstance(answer, OrderEnd) and chosen:
            _stop(locked, chosen, answer.reason, at)
            continue
        for order in orders:
            if order.fires_at and order is not chosen:
                put_off(order, None, None)
        return Firing(chosen, answer) if chosen and isinstance(answer, OrderMove) else None
    return None


def _need_news(orders: Sequence[PlannedMove]) -> bool:
    return any(order.needs_news for order in orders)


def _is_time(locked: LockedGame, order: Order, work: UnitOfWork) -> bool:
    """Return whether to play the move now. At tables that hide absence, choose a random delay once."""
    at, seat = work.at, order.seat
    if not locked.game.hides_absence:
        return True
    if order.fires_at is None or order.fires_ply != seat.question_ply:
        drawn = at + MIN_DELAY + (MAX_DELAY - MIN_DELAY) * randomness.source.random()
        latest = seat.due_at - BEFORE_DEADLINE if seat.due_at else drawn
        put_off(order, max(at, min(drawn, latest)), seat.question_ply)
    assert order.fires_at is not None
    if order.fires_at <= at:
        return True
    work.tell_later(seat, order.fires_at + NOTICE_DELAY)
    return False


def put_off(order: Order, until: datetime | None, question: int | None) -> None:
    order.fires_at, order.fires_ply = until, question
    order.save(update_fields=["fires_at", "fires_ply"])


def _play(locked: LockedGame, act: Firing, work: UnitOfWork, judge_one: Judge) -> None:
    """Play a planned move for its seat. Stop it if the move is refused after all."""
    order, game = act.order, locked.game
    submission = Submission.objects.create(
        seat=order.seat,
        game=game,
        key=f"order-{randomness.source.randbytes(KEY_BYTES).hex()}",
        face=Submission.Face.ORDER,
        expected_ply=game.ply,
        moves=[codec.to_builtins(act.fires.move)],
        created_at=work.at,
    )
    judge_one(locked, submission, work)
    text = store.rules_of(locked.game).notation.write(act.fires.move)
    if submission.status == Submission.Status.REFUSED:
        Submission.objects.filter(pk=submission.pk).delete()
        _stop(locked, order, line("order_illegal", move_text=text), work.at)
        return
    order.last_ply, order.fires_at, order.fires_ply = game.ply, None, None
    order.save(update_fields=["last_ply", "fires_at", "fires_ply"])
    _log(order, text, act.fires.reason, submission, work.at)
    if act.fires.order.scope == "once":
        _end(locked, order, Order.Status.FIRED)


def _stop(locked: LockedGame, order: Order, reason: Line, at: datetime) -> None:
    _end(locked, order, Order.Status.STOPPED)
    _log(order, "", reason, None, at)


def _end(locked: LockedGame, order: Order, status: str) -> None:
    locked.orders.remove(order)
    order.status, order.fires_at, order.fires_ply = status, None, None
    order.save(update_fields=["status", "fires_at", "fires_ply"])


def _log(order: Order, move: str, reason: Line, submission: Submission | None, at: datetime) -> None:
    entry = OrderEntry.objects.create(
        order=order, ply=order.game.ply, move=move, reason=codec.to_builtins(reason), created_at=at
    )
    if order.seat.user_id == order.user_id:
        events.tell([events.about_planned_move(order, entry, submission)])
