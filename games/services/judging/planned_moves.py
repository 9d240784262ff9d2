"""Actions of a player on their planned moves: add, reorder, remove and preview them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import Max
from django.utils.translation import gettext

from adjudicator.engine import codec
from adjudicator.engine.errors import IllegalMove, Unreadable
from adjudicator.engine.lines import Line, line
from adjudicator.engine.orders import (
    OrderEnd,
    OrderMove,
    PlannedMove,
    foresee,
    missing_at_table,
    order_origin,
    read_order,
    table_words,
    write_order,
)
from adjudicator.engine.play import play
from adjudicator.engine.seats import Seat
from games.core import restrictions
from games.core.errors import Kind, Refused
from games.models import Game, Order, User
from games.models import Seat as Row
from games.services.judging import locked_games, planned_move_runner, verdicts
from games.services.judging.locked_games import LockedGame
from games.services.judging.unit_of_work import UnitOfWork

MAX_ACTIVE: Final = 20
"""The maximum number of active planned moves of a seat."""
MAX_STORED: Final = 60
"""The maximum number of planned moves kept per seat, including finished ones."""
MAX_TEXT: Final = 400


class Foreseen(NamedTuple):
    """The effect that a planned move would have now.

    `text`: the planned move in full. `move`: the move that it would play at once, or an empty string.
    `is_over`: it would stop.
    """

    text: str
    move: str
    is_over: bool
    reason: Line


def add(game_id: str, by: User, text: str, at: datetime, *, key: str = "") -> Order:
    """Add a planned move after the seat's others. Play its move before returning if it can fire now.

    The same key returns the same planned move, even if it has since ended.
    """
    with _table(game_id, by, at) as (locked, seat, _):
        mine = Order.objects.filter(seat=seat)
        if earlier := key and mine.filter(user=by, key=key).first():
            return earlier
        if mine.filter(user=by, status=Order.Status.ACTIVE).count() >= MAX_ACTIVE:
            raise Refused(Kind.CONFLICT, "too_many_orders", "text", limit=MAX_ACTIVE)
        planned, written = _read(locked, seat, text)
        last = mine.aggregate(number=Max("number"), position=Max("position"))
        order = Order.objects.create(
            game=locked.game,
            seat=seat,
            user=by,
            number=(last["number"] or 0) + 1,
            position=(last["position"] or 0) + 1,
            key=key,
            text=written,
            given=codec.to_builtins(planned.given),
            created_at=at,
        )
        locked.orders.append(order)
        _prune(seat, by)
    return Order.objects.get(pk=order.pk)


def remove(game_id: str, by: User, number: int, at: datetime) -> None:
    """Remove a planned move, even if it has already ended."""
    with _table(game_id, by, at) as (locked, seat, work):
        order = Order.objects.filter(seat=seat, user=by, number=number).first()
        if order is None or order.status == Order.Status.REMOVED:
            raise Refused(Kind.MISSING, "no_such_order", number=number)
        if order.fires_at:
            work.tell_delayed([seat])
        locked.orders = [each for each in locked.orders if each.pk != order.pk]
        order.status, order.fires_at, order.fires_ply = Order.Status.REMOVED, None, None
        order.save(update_fields=["status", "fires_at", "fires_ply"])


def reorder(game_id: str, by: User, numbers: Sequence[int], at: datetime) -> None:
    """Reorder all active planned moves of the user's seat. Play those that can fire now before returning."""
    with _table(game_id, by, at) as (locked, seat, _):
        mine = {order.number: order for order in planned_move_runner.orders_of(locked, seat)}
        if sorted(numbers) != sorted(mine):
            raise Refused(Kind.CONFLICT, "other_orders", "orders", numbers=tuple(map(str, sorted(mine))))
        for position, number in enumerate(numbers, start=1):
            mine[number].position = position
            mine[number].save(update_fields=["position"])
        locked.orders.sort(key=lambda order: (order.seat_id, order.position))


