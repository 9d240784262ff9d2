"""Planned moves: `claim nothing`, `use no powers`, `pass until others claim`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from adjudicator.engine.aids import Condition, Habit, OrderBook, ReportedMove, Turn, first_of
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.moves import Claim, Done, Move
from adjudicator.rules.zoo_parque.views import View


def round_of(view: View) -> str:
    """Return the phase of the game, which changes when only the last turn remains."""
    return "last" if view.is_last_turn else "play"


def turn_of(view: View) -> Turn:
    return Turn(str(view.active), view.active)


def pass_move(view: View, seat: Seat, legal: Sequence[Move]) -> Move | None:
    """Return the move that skips the rest of a step, such as a claim or a power."""
    return first_of(legal, Done)


def _do_claim(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return any(isinstance(each.move, Claim) and each.actor != seat for each in moves)


def _is_last(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return view.is_last_turn


def _claim_nothing(
    view: View, seat: Seat, legal: Sequence[Move], arguments: Mapping[str, str]
) -> Move | None:
    return pass_move(view, seat, legal) if view.step == "claim" and not view.played else None


def _use_nothing(view: View, seat: Seat, legal: Sequence[Move], arguments: Mapping[str, str]) -> Move | None:
    """Return the move that declines an optional power. A compulsory power must be used (P47)."""
    return pass_move(view, seat, legal) if view.played else None


ORDERS: Final = OrderBook(
    conditions=(
        Condition(words="others claim", label=_("another player has claimed an Area"), holds=_do_claim),
        Condition(words="last turn", label=_("only the last turn is left"), holds=_is_last),
    ),
    habits=(
        Habit(words="claim nothing", label=_("claim nothing"), choose=_claim_nothing),
        Habit(words="use no powers", label=_("decline animal powers where allowed"), choose=_use_nothing),
    ),
    pass_move=pass_move,
    round_of=round_of,
    turn_of=turn_of,
)
