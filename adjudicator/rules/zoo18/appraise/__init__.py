"""How good a move looks to a seat: $N at the end of the game, roughly and quickly."""

from __future__ import annotations

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import family, player
from adjudicator.rules.zoo18.moves import Move
from adjudicator.rules.zoo18.state import Draft, StockRound
from adjudicator.rules.zoo18.views import View


def appraise(view: View, seat: Seat, move: Move) -> float:
    """$N that the move is worth to the seat; doing nothing is worth 0."""
    match move:
        case m.BuyPower(power) if isinstance(view.stage, Draft | StockRound):
            return player.power(view, power)
        case m.Launch(_, par):
            return player.launch(view, seat, par)
        case m.BuyCard():
            return player.card(view, seat, move)
        case m.Sell(name, animals):
            return player.sale(view, seat, name, animals)
        case m.Ticket(give):
            return family.ticket(view, seat, give) if give else player.ticket(view)
        case m.Midas() | m.Greek() | m.Responsibility() | m.DaysOff() | m.Whatsup():
            return player.blue(view, seat, move)
        case m.Accept():
            return player.offer(view, seat)
        case m.Discard(kind=kind):
            return -family.keeping(kind)
        case _:
            return family.appraise(view, seat, move)
