"""Evaluate moves one step ahead, by the potential of the zoo and the value of the trucks."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import money
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.appraise import trucks
from adjudicator.rules.zooloretto.appraise.potential import outlook, placed, zoo_potential
from adjudicator.rules.zooloretto.data import COIN, without
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View

RIVAL_POINT: Final = 0.2
"""The cost of a point that opponents gain, as a factor on their average gain."""
TEMPO: Final = 0.8
"""The share of a draw's value that remains after a money action, since another player will draw soon."""
DRAW_BONUS: Final = 0.6
"""The points added to the value of a draw, because trucks grow."""


def evaluate(view: View, seat: Seat) -> float:
    """Return the potential points of the seat's zoo, plus the trucks' points if it may still take one."""
    zoo = view.zoos[seat]
    promised = 0.0 if seat in view.out else trucks.waiting_value(view, seat, zoo, trucks.truck_loads(view))
    return zoo_potential(zoo, outlook(view, seat)) + promised


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Return the value of the move to the seat, in points, relative to its other moves of this turn."""
    zoo, hope, loads = view.zoos[seat], outlook(view, seat), trucks.truck_loads(view)
    match move:
        case m.Draw():
            return trucks.draw_value(view, seat) + DRAW_BONUS
        case m.Put(truck):
            return _put(view, seat, truck)
        case m.Take(truck):
            rest = (*loads[: truck - 1], (), *loads[truck:])
            gain = trucks.load_value(zoo, loads[truck - 1], hope)
            return gain - RIVAL_POINT * _rivals_gain(view, seat, loads, rest)
        case m.PlaceTile(tile, to):
            after = placed(zoo, tile, to)
            gain = zoo_potential(after, hope) - zoo_potential(zoo, hope)
            return gain + trucks.load_value(after, without(view.placing, tile), hope)
        case _:
            after = _after(zoo, move)
            gain = zoo_potential(after, hope) - zoo_potential(zoo, hope)
            gain -= RIVAL_POINT * _seller_gain(view, seat, move)
            return gain + trucks.waiting_value(view, seat, after, loads) + TEMPO * _growth(view, seat)


def _growth(view: View, seat: Seat) -> float:
    """Return the points that another tile adds to the value of the trucks for the seat."""
    if not view.unseen or not any(truck.is_open for truck in view.trucks):
        return 0.0
    waiting = trucks.waiting_value(view, seat, view.zoos[seat], trucks.truck_loads(view))
    return max(0.0, trucks.draw_value(view, seat) - waiting)


def _put(view: View, seat: Seat, number: int) -> float:
    """Return the value of the trucks to the seat after the move, less a part of the rivals' gain."""
    before = trucks.truck_loads(view)
    tiles = (*before[number - 1], view.drawn or COIN)
    after = (*before[: number - 1], tiles, *before[number:])
    value = trucks.waiting_value(view, seat, view.zoos[seat], after)
    return value - RIVAL_POINT * _rivals_gain(view, seat, before, after)


def _rivals_gain(view: View, seat: Seat, before: trucks.Loads, after: trucks.Loads) -> float:
    """Return the gain in value of the rivals' best trucks, averaged over all opponents."""
    gifts = 0.0
    for rival in trucks.remaining_rivals(view, seat):
        zoo, hope = view.zoos[rival], outlook(view, rival)
        gifts += trucks.best_truck_value(zoo, after, hope) - trucks.best_truck_value(zoo, before, hope)
    return gifts / (len(view.zoos) - 1)


def _seller_gain(view: View, seat: Seat, move: m.Move) -> float:
    """Return the seller's gain from a purchase, averaged over all opponents."""
    if not isinstance(move, m.Buy):
        return 0.0
    zoo, hope = view.zoos[move.seller], outlook(view, move.seller)
    return (zoo_potential(money.sold(zoo, move.tile), hope) - zoo_potential(zoo, hope)) / (len(view.zoos) - 1)


def _after(zoo: Zoo, move: m.Move) -> Zoo:
    """Return the seat's zoo after a money action, without the offspring of exchanged animals."""
    match move:
        case m.MoveAnimal(tile, to) | m.MoveStall(tile, _, to) | m.Buy(_, tile, to):
            return placed(money.begun(zoo, move), tile, to)
        case m.Exchange() | m.Discard() | m.Expand():
            return money.begun(zoo, move)
        case _:
            return zoo
