"""Planned moves: `decline offers`, `pass until hand 7`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from adjudicator.engine.aids import Condition, Habit, OrderBook, ReportedMove, Turn, first_of, play_first
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.numbers import HAND_LIMIT
from adjudicator.rules.the_zoo_game.moves import Build, Decline, Draw, Move, Pass, Skip
from adjudicator.rules.the_zoo_game.views import View

_CARDS: Final = {"cards": tuple(str(number) for number in range(1, HAND_LIMIT + 1))}
_MORE: Final = {"cards": tuple(str(number) for number in range(1, 6))}


def round_of(view: View) -> str:
    """Return the phase of the game: before or after a zoo reaches the goal."""
    return "play" if view.reached_by is None else "end"


def turn_of(view: View) -> Turn:
    return Turn(str(view.turn), view.turn)


def pass_move(view: View, seat: Seat, legal: Sequence[Move]) -> Move | None:
    """Return the move that ends the seat's turn: a draw or, if that is not possible, a pass."""
    if view.phase != "turn":
        return None
    return next((move for move in legal if isinstance(move, Draw | Pass)), None)


def _do_build(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return any(isinstance(each.move, Build) and each.actor != seat for each in moves)


def _decline_below(
    view: View, seat: Seat, legal: Sequence[Move], arguments: Mapping[str, str]
) -> Move | None:
    """Return the move that declines an offer if its gain in cards is below the limit."""
    if view.offer is None or len(view.offer.give) - len(view.offer.wanted) >= int(arguments["cards"]):
        return None
    return first_of(legal, Decline)


def _holds_cards(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return len(view.hand) >= int(arguments["cards"])


def _is_ending(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return view.reached_by is not None


ORDERS: Final = OrderBook[View, Move](
    conditions=(
        Condition(
            words="hand {cards}",
            label=_("I have {cards} cards or more"),
            arguments=_CARDS,
            holds=_holds_cards,
        ),
        Condition(words="goal reached", label=_("the goal is reached"), holds=_is_ending),
        Condition(words="others build", label=_("another player has built"), holds=_do_build),
    ),
    habits=(
        Habit(words="decline offers", label=_("decline every offer"), choose=partial(play_first, Decline)),
        Habit(
            words="decline offers below {cards} more",
            label=_("decline offers with a net gain of fewer than {cards} cards"),
            arguments=_MORE,
            choose=_decline_below,
        ),
        Habit(words="skip", label=_("skip optional choices"), choose=partial(play_first, Skip)),
    ),
    pass_move=pass_move,
    round_of=round_of,
    turn_of=turn_of,
)
