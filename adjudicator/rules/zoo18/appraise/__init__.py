"""How good a move looks to a seat: $N at the end of the game, roughly and quickly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import decisions, pieces, standing
from adjudicator.rules.zoo18.data.setup import TICKET_AT_END
from adjudicator.rules.zoo18.state import Draft, StockRound
from adjudicator.rules.zoo18.views import View

MOST_LAYS: Final = 10
"""At so many tiles that could be laid, all over the map, a glance goes."""


def prospects(view: View, seat: Seat) -> float:
    """$N that the seat may come to: cash, ZOO Tickets, powers, and what its families will bring."""
    player = view.players[seat]
    own = player.cash - player.debt + TICKET_AT_END * player.tickets
    families = (
        standing.worth(view, seat, each, standing.of(view, each)) for each in view.families if each.at
    )
    return own + sum(families) + sum(pieces.use_of(view, seat, power) for power in player.powers)


def glance(view: View, seat: Seat, moves: Sequence[m.Move]) -> m.Move:
    """The move that looks best to whoever looks at few of many tiles that could be laid."""
    lays = [move for move in moves if isinstance(move, m.LayTile)]
    others = [move for move in moves if not isinstance(move, m.LayTile)]
    every = -(-len(lays) // MOST_LAYS) or 1
    return max((*others, *lays[::every]), key=lambda move: appraise(view, seat, move))


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """$N that the move is worth to the seat, or a rating of what it may buy; doing nothing is worth 0."""
    match move:
        case m.BuyPower(power) if isinstance(view.stage, Draft):
            return pieces.power(view, seat, power)
        case m.BuyPower(power) if isinstance(view.stage, StockRound):
            return decisions.power(view, seat, power)
        case m.Launch(name, par):
            return decisions.launch(view, seat, name, par)
        case m.BuyCard():
            return decisions.card(view, seat, move)
        case m.Sell(name, animals):
            return decisions.sale(view, seat, name, animals)
        case m.Ticket(give):
            return decisions.ticket_given(view, seat, give) if give else decisions.ticket(view, seat)
        case m.Midas() | m.Greek() | m.Responsibility() | m.DaysOff() | m.Whatsup():
            return pieces.used(view, seat, move)
        case m.Accept():
            return decisions.offer(view, seat)
        case m.Discard(kind=kind):
            return -pieces.keeping(kind)
        case _:
            return decisions.operating(view, seat, move)
