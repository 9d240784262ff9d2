"""How good a move looks one step ahead: what the zoo would be worth, and what the trucks promise."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto import placing, remodel
from adjudicator.rules.zooloretto.data import (
    BARN,
    DISCARD_COST,
    EXPAND_COST,
    PURCHASE_COST,
    REMODEL_COST,
    Place,
)
from adjudicator.rules.zooloretto.money import expanded
from adjudicator.rules.zooloretto.moves import (
    Buy,
    Discard,
    Draw,
    Exchange,
    Expand,
    Move,
    MoveAnimal,
    MoveStall,
    PlaceTile,
    Put,
    Take,
)
from adjudicator.rules.zooloretto.scoring import score
from adjudicator.rules.zooloretto.state import Pen, Zoo
from adjudicator.rules.zooloretto.tiles import COIN, FACES, Tile, is_stall, species_of, without
from adjudicator.rules.zooloretto.views import View

PATIENCE: Final = 0.6
"""What a truck is worth that one leaves to others for a turn, compared with taking it now."""
CURIOSITY: Final = 0.8
"""What a further tile on the trucks is worth."""
ENVY: Final = 0.25
"""What a point for an opponent costs."""


def appraise(view: View, seat: Seat, move: Move) -> float:
    """Points that the move is worth to the seat, compared with its other moves of the same turn."""
    zoo, late = view.zoos[seat], view.is_last_round
    match move:
        case Draw():
            return _prospect(view, seat) + CURIOSITY
        case Put(truck):
            return _put(view, seat, truck)
        case Take(truck):
            return _load(zoo, view.trucks[truck - 1].tiles, late)
        case PlaceTile(tile, to):
            return worth(_with(zoo, tile, to), late) - worth(zoo, late)
        case _:
            gain = worth(_after(view, seat, move), late) - worth(zoo, late)
            return _prospect(view, seat) + gain - (ENVY if isinstance(move, Buy) else 0)


def worth(zoo: Zoo, late: bool) -> float:
    """The points of a zoo and what else it promises; `late`: only what counts in the end."""
    points: float = score(zoo).total
    if late:
        return points + 0.05 * zoo.coins
    hopes = sum(_hope(pen) for pen in zoo.pens)
    kinds = {species for tile in zoo.barn if (species := species_of(tile))}
    return points + hopes + 0.5 * len(kinds) + 0.7 * min(zoo.coins, 5) + 0.2 * max(zoo.coins - 5, 0)


def _hope(pen: Pen) -> float:
    """What a pen may still come to, above the points it has."""
    plan, animals = pen.plan, len(pen.animals)
    if not animals:
        return 1.0
    if pen.room == 0:
        return 0.0
    waiting = sum(bool(face.sex) and not face.has_bred for face in map(FACES.__getitem__, pen.animals))
    if pen.room == 1:
        return 0.5 * (plan.full - plan.one_missing) + 0.4 * plan.bonus + 0.3 * waiting
    now = animals if pen.stalls else 0
    return 0.8 * max(0.0, plan.one_missing * animals / (plan.spaces - 1) - now) + 0.3 * waiting


def _with(zoo: Zoo, tile: Tile, to: Place) -> Zoo:
    """The zoo with a tile added, its offspring born and the bonus received."""
    if tile == COIN:
        return replace(zoo, coins=zoo.coins + 1)
    zoo = placing.with_tile(zoo, tile, to)
    pen = zoo.pen(to)
    if pen is None or is_stall(tile):
        return zoo
    sex = FACES[tile].sex
    mates = (FACES[mate] for mate in pen.animals)
    if sex and not FACES[tile].has_bred and any(m.sex not in (sex, None) and not m.has_bred for m in mates):
        home: Place = pen.name if pen.room else BARN
        zoo = placing.with_tile(zoo, f"{pen.species}.o", home)
    filled = zoo.pen(to)
    return replace(zoo, coins=zoo.coins + pen.plan.bonus) if filled and not filled.room else zoo


def _best(zoo: Zoo, tile: Tile, late: bool) -> Zoo:
    """The zoo with the tile where it does most good."""
    places: list[Place] = [BARN] if tile == COIN else list(placing.places(zoo, tile))
    return max((_with(zoo, tile, to) for to in places), key=lambda after: worth(after, late))


@lru_cache(maxsize=4096)
def _load(zoo: Zoo, tiles: tuple[Tile, ...], late: bool) -> float:
    """What the tiles of a truck are worth to a zoo."""
    after = zoo
    for tile in tiles:
        after = _best(after, tile, late)
    return worth(after, late) - worth(zoo, late)


def _prospect(view: View, seat: Seat) -> float:
    """What the seat may hope for if it does not take a truck now."""
    tiles = [truck.tiles for truck in view.trucks if truck.taker is None and truck.tiles]
    best = max((_load(view.zoos[seat], load, view.is_last_round) for load in tiles), default=0.0)
    return best if len(view.out) == len(view.zoos) - 1 else PATIENCE * best


def _put(view: View, seat: Seat, number: int) -> float:
    """How the trucks then look to the seat, and how much better to the others."""
    truck, drawn, late = view.trucks[number - 1], view.drawn or COIN, view.is_last_round
    tiles = (*truck.tiles, drawn)
    others = [t.tiles for i, t in enumerate(view.trucks, 1) if t.taker is None and t.tiles and i != number]
    mine = max(_load(view.zoos[seat], load, late) for load in (tiles, *others))
    rivals = [zoo for i, zoo in enumerate(view.zoos) if i != seat and i not in view.out]
    gifts = [_load(zoo, tiles, late) - _load(zoo, truck.tiles, late) for zoo in rivals]
    return mine - ENVY * sum(gifts) / max(len(gifts), 1)


def _after(view: View, seat: Seat, move: Move) -> Zoo:
    """The own zoo after a money action."""
    zoo = view.zoos[seat]
    match move:
        case MoveAnimal(tile, to):
            return _with(replace(_paid(zoo, REMODEL_COST), barn=without(zoo.barn, tile)), tile, to)
        case MoveStall(tile, source, to):
            return _with(remodel.without_stall(_paid(zoo, REMODEL_COST), tile, source), tile, to)
        case Exchange():
            return remodel.exchanged(_paid(zoo, REMODEL_COST), move)
        case Buy(_, tile, to):
            return _with(_paid(zoo, PURCHASE_COST), tile, to)
        case Discard(tile):
            return replace(_paid(zoo, DISCARD_COST), barn=without(zoo.barn, tile))
        case Expand():
            return expanded(_paid(zoo, EXPAND_COST))
        case _:
            return zoo


def _paid(zoo: Zoo, cost: int) -> Zoo:
    return replace(zoo, coins=zoo.coins - cost)
