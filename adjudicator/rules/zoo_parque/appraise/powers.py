"""What giraffes and kangaroos bring: a domino moved to a better place, and other dominoes in hand."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque.appraise.outlook import Outlook
from adjudicator.rules.zoo_parque.appraise.weights import UNSEEN
from adjudicator.rules.zoo_parque.data import PASSED_ON
from adjudicator.rules.zoo_parque.dominoes import Domino
from adjudicator.rules.zoo_parque.moves import Direction
from adjudicator.rules.zoo_parque.views import View


def lifted(outlook: Outlook, number: int) -> float:
    """Return what the best place of a domino of the map gains over where it lies."""
    state = outlook.state
    piece = state.chart.pieces[number]
    rest = replace(state, laid=tuple(each for each in state.laid if each != piece), origin=piece)
    without = type(outlook)(rest, outlook.seat, outlook.moment)
    return max(0.0, without.total + without.best(piece.domino) - outlook.total)


def handed_on(outlook: Outlook, view: View, to: Direction) -> float:
    """Return what comes to the seat's hand, less what goes, and less what that is worth to who gets it."""
    seat, players = outlook.seat, len(view.hand_sizes)
    shift = 1 if to == "left" else -1
    receiver, giver = Seat((seat + shift) % players), (seat - shift) % players
    goes = sum(sorted(map(outlook.use, view.hand))[:PASSED_ON])
    envy = outlook.envies.get(receiver, 0.0)
    return _coming(outlook, view, giver) - goes * (1 + envy) - envy * UNSEEN * _passed(len(view.hand))


def _coming(outlook: Outlook, view: View, giver: int) -> float:
    """Return the worth of what a seat hands on: it keeps what it can use, as far as anybody sees it."""
    if not view.open_hands:
        return UNSEEN * _passed(view.hand_sizes[giver])
    hand: tuple[Domino, ...] = view.open_hands[giver]
    worth = sum(map(outlook.use, hand)) / len(hand) if hand else 0.0
    return (UNSEEN + worth) * _passed(len(hand))


def _passed(held: int) -> int:
    return min(PASSED_ON, held)
