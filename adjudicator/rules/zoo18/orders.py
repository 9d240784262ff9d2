"""Planned moves: `pass until sold GI`, `if bought PE then buy PE`, `pay out`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from adjudicator.engine.aids import Condition, Habit, OrderBook, ReportedMove, Turn, first_of, play_first
from adjudicator.engine.phrases import _
from adjudicator.engine.seats import NATURE, Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.families import FAMILIES
from adjudicator.rules.zoo18.state import Draft, OfferAsk, OperatingRound, StockRound
from adjudicator.rules.zoo18.views import View

_FAMILY: Final = {"family": tuple(FAMILIES)}
_PRICE: Final = {"price": tuple(str(price) for price in range(1, 31))}
_TRADES: Final = (m.Sell, m.BuyCard, m.Launch, m.BuyPower, m.BuySquirrel, m.Whatsup)
_STEP: Final = {"step": ("track", "station")}


def round_of(view: View) -> str:
    return view.round


def table_words(view: View) -> dict[str, tuple[str, ...]]:
    return {"family": tuple(each.family for each in view.families)}


def turn_of(view: View) -> Turn:
    """Return the current turn, a player's turn in the draft and stock rounds, otherwise a family's."""
    match view.stage:
        case StockRound(turn=turn):
            return Turn(f"{view.round} {turn.seat}", turn.seat)
        case OperatingRound(turn=turn) if turn is not None:
            owner = next((each.parents for each in view.families if each.family == turn.family), None)
            return Turn(f"{view.round} {turn.family}", owner)
        case Draft(left=left) if left:
            return Turn(f"{view.round} {left[0]}", left[0])
    return Turn(view.round)


def _others(seat: Seat, moves: Sequence[ReportedMove]) -> list[m.Move]:
    return [each.move for each in moves if each.actor not in (seat, NATURE)]


def _is_sold(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    family = arguments["family"]
    return any(isinstance(move, m.Sell) and move.family == family for move in _others(seat, moves))


def _is_bought(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    family = arguments["family"]
    return any(
        isinstance(move, m.BuyCard | m.Launch) and move.family == family for move in _others(seat, moves)
    )


def _is_launched(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return arguments["family"] in view.launches


def _has_kitchen(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    """Return whether the KITCHEN has a card of the family. PARENTS always belong to a player."""
    mat = next((each for each in view.families if each.family == arguments["family"]), None)
    return mat is not None and any(card.place == "kitchen" for card in mat.cards)


def _have_traded(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return any(isinstance(each.move, _TRADES) and each.actor == seat for each in moves)


def _do_trade(view: View, seat: Seat, moves: Sequence[ReportedMove], arguments: Mapping[str, str]) -> bool:
    return any(isinstance(move, _TRADES) for move in _others(seat, moves))


def pass_move(view: View, seat: Seat, legal: Sequence[m.Move]) -> m.Move | None:
    """Return a pass in the draft or in the seat's own stock turn. `skip` passes the steps of a family."""
    match view.stage:
        case Draft(left=left) if left[:1] == (seat,):
            return first_of(legal, m.Pass)
        case StockRound(turn=turn) if turn.seat == seat and not (turn.launching or view.interruptions):
            return first_of(legal, m.Pass)
    return None


def _end_turn(view: View, seat: Seat, legal: Sequence[m.Move], arguments: Mapping[str, str]) -> m.Move | None:
    """Pass after a purchase, when no sale is possible. Tickets and powers stay unused."""
    match view.stage:
        case StockRound(turn=turn) if turn.has_bought:
            return pass_move(view, seat, legal)
    return None


def _skip(view: View, seat: Seat, legal: Sequence[m.Move], arguments: Mapping[str, str]) -> m.Move | None:
    match view.stage:
        case OperatingRound(turn=turn) if turn and turn.step == arguments["step"] and not view.interruptions:
            return first_of(legal, m.Pass)
    return None


def _decline(view: View, seat: Seat, legal: Sequence[m.Move], arguments: Mapping[str, str]) -> m.Move | None:
    match view.interruptions:
        case (OfferAsk(price=price), *_) if price < int(arguments["price"]):
            return first_of(legal, m.Decline)
    return None


ORDERS: Final = OrderBook(
    conditions=(
        Condition(
            words="sold {family}",
            label=_("another player has sold animals of {family}"),
            arguments=_FAMILY,
            holds=_is_sold,
        ),
        Condition(
            words="bought {family}",
            label=_("another player has bought animals of {family}"),
            arguments=_FAMILY,
            holds=_is_bought,
        ),
        Condition(
            words="launched {family}", label=_("{family} is launched"), arguments=_FAMILY, holds=_is_launched
        ),
        Condition(
            words="kitchen {family}",
            label=_("an animal of {family} is in the KITCHEN"),
            arguments=_FAMILY,
            holds=_has_kitchen,
        ),
        Condition(words="own trade", label=_("I have bought or sold something"), holds=_have_traded),
        Condition(
            words="others trade", label=_("another player has bought or sold something"), holds=_do_trade
        ),
    ),
    habits=(
        Habit(words="end turn", label=_("end my turn after I buy something"), choose=_end_turn),
        Habit(words="pay out", label=_("distribute every harvest"), choose=partial(play_first, m.Share)),
        Habit(words="withhold", label=_("keep every harvest"), choose=partial(play_first, m.Keep)),
        Habit(words="run best", label=_("run the best routes"), choose=partial(play_first, m.RunBest)),
        Habit(words="skip {step}", label=_("skip this step: {step}"), arguments=_STEP, choose=_skip),
        Habit(
            words="decline offers below {price}",
            label=_("decline offers below {price} $N"),
            arguments=_PRICE,
            choose=_decline,
        ),
    ),
    pass_move=pass_move,
    round_of=round_of,
    turn_of=turn_of,
    table_words=table_words,
)