def preview(game_id: str, by: User, text: str, at: datetime) -> Foreseen:
    """Return the effect that a planned move would have now, as the judge would decide. Change nothing."""
    with _table(game_id, by, at, writes=False) as (locked, seat, _):
        planned, written = _read(locked, seat, text)
        if locked.game.paused_at:
            return Foreseen(written, "", False, line("order_paused"))
        if seat.stand_in:
            return Foreseen(written, "", False, line("order_rests"))
        session = locked.session()
        answer = foresee(planned_move_runner.scene_for(locked, session, seat, ()), planned)
        if not isinstance(answer, OrderMove):
            return Foreseen(written, "", isinstance(answer, OrderEnd), answer.reason)
        move = session.rules.notation.write(answer.move)
        try:
            play(session.rules, session.state, Seat(seat.number), answer.move, session.ply + 1)
        except IllegalMove:
            return Foreseen(written, "", True, line("order_illegal", move_text=move))
        return Foreseen(written, move, False, answer.reason)


def play_due(game_id: str, at: datetime) -> None:
    """Run a table's planned moves that are due. Repeating the call changes nothing."""
    with transaction.atomic():
        game = Game.objects.filter(pk=game_id).locked().first()
        if game is None or not game.orders.due(at).exists():
            return
        (locked,), work = locked_games.read([game], quiet=True), UnitOfWork(at)
        work.read_clocks([game], locked.seats)
        game.orders.due(at).update(fires_at=None, fires_ply=None)
        verdicts.judge_queued(locked, work)
        planned_move_runner.run(locked, work, verdicts.judge_one)
        work.write()


def _read(locked: LockedGame, seat: Row, text: str) -> tuple[PlannedMove, str]:
    """Parse a planned move and return it with its full text. Raise `Refused` if it is not valid."""
    session = locked.session()
    rules: Any = session.rules
    number = Seat(seat.number)
    view = rules.view(session.state, number)
    try:
        ask = session.pending.ask_of(number)
        since = order_origin(rules, view, ask.question if ask else None, locked.game.ply)
        planned = read_order(rules, text, since)
    except Unreadable as error:
        raise Refused(Kind.INVALID, "bad_order", "text", reason=error.phrase.render(gettext)) from error
    for clause in missing_at_table(planned, table_words(rules, view, len(locked.seats))):
        raise Refused(Kind.INVALID, "order_names_nothing", "text", clause_text=clause.text)
    written = write_order(rules, planned)
    if len(written) > MAX_TEXT:
        raise Refused(Kind.INVALID, "long_order", "text", limit=MAX_TEXT)
    return planned, written


def _prune(seat: Row, by: User) -> None:
    """Delete the oldest finished planned moves beyond the number kept."""
    over = Order.objects.filter(seat=seat, user=by).exclude(status=Order.Status.ACTIVE)
    keys = list(over.order_by("-number").values_list("pk", flat=True)[MAX_STORED - MAX_ACTIVE :])
    Order.objects.filter(pk__in=keys).delete()


@contextmanager
def _table(
    game_id: str, by: User, at: datetime, *, writes: bool = True
) -> Iterator[tuple[LockedGame, Row, UnitOfWork]]:
    """Yield the user's seat at a running table, under its lock. Queued submissions are judged first."""
    if writes:
        restrictions.check_may_act(by, at)
    work = UnitOfWork(at)
    with transaction.atomic():
        games = Game.objects.filter(pk=game_id)
        game = (games.locked() if writes else games).first()
        if game is None:
            raise Refused(Kind.MISSING, "no_such_table")
        if game.status != Game.Status.RUNNING:
            raise Refused(Kind.CONFLICT, "not_started" if game.status == Game.Status.OPEN else "game_over")
        (locked,) = locked_games.read([game], quiet=True)
        seat = next((each for each in locked.seats if each.user_id == by.pk), None)
        if seat is None or seat.is_vacant:
            raise Refused(Kind.FORBIDDEN, "not_at_table")
        work.read_clocks([game], locked.seats)
        if writes:
            verdicts.judge_queued(locked, work)
        yield locked, seat, work
        if writes:
            planned_move_runner.run(locked, work, verdicts.judge_one)
            work.write()
