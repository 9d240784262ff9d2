"""What the decisions for the family at work are worth to the player who makes them."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import pieces, standing
from adjudicator.rules.zoo18.appraise.pieces import use_of
from adjudicator.rules.zoo18.appraise.prospects import outlook
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.setup import NUTS_PER_BAG, TICKET_AT_END
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.state import OperatingRound
from adjudicator.rules.zoo18.steps import harvest
from adjudicator.rules.zoo18.views import FamilyView, View

A_RUN: Final = 0.5
"""The part of a longer run that becomes $N of the player's."""
STOPS: Final = 4
"""Stops for which track is laid, if the family's squirrels make fewer."""
_HARMFUL: Final = -1.0


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    match move:
        case m.LayTile():
            return _lay(view, seat, move)
        case m.PlaceStation():
            return _station(view, seat, move)
        case m.Mark("WHEAT", hex):
            laid = view.board.on(hex)
            return 1 + (laid.kind.value if laid else 0) / 100
        case m.RunBest():
            return 1.0
        case m.Share():
            return _share(view, seat)
        case m.Keep():
            return _keep(view, seat)
        case m.BuySquirrel():
            return pieces.squirrel(view, seat, move)
        case m.BuyPower():
            return _power(view, seat, move)
        case m.Patch(family):
            is_last = bool(view.interruptions) and len(standing.family_of(view, family).squirrels) == 1
            return 1.0 if is_last else _HARMFUL
        case m.Unpatch():
            return 1.0 if standing.at_work(view).treasury >= standing.price(view) else _HARMFUL
        case m.Mark() | m.Barrels() | m.Run():
            return _HARMFUL
        case _:
            return 0.0


# Track and stations.


def _lay(view: View, seat: Seat, move: m.LayTile) -> float:
    """How much longer the runs may become, and the next one does, less what the terrain costs."""
    family = standing.at_work(view)
    stops = max(STOPS, sum(KIND_FACTS[each.kind].stops for each in family.squirrels))
    after = view.board.with_tile(move.hex, Laid(move.tile, move.rotation))
    more = outlook(after, family.family, stops, view.r_value)
    more -= outlook(view.board, family.family, stops, view.r_value)
    value = A_RUN * standing.rounds_left(view) * more / NUTS_PER_BAG
    if more > 0:
        value += _reached(view, seat, family, after)
    area = view.board.area(move.hex)
    if area and area.cost and view.board.on(move.hex) is None and "GOLD" not in family.powers:
        value += standing.funded(view, seat, family, -area.cost)
    effort = 1.0 if move.power else 0.0
    return value - effort


def _reached(view: View, seat: Seat, family: FamilyView, after: Board) -> float:
    """What it is worth that the next run, short of the threshold so far, comes nearer or reaches it."""
    threshold = family.box.threshold if family.box else None
    if not family.squirrels or threshold is None or not isinstance(view.stage, OperatingRound):
        return 0.0
    before = standing.nuts(view, family.family, view.board)
    if before >= threshold:
        return 0.0
    then = standing.nuts(view, family.family, after)
    columns = (then >= threshold) * standing.animals(view, seat, family.family) * standing.column(view)
    return columns + A_RUN * (then - before) / NUTS_PER_BAG


def _station(view: View, seat: Seat, move: m.PlaceStation) -> float:
    """Another place to start from, as far as the money is not needed for a squirrel."""
    family, laid = standing.at_work(view), view.board.on(move.hex)
    cost = family.station_costs[0] if family.station_costs else 0
    if laid is None or standing.rounds_left(view) == 1:
        return _HARMFUL
    return laid.kind.value / NUTS_PER_BAG + standing.funded(view, seat, family, -cost)


# Harvest.


def _share(view: View, seat: Seat) -> float:
    """Dividends of the player, and his animals' rise."""
    family, turn = standing.at_work(view), standing.turn_of(view)
    if family.at is None or turn is None:
        return 0.0
    at = harvest.shared_to(family.at, turn.nuts)
    (paid,) = harvest.dividends([standing.animals(view, seat, family.family)], 0, at)
    return paid * standing.in_hand(view, seat) + standing.change(
        view, seat, family, standing.of(view, family)._replace(at=at)
    )


def _keep(view: View, seat: Seat) -> float:
    """The fall of the player's animals, against what the money does for the family."""
    family, turn = standing.at_work(view), standing.turn_of(view)
    if family.at is None or turn is None:
        return 0.0
    now = standing.of(view, family)
    money = now.money + harvest.bags(turn.nuts)
    return standing.change(view, seat, family, now._replace(at=boxes.left(now.at), money=money))


# Purchases.


def _power(view: View, seat: Seat, move: m.BuyPower) -> float:
    """A power of the player's own, for as much as the treasury can spare."""
    paid = move.price or 0
    if move.power not in view.players[seat].powers:
        return _HARMFUL
    return (
        use_of(view, seat, move.power) / 2 + paid + standing.funded(view, seat, standing.at_work(view), -paid)
    )


def ticket(view: View, seat: Seat, give: int) -> float:
    """It is worth more in the end, unless it pays a squirrel that must be bought."""
    return pieces.rescue(view, seat, TICKET_AT_END - view.ticket, cash=view.ticket - give, gift=give)
