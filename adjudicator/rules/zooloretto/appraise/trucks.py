"""The value of trucks: to a zoo, and to a seat that leaves them to its rivals for a turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import exp
from typing import Final, TypeAlias

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import placing
from adjudicator.rules.zooloretto.appraise.potential import Prospects, outlook, placed, zoo_potential
from adjudicator.rules.zooloretto.data import BARN, COIN, Tile, species_of
from adjudicator.rules.zooloretto.state import Zoo
from adjudicator.rules.zooloretto.views import View

Loads: TypeAlias = tuple[tuple[Tile, ...], ...]
"""The tiles on each truck. A truck that nobody can take counts as empty."""
_TruckPromise: TypeAlias = tuple[float, float]
"""The gain from a truck, and the probability that it is still there."""

TAKE_GAIN: Final = 5.0
"""The gain in points at which a rival takes a truck with probability 1/2."""
LAST_TAKE_GAIN: Final = 2.5
"""The same gain in the last round, when waiting no longer pays."""
LOGISTIC_SCALE: Final = 1.0
"""The scale in points of the logistic curve around that gain."""
FULL_TRUCKS_RATE: Final = 0.85
"""The probability that a rival takes its favourite truck when all trucks are full."""


@lru_cache(maxsize=1 << 10)
def load_value(zoo: Zoo, tiles: tuple[Tile, ...], hope: Prospects) -> float:
    return zoo_potential(unloaded(zoo, tiles, hope), hope) - zoo_potential(zoo, hope)


@lru_cache(maxsize=1 << 10)
def unloaded(zoo: Zoo, tiles: tuple[Tile, ...], hope: Prospects) -> Zoo:
    """Return the zoo with the tiles of a truck, each placed in turn where it brings the most points."""
    if not tiles:
        return zoo
    options = _places(unloaded(zoo, tiles[:-1], hope), tiles[-1])
    if len(options) == 1:
        return options[0]
    return max(options, key=lambda then: zoo_potential(then, hope))


@lru_cache(maxsize=1 << 10)
def _places(zoo: Zoo, tile: Tile) -> tuple[Zoo, ...]:
    """Return the zoo with the tile added, once for each legal place."""
    if tile == COIN:
        return (placed(zoo, tile, BARN),)
    return tuple(placed(zoo, tile, to) for to in placing.places(zoo, tile))


def truck_loads(view: View) -> Loads:
    return tuple(truck.tiles if truck.taker is None else () for truck in view.trucks)


def remaining_rivals(view: View, seat: Seat) -> list[Seat]:
    return [Seat(i) for i in range(len(view.zoos)) if i != seat and i not in view.out]


def best_truck_value(zoo: Zoo, loads: Loads, hope: Prospects) -> float:
    """Return the gain from the best truck, or 0 if no truck has tiles."""
    return max((load_value(zoo, tiles, hope) for tiles in loads if tiles), default=0.0)


def waiting_value(view: View, seat: Seat, zoo: Zoo, loads: Loads) -> float:
    """Return the expected gain from the best truck that rivals leave until the seat's next turn."""
    return _left_over(_promises(zoo, loads, _left_by_rivals(view, seat, loads), outlook(view, seat)).values())


def _promises(zoo: Zoo, loads: Loads, left: Sequence[float], hope: Prospects) -> dict[int, _TruckPromise]:
    """Return, for each truck with tiles, the gain and the probability that it is still there."""
    return {i: (load_value(zoo, tiles, hope), left[i]) for i, tiles in enumerate(loads) if tiles}


def _left_over(promises: Iterable[_TruckPromise]) -> float:
    """Return the expected gain from the best truck that is still there."""
    total, none_yet = 0.0, 1.0
    for gain, stays in sorted(promises, reverse=True):
        total += none_yet * stays * gain
        none_yet *= 1 - stays
    return total


@lru_cache(maxsize=64)
def _left_by_rivals(view: View, seat: Seat, loads: Loads) -> tuple[float, ...]:
    """Return, for each truck, the probability that it is still there after one turn of every rival."""
    left = [0.0 if truck.taker is not None else 1.0 for truck in view.trucks]
    free = [(tiles, truck) for tiles, truck in zip(loads, view.trucks, strict=True) if truck.taker is None]
    eager = LAST_TAKE_GAIN if view.is_last_round else TAKE_GAIN
    is_full = all(len(tiles) >= truck.spaces for tiles, truck in free)
    for rival in remaining_rivals(view, seat):
        zoo, hope = view.zoos[rival], outlook(view, rival)
        liked = [load_value(zoo, tiles, hope) if tiles else None for tiles in loads]
        _take(liked, left, partial(_taken, eager=eager, is_full=is_full))
    return tuple(left)


def _taken(gain: float, eager: float, is_full: bool) -> float:
    """Return the probability that a rival takes a truck that brings it these points."""
    return FULL_TRUCKS_RATE if is_full else 1 / (1 + exp((eager - gain) / LOGISTIC_SCALE))


def _take(liked: Sequence[float | None], left: list[float], taken: Callable[[float], float]) -> None:
    """Update the probability of each truck after one rival's turn. The rival's favourite is most at risk."""
    order = sorted((i for i, gain in enumerate(liked) if gain is not None), key=lambda i: -(liked[i] or 0.0))
    danger = 1.0
    for i in order:
        loss = danger * left[i] * taken(liked[i] or 0.0)
        danger *= 1 - left[i]
        left[i] -= loss


@lru_cache(maxsize=64)
def draw_value(view: View, seat: Seat) -> float:
    """Return the expected gain from the trucks after the seat puts a drawn tile on the best truck."""
    total, count = 0.0, 0
    loads, zoo, hope = truck_loads(view), view.zoos[seat], outlook(view, seat)
    left = _left_by_rivals(view, seat, loads)
    promises, is_open = _promises(zoo, loads, left, hope), [truck.is_open for truck in view.trucks]
    for tile, number in _faces(view).items():
        puts = ((i, (*tiles, tile)) for i, tiles in enumerate(loads) if is_open[i])
        afters = ({**promises, i: (load_value(zoo, tiles, hope), left[i])} for i, tiles in puts)
        total += number * max(_left_over(after.values()) for after in afters)
        count += number
    return total / count


def _faces(view: View) -> dict[Tile, int]:
    """Return the number of undrawn tiles of each kind, regardless of the sex of animals."""
    found: dict[Tile, int] = {}
    for each in view.unseen:
        tile, number = each.tile, each.number
        found[species_of(tile) or tile] = found.get(species_of(tile) or tile, 0) + number
    return found
