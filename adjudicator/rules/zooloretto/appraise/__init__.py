"""How good a move looks one step ahead: what the zoo would be worth, and what the trucks promise."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import money
from adjudicator.rules.zooloretto import moves as m
from adjudicator.rules.zooloretto.appraise import trucks
from adjudicator.rules.zooloretto.appraise.worth import outlook, placed, worth
from adjudicator.rules.zooloretto.data import COIN, without
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View

ENVY: Final = 0.2
"""What a point costs that an opponent gets, all opponents together."""
TEMPO: Final = 0.8
"""The part of what a draw is worth that a money action keeps: the others draw, or the next turn does."""
CURIOSITY: Final = 0.6
"""What it is worth that trucks grow."""


def prospects(view: View, seat: Seat) -> float:
    """The points that the seat's zoo may come to, with what the trucks promise who may still take one."""
    zoo = view.zoos[seat]
    promised = 0.0 if seat in view.out else trucks.staying(view, seat, zoo, trucks.loads_of(view))
    return worth(zoo, outlook(view, seat)) + promised


def appraise(view: View, seat: Seat, move: m.Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same turn."""
    zoo, hope, loads = view.zoos[seat], outlook(view, seat), trucks.loads_of(view)
    match move:
        case m.Draw():
            return trucks.drawn(view, seat) + CURIOSITY
        case m.Put(truck):
            return _put(view, seat, truck)
        case m.Take(truck):
            rest = (*loads[: truck - 1], (), *loads[truck:])
            return trucks.load(zoo, loads[truck - 1], hope) - ENVY * _given(view, seat, loads, rest)
        case m.PlaceTile(tile, to):
            after = placed(zoo, tile, to)
            gain = worth(after, hope) - worth(zoo, hope)
            return gain + trucks.load(after, without(view.placing, tile), hope)
        case _:
            after = _after(zoo, move)
            gain = worth(after, hope) - worth(zoo, hope) - ENVY * _sold(view, seat, move)
            return gain + trucks.staying(view, seat, after, loads) + TEMPO * _growth(view, seat)


def _growth(view: View, seat: Seat) -> float:
    """How much better the trucks become for the seat with another tile."""
    if not view.unseen or not any(truck.is_open for truck in view.trucks):
        return 0.0
    return max(
        0.0, trucks.drawn(view, seat) - trucks.staying(view, seat, view.zoos[seat], trucks.loads_of(view))
    )


def _put(view: View, seat: Seat, number: int) -> float:
    """How the trucks then look to the seat, and how much better to the others."""
    before = trucks.loads_of(view)
    tiles = (*before[number - 1], view.drawn or COIN)
    after = (*before[: number - 1], tiles, *before[number:])
    return trucks.staying(view, seat, view.zoos[seat], after) - ENVY * _given(view, seat, before, after)


def _given(view: View, seat: Seat, before: trucks.Loads, after: trucks.Loads) -> float:
    """How much better the trucks are for the rivals, as an average over all opponents."""
    gifts = 0.0
    for rival in trucks.rivals_of(view, seat):
        zoo, hope = view.zoos[rival], outlook(view, rival)
        gifts += trucks.best_of(zoo, after, hope) - trucks.best_of(zoo, before, hope)
    return gifts / (len(view.zoos) - 1)


def _sold(view: View, seat: Seat, move: m.Move) -> float:
    """What a purchase brings the seller, as an average over all opponents."""
    if not isinstance(move, m.Buy):
        return 0.0
    zoo, hope = view.zoos[move.seller], outlook(view, move.seller)
    return (worth(money.sold(zoo, move.tile), hope) - worth(zoo, hope)) / (len(view.zoos) - 1)


def _after(zoo: Zoo, move: m.Move) -> Zoo:
    """The own zoo after a money action; offspring of exchanged animals are left out."""
    match move:
        case m.MoveAnimal(tile, to) | m.MoveStall(tile, _, to) | m.Buy(_, tile, to):
            return placed(money.begun(zoo, move), tile, to)
        case m.Exchange() | m.Discard() | m.Expand():
            return money.begun(zoo, move)
        case _:
            return zoo
