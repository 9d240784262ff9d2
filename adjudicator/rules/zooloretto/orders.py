"""Planned moves: `take fullest truck`, `draw until truck 2 full`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adjudicator.engine.aids import Condition, Habit, OrderBook, ReportedMove, Turn
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.data import SETTINGS
from adjudicator.rules.zooloretto.state import Truck
from adjudicator.rules.zooloretto.views import View

_TRUCKS: Final = {
    "truck": tuple(str(n + 1) for n in range(max(len(setting.trucks) for setting in SETTINGS.values())))
}


def round_of(view: View) -> str:
    return str(view.round)


def table_words(view: View) -> dict[str, tuple[str, ...]]:
    return {"truck": tuple(str(number) for number, _truck in enumerate(view.trucks, 1))}


def turn_of(view: View) -> Turn:
    """Return the current turn. Its key counts tiles, since the last player of a round has several turns."""
    left = view.draw_stack + view.final_stack + (view.drawn is not None)
    return Turn(f"{view.round} {view.turn} {left}", view.turn)


def _is_full(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    truck = _truck(view, arguments)
    return truck is not None and truck.taker is None and not truck.is_open


def _is_taken(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    truck = _truck(view, arguments)
    return truck is not None and truck.taker is not None


def _are_full(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return not any(truck.is_open for truck in view.trucks)


def _is_last_round(
    view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]
) -> bool:
    return view.is_last_round


def _truck(view: View, arguments: Mapping[str, str]) -> Truck | None:
    number = int(arguments["truck"])
    return view.trucks[number - 1] if number <= len(view.trucks) else None


def _take_fullest(
    view: View, seat: Seat, legal: Sequence[m.Move], arguments: Mapping[str, str]
) -> m.Move | None:
    """Take the first of the trucks with the most tiles."""
    takes = [move for move in legal if isinstance(move, m.Take)]
    return max(takes, key=lambda move: len(view.trucks[move.truck - 1].tiles), default=None)


def _put_on_emptiest(
    view: View, seat: Seat, legal: Sequence[m.Move], arguments: Mapping[str, str]
) -> m.Move | None:
    """Put the tile on the first of the trucks with the fewest tiles."""
    puts = [move for move in legal if isinstance(move, m.Put)]
    return min(puts, key=lambda move: len(view.trucks[move.truck - 1].tiles), default=None)


ORDERS: Final = OrderBook(
    conditions=(
        Condition(
            words="truck {truck} full", label=_("truck {truck} is full"), arguments=_TRUCKS, holds=_is_full
        ),
        Condition(
            words="truck {truck} taken", label=_("truck {truck} is taken"), arguments=_TRUCKS, holds=_is_taken
        ),
        Condition(words="trucks full", label=_("no truck has space left"), holds=_are_full),
        Condition(words="last round", label=_("the last round has begun"), holds=_is_last_round),
    ),
    habits=(
        Habit(words="take fullest truck", label=_("take the fullest truck"), choose=_take_fullest),
        Habit(
            words="put emptiest truck", label=_("put tiles on the emptiest truck"), choose=_put_on_emptiest
        ),
    ),
    round_of=round_of,
    turn_of=turn_of,
    table_words=table_words,
)
