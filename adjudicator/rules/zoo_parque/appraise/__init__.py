"""Evaluate moves one step ahead, by the value of Exhibits and the prospects of open regions."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import moves as m
from adjudicator.rules.zoo_parque.appraise import weights
from adjudicator.rules.zoo_parque.appraise.goals import cards_value
from adjudicator.rules.zoo_parque.appraise.outlook import GameStage, Outlook, OwnOutlook, outlook_of
from adjudicator.rules.zoo_parque.appraise.quick_outlook import hand_on_gain, lift_gain, quick_outlook_of
from adjudicator.rules.zoo_parque.claiming import with_pawn
from adjudicator.rules.zoo_parque.data import MAX_PLACED
from adjudicator.rules.zoo_parque.dominoes import Domino, Laid
from adjudicator.rules.zoo_parque.previews import table_after, table_of
from adjudicator.rules.zoo_parque.state import Pawn, State
from adjudicator.rules.zoo_parque.views import View


def evaluate(view: View, seat: Seat) -> float:
    """Return the expected points of the seat. The points of others do not count."""
    later = GameStage(view.deck + len(view.market), 0, False, view.is_last_turn)
    moment = _game_stage(view) if seat == view.active else later
    hopes = OwnOutlook(table_of(view), seat, moment)
    return hopes.total + hopes.goals + hopes.pawn_cost * view.pawns_left[seat]


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Return the move's value to the seat in points, relative to its other moves."""
    return _appraised(outlook_at(view, seat), view, seat, move)


def _appraised(outlook: Outlook, view: View, seat: Seat, move: m.Move) -> float:
    match move:
        case m.Choose(number) | m.Extra(number):
            return weights.NEW_DOMINO + outlook.best(_numbered(view.hand, number))
        case m.Take(number):
            return outlook.use(_numbered(view.market, number))
        case m.Give(numbers):
            return -sum(outlook.use(_numbered(view.hand, number)) for number in numbers)
        case m.Place() if view.chosen:
            return outlook.gain(Laid(view.chosen, move.at, move.heading))
        case m.Claim(at):
            return _claim_gain(outlook, Pawn(seat, at))
        case m.Feed() | m.Remove() | m.Rotate() | m.Scare():
            return _change(outlook, table_after(view, seat, move))
        case m.Recall():
            after = table_after(view, seat, move)
            cost = outlook_of(after, seat, outlook.moment).pawn_cost if after else 0.0
            return _change(outlook, after) + cost
        case m.Shift(at, to):
            same = min(outlook.state.chart.fields.area(to).cells)  # every space gives the same claim
            return _shift_gain(outlook, view, m.Shift(at, same))
        case m.Lift(number):
            return lift_gain(outlook, number)
        case m.HandOn(to):
            return hand_on_gain(outlook, view, to)
        case _:
            return 0.0


def rollout_policy(view: View, seat: Seat, moves: Sequence[m.Move]) -> m.Move:
    """Return the best-looking move when comparing only a few places of dominoes."""
    outlook, piece = quick_outlook_of(table_of(view), seat, _game_stage(view)), view.chosen
    laid = [
        (Laid(piece, move.at, move.heading), move) for move in moves if piece and isinstance(move, m.Place)
    ]
    if len(laid) > weights.QUICK_PLACES:
        hottest = nlargest(weights.QUICK_PLACES, laid, key=lambda place: outlook.place_value(place[0]))
        moves = [move for _, move in hottest]
    return max(moves, key=lambda move: _appraised(outlook, view, seat, move))


def can_look_ahead(view: View) -> bool:
    """Return whether a playout gets near the end. Earlier Exhibits can reopen, so they predict little."""
    return view.deck + len(view.market) <= weights.HORIZON * weights.DRAWN_PER_TURN * len(view.hand_sizes)


def _change(outlook: Outlook, after: State | None) -> float:
    if after is None:
        return 0.0
    then = outlook_of(after, outlook.seat, outlook.moment)
    return then.total + then.goals - outlook.total - outlook.goals


def _claim_gain(outlook: Outlook, pawn: Pawn) -> float:
    """Return the gain from a claim, relative to keeping the pawn."""
    passed = outlook.moment._replace(may_claim=False)
    now = outlook_of(outlook.state, outlook.seat, passed)
    cards = outlook.state.cards
    goals = cards_value(with_pawn(outlook.state, pawn), cards) - outlook.goals if cards else 0.0
    return now.value_after_claim(pawn) - now.total - outlook.pawn_cost + goals


def _shift_gain(outlook: Outlook, view: View, move: m.Shift) -> float:
    """Return the gain from a campaign card's pawn move, less the required minimum while the game goes on."""
    found = outlook.shifts.get(move)
    if found is None:
        change = _change(outlook, table_after(view, outlook.seat, move))
        found = outlook.shifts[move] = change - weights.MOVED_PAWN * min(1.0, outlook.turns)
    return found


@lru_cache(maxsize=4)
def outlook_at(view: View, seat: Seat) -> Outlook:
    return outlook_of(table_of(view), seat, _game_stage(view))


def _game_stage(view: View) -> GameStage:
    more = max(0, MAX_PLACED - len(view.placed) - 1) if view.step == "play" else 0
    return GameStage(view.deck + len(view.market), more, view.step in ("play", "claim"), view.is_last_turn)


def _numbered(dominoes: tuple[Domino, ...], number: int) -> Domino:
    return next(domino for domino in dominoes if domino.number == number)
