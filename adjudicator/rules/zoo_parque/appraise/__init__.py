"""How good a move looks one step ahead: what Exhibits are worth, and what may become of open regions."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo_parque.appraise.outlook import Moment, Outlook, outlook_of
from adjudicator.rules.zoo_parque.appraise.weights import FRESH, TROUBLE
from adjudicator.rules.zoo_parque.data import PLACED_MOST
from adjudicator.rules.zoo_parque.dominoes import Cell, Domino
from adjudicator.rules.zoo_parque.feeding import discarded
from adjudicator.rules.zoo_parque.moves import (
    Choose,
    Claim,
    Extra,
    Feed,
    Give,
    HandOn,
    Lift,
    Move,
    Place,
    Recall,
    Remove,
    Return,
    Rotate,
    Scare,
    Shift,
    Take,
)
from adjudicator.rules.zoo_parque.powers import scared, turned_round
from adjudicator.rules.zoo_parque.spaces import Laid
from adjudicator.rules.zoo_parque.state import Pawn, State
from adjudicator.rules.zoo_parque.views import View


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves."""
    outlook = outlook_at(view, seat)
    match move:
        case Choose(number) | Extra(number):
            return FRESH + outlook.best(_numbered(view.hand, number))
        case Take(number):
            return outlook.use(_numbered(view.market, number))
        case Return(numbers) | Give(numbers):
            return -sum(outlook.use(_numbered(view.hand, number)) for number in numbers)
        case Place() if view.chosen:
            return outlook.gain(Laid(view.chosen, move.at, move.heading))
        case Claim(at):
            return _claimed(outlook, Pawn(seat, at))
        case Feed(_, number) | Remove(number):
            return _change(outlook, discarded(outlook.state, number))
        case Rotate(number):
            return _change(outlook, _turned_round(outlook.state, number))
        case Scare():
            return _change(outlook, _scared(outlook.state, view.played[0]))
        case Recall() | Shift() | Lift() | HandOn():
            return -TROUBLE
        case _:
            return 0.0


def _change(outlook: Outlook, after: State) -> float:
    """What a change of the map brings."""
    return outlook_of(after, outlook.seat, outlook.moment).total - outlook.total


def _turned_round(state: State, number: int) -> State:
    """The table with a domino turned round where it lies."""
    piece = state.chart.pieces[number]
    rest = tuple(each for each in state.laid if each.domino.number != number)
    return replace(state, laid=(*rest, turned_round(piece)))


def _scared(state: State, lion: Cell) -> State:
    """The table once a lion's neighbours have fled."""
    for number in scared(state, lion):
        state = discarded(state, number)
    return state


def _claimed(outlook: Outlook, pawn: Pawn) -> float:
    """What a claim gains over keeping the pawn."""
    state, seat = outlook.state, outlook.seat
    left = state.pawns_left
    after = replace(
        state,
        pawns=(*state.pawns, pawn),
        pawns_left=(*left[:seat], left[seat] - 1, *left[seat + 1 :]),
    )
    passed = outlook.moment._replace(may_claim=False)
    now = outlook_of(state, seat, passed).total
    return outlook_of(after, seat, passed).total - now - outlook.pawn


@lru_cache(maxsize=4)
def outlook_at(view: View, seat: Seat) -> Outlook:
    more = max(0, PLACED_MOST - len(view.placed) - 1) if view.step == "play" else 0
    may_claim = view.step in ("play", "claim")
    moment = Moment(view.deck + len(view.market), more, may_claim, view.is_last_turn)
    return outlook_of(table_of(view), seat, moment)


@lru_cache(maxsize=4)
def table_of(view: View) -> State:
    """The table as far as it can be seen; hands are not needed to see what a place is worth."""
    return State(
        view.options,
        ((),) * len(view.hand_sizes),
        laid=view.laid,
        pawns=view.pawns,
        pawns_left=view.pawns_left,
        lost=view.lost,
        active=view.active,
        placed=view.placed,
        has_lab=view.has_lab,
        rules=view.rules,
    )


def _numbered(dominoes: tuple[Domino, ...], number: int) -> Domino:
    return next(domino for domino in dominoes if domino.number == number)
