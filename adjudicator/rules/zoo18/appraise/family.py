"""What the decisions for the family at work are worth to the player who makes them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise.common import (
    TREASURY,
    animals,
    cheapest,
    employed,
    family_of,
    money_missing,
    rounds_left,
)
from adjudicator.rules.zoo18.appraise.player import use_of
from adjudicator.rules.zoo18.appraise.prospects import outlook
from adjudicator.rules.zoo18.board.model import Board, Laid
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR, NUTS_PER_BAG, TICKET_AT_END
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS, KINDS, Kind
from adjudicator.rules.zoo18.moves import Move
from adjudicator.rules.zoo18.state import OperatingRound, StockRound
from adjudicator.rules.zoo18.views import FamilyView, View

A_RUN: Final = 0.5
"""The part of a longer run that becomes $N of the player's."""
MORE: Final = 2.0
"""$N that another squirrel is worth, besides the reputation it brings."""
STOPS: Final = 4
"""Stops for which track is laid, if the family's squirrels make fewer."""
NEED: Final = 100.0
"""Added to a squirrel that must be bought: it is bought before anything is sold."""
SAVED: Final = 0.8
"""$N that 1 $N is worth towards a squirrel that cannot be paid yet."""
_HARMFUL: Final = -1.0


def appraise(view: View, seat: Seat, move: Move) -> float:
    match move:
        case m.LayTile():
            return _lay(view, move)
        case m.PlaceStation():
            return _station(view, move)
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
            return _squirrel(view, seat, move)
        case m.BuyPower():
            return _power(view, seat, move)
        case m.Patch(family):
            is_last = bool(view.interruptions) and len(family_of(view, family).squirrels) == 1
            return 1.0 if is_last else _HARMFUL
        case m.Unpatch():
            return 1.0 if _at_work(view).treasury >= cheapest(view) else _HARMFUL
        case m.Mark() | m.Barrels() | m.Run():
            return _HARMFUL
        case _:
            return 0.0


def _at_work(view: View) -> FamilyView:
    """The family whose turn it is, or that is being launched."""
    match view.stage:
        case OperatingRound(turn) if turn:
            return family_of(view, turn.family)
        case StockRound(turn) if turn.launching:
            return family_of(view, turn.launching.family)
        case _:
            raise ValueError("no family is at work")


# Track and stations.


def _lay(view: View, move: m.LayTile) -> float:
    """How much longer the runs may become, less what the terrain costs."""
    family = _at_work(view)
    stops = max(STOPS, sum(KIND_FACTS[each.kind].stops for each in family.squirrels))
    after = view.board.with_tile(move.hex, Laid(move.tile, move.rotation))
    nuts = outlook(after, family.family, stops, view.r_value) - _outlook(
        view.board, family.family, stops, view.r_value
    )
    area = view.board.area(move.hex)
    cost = area.cost if area and view.board.on(move.hex) is None and "GOLD" not in family.powers else 0
    effort = 1.0 if move.power else 0.0
    return A_RUN * rounds_left(view) * nuts / NUTS_PER_BAG - TREASURY * cost - effort


@lru_cache(maxsize=64)
def _outlook(board: Board, family: Family, stops: int, r_value: int) -> float:
    return outlook(board, family, stops, r_value)


def _station(view: View, move: m.PlaceStation) -> float:
    """Another place to start from, as far as the money is not needed for a squirrel."""
    family, laid = _at_work(view), view.board.on(move.hex)
    cost = family.station_costs[0] if family.station_costs else 0
    is_needed = not family.squirrels and family.treasury - cost < cheapest(view)
    if laid is None or is_needed or rounds_left(view) == 1:
        return _HARMFUL
    return laid.kind.value / NUTS_PER_BAG - TREASURY * cost


# Harvest.


def _share(view: View, seat: Seat) -> float:
    """Dividends of the player, and his animals' rise."""
    family, own = _at_work(view), 0
    if family.at is None or not isinstance(view.stage, OperatingRound) or view.stage.turn is None:
        return 0.0
    here, nuts = boxes.cell(family.at), view.stage.turn.nuts
    risen = here.threshold is not None and nuts >= here.threshold
    there = boxes.cell(boxes.right(family.at)) if risen else here
    own = animals(view, seat, family.family)
    return own * (there.dividend + there.value - here.value) + there.bonus


def _keep(view: View, seat: Seat) -> float:
    """The fall of the player's animals, against a squirrel that can be paid thereby."""
    family = _at_work(view)
    if family.at is None or not isinstance(view.stage, OperatingRound) or view.stage.turn is None:
        return 0.0
    bags, own = -(-view.stage.turn.nuts // NUTS_PER_BAG), animals(view, seat, family.family)
    fall = boxes.cell(family.at).value - boxes.cell(boxes.left(family.at)).value
    left = rounds_left(view) - 1
    if not left:
        return -own * fall
    if money_missing(view, family.family):
        if family.treasury + bags >= cheapest(view):
            return own * (1 - fall) + MORE * left
        return SAVED * bags - own * fall
    return TREASURY * bags - own * fall


# Purchases.


def _squirrel(view: View, seat: Seat, move: m.BuySquirrel) -> float:
    """From the bank whenever the treasury can pay; from others only by a family that has none."""
    family, cost = _at_work(view), KIND_FACTS[move.kind].cost
    is_needed = not family.squirrels
    if move.source != "deck" and move.source != "kitchen":
        is_own = family_of(view, move.source).parents == seat
        spare = is_own and employed(family_of(view, move.source)) > 1
        return 1.0 - 0.1 * (move.price or 0) if is_needed and spare else _HARMFUL
    bonus = animals(view, seat, family.family) if move.source == "deck" else 0
    value = MORE + bonus + KIND_FACTS[move.kind].stops / 10
    return NEED + value - _price(view, seat, cost) if is_needed else value


def _price(view: View, seat: Seat, cost: int) -> int:
    """$N of his own that the player pays for a squirrel of the family; what he owes counts twice."""
    missing = max(cost - _at_work(view).treasury, 0)
    return missing + max(missing - view.players[seat].cash, 0) * (DEBT_FACTOR - 1)


def _power(view: View, seat: Seat, move: m.BuyPower) -> float:
    """A power of the player's own, for as much as the treasury can spare."""
    family, price = _at_work(view), move.price or 0
    if move.power not in view.players[seat].powers:
        return _HARMFUL
    is_needed = not family.squirrels and family.treasury - price < cheapest(view)
    return use_of(view, move.power) / 2 + (-price if is_needed else (1 - TREASURY) * price)


def ticket(view: View, seat: Seat, give: int) -> float:
    """It is worth more in the end, unless it keeps the player out of debt."""
    loss, cost = TICKET_AT_END - view.ticket, cheapest(view)
    if _at_work(view).squirrels:
        return -loss
    owed = max(cost - _at_work(view).treasury - view.players[seat].cash, 0)
    gain = min(owed, give) * DEBT_FACTOR - give - loss
    return 2 * NEED + gain if gain > 0 else -loss


def keeping(kind: Kind) -> float:
    """How good a squirrel is to have."""
    return KINDS.index(kind)
