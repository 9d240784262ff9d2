"""The potential of a zoo and its owner's outlook: animals, stalls and time to spend coins."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto import data, placing
from adjudicator.rules.zooloretto.data import COIN, FACES, Tile, is_stall, offspring_of, species_of
from adjudicator.rules.zooloretto.state import Pen, Zoo
from adjudicator.rules.zooloretto.views import View

SPECIES_SHARE: Final = 0.75
"""The share of a species' future animals that a seat gets if nobody else has a pen for it."""
TRUCK_FILLING: Final = 0.75
"""The share of the trucks' spaces that a round fills."""
COIN_POINTS: Final = 0.85
"""The points per coin while there is time to spend it."""
LAST_COIN: Final = 0.05
"""The points per coin in the last round. Coins break ties and may still pay for a discard."""
SPENDING_ROUNDS: Final = 2.0
"""The number of rounds that a seat needs to make good use of a coin."""
BARN_EXIT_RATE: Final = 0.35
"""The probability that a tile leaves the barn for a pen, or is discarded, while there is time."""
STALL_RATE: Final = 0.5
"""The probability that a pen without a stall gets one while there is time."""


class Prospects(msgspec.Struct, frozen=True, cache_hash=True):
    """The expectations of a seat until the end of the game.

    `animals`: how many more animals of each species it can get if it wants them, in the order of `SPECIES`.
    `coin`: the points per coin. `relief` and `stall`: the probabilities that a tile leaves the barn and that
    a pen gets a stall.
    """

    animals: tuple[float, ...]
    coin: float
    relief: float
    stall: float


_LAST: Final = Prospects((0.0,) * len(data.SPECIES), LAST_COIN, 0.0, 0.0)
"""The outlook in the last round, when a seat can get only the tiles on the trucks."""


@lru_cache(maxsize=64)
def outlook(view: View, seat: Seat) -> Prospects:
    """Return the seat's outlook. Each rival who wants a species lowers the seat's share of it."""
    if view.is_last_round:
        return _LAST
    (coming, alike), own = _common(view), _wanted(view.zoos[seat].pens)
    animals = [
        number * (SPECIES_SHARE / (1 + wanting - (species in own)))
        for species, (number, wanting) in zip(data.SPECIES, coming, strict=True)
    ]
    return replace(alike, animals=tuple(animals))


@lru_cache(maxsize=16)
def _common(view: View) -> tuple[tuple[tuple[float, int], ...], Prospects]:
    """Return by species the future animals and the number of zoos that want them, and the common outlook."""
    spaces = sum(truck.spaces for truck in view.trucks)
    drawn = view.draw_stack + TRUCK_FILLING * spaces / 2
    coming = drawn / (view.draw_stack + data.FINAL_STACK)
    time = min(1.0, view.draw_stack / (TRUCK_FILLING * spaces) / SPENDING_ROUNDS)
    stalls = sum(each.number for each in view.unseen if is_stall(each.tile))
    undrawn = Counter[data.Species | None]()
    for each in view.unseen:
        undrawn[species_of(each.tile)] += each.number
    wanting = Counter(species for zoo in view.zoos for species in _wanted(zoo.pens))
    alike = Prospects(
        animals=(),
        coin=LAST_COIN + (COIN_POINTS - LAST_COIN) * time,
        relief=BARN_EXIT_RATE * time,
        stall=STALL_RATE * min(1.0, coming * stalls / len(view.zoos)),
    )
    return tuple((coming * undrawn[kind], wanting[kind]) for kind in data.SPECIES), alike


@lru_cache(maxsize=1 << 10)
def _wanted(pens: tuple[Pen, ...]) -> frozenset[data.Species]:
    return frozenset(pen.species for pen in pens if pen.species and pen.room)


ROUNDING_STEP: Final = 0.25
"""Expected numbers of animals are rounded to multiples of this step."""
EXPECTED_WEIGHT: Final = 0.85
"""The weight of a pen's expected points, relative to points that it already has."""
BREEDING: Final = 0.35
"""The expected offspring for each fertile animal that has not bred."""
MOVING: Final = 0.6
"""The share of the animals in the barn that move to a pen with room for them."""
EMPTY_PEN_WEIGHT: Final = 0.8
"""The weight of the best prospect for an empty pen. A different species may come."""
FREE_STALL: Final = 0.6
"""The points for a free stall space if the zoo lacks a type of stall."""
USEFUL_COINS: Final = 4
"""The number of coins that a seat can use. Each further coin has `EXTRA_COIN` times the value."""
EXTRA_COIN: Final = 0.4


class _Facts(NamedTuple):
    """The facts that decide a pen's prospects. `species` is an index, or -1 for an empty pen."""

    name: data.PenName
    species: int
    animals: int
    unbred: int
    is_stalled: bool


class _Layout(NamedTuple):
    """The pens of a zoo, independent of future animals.

    `settled`: pens with animals, fullest first, and whether each can grow. Of pens with the same species,
    only the fullest one with room grows. `empty`: empty pens, best first. `strangers`: species that would
    need an empty pen.
    """

    settled: tuple[tuple[_Facts, bool], ...]
    empty: tuple[_Facts, ...]
    strangers: tuple[int, ...]


@lru_cache(maxsize=1 << 10)
def _layout(pens: tuple[Pen, ...]) -> _Layout:
    settled, growing, empty = list[tuple[_Facts, bool]](), set[int](), list[Pen]()
    for pen in sorted(pens, key=lambda pen: pen.room):
        if not pen.animals:
            empty.append(pen)
            continue
        facts = _facts(pen)
        grows = pen.room > 0 and facts.species not in growing
        if grows:
            growing.add(facts.species)
        settled.append((facts, grows))
    best = sorted(empty, key=lambda pen: -pen.plan.full)
    strangers = tuple(kind for kind in range(len(data.SPECIES)) if kind not in growing)
    return _Layout(tuple(settled), tuple(map(_facts, best)), strangers)


@lru_cache(maxsize=1 << 10)
def _facts(pen: Pen) -> _Facts:
    species = data.SPECIES.index(pen.species) if pen.species else -1
    faces = map(FACES.__getitem__, pen.animals)
    unbred = sum(face.sex is not None and not face.has_bred for face in faces)
    return _Facts(pen.name, species, len(pen.animals), unbred, bool(pen.stalls))


@lru_cache(maxsize=1 << 10)
def zoo_potential(zoo: Zoo, hope: Prospects) -> float:
    return _pens(zoo, hope) + _stalls(zoo.pens, hope) + _barn(zoo.barn, hope) + _coins(zoo.coins, hope)


def _pens(zoo: Zoo, hope: Prospects) -> float:
    """Return the points of the pens. The best empty pen gets the most plentiful new species, and so on."""
    layout, coming, total, breeding = _layout(zoo.pens), hope.animals, 0.0, 0.0
    if hope.relief:
        breeding = BREEDING
        if zoo.barn:
            coming = _with_moved(coming, zoo.barn)
    for pen, grows in layout.settled:
        total += _pen(pen, coming[pen.species] + breeding * pen.unbred if grows else 0.0, hope)
    if layout.empty:
        hopes = sorted([coming[kind] for kind in layout.strangers], reverse=True)
        for pen, best in zip(layout.empty, hopes, strict=False):
            total += EMPTY_PEN_WEIGHT * _pen(pen, best, hope)
    return total


@lru_cache(maxsize=1 << 10)
def _with_moved(coming: tuple[float, ...], barn: tuple[Tile, ...]) -> tuple[float, ...]:
    """Return the expected animals of each species, plus a share of those in the barn."""
    waiting = Counter(map(species_of, barn))
    return tuple([more + MOVING * waiting[kind] for more, kind in zip(coming, data.SPECIES, strict=True)])


def _pen(pen: _Facts, coming: float, hope: Prospects) -> float:
    """Return the expected points of a pen if `coming` more animals are expected."""
    name, _, animals, _, is_stalled = pen
    return _expected_points(
        name, animals, round(coming / ROUNDING_STEP), is_stalled, 1.0 if is_stalled else hope.stall, hope.coin
    )


@lru_cache(maxsize=1 << 10)
def _expected_points(
    name: data.PenName, animals: int, steps: int, is_stalled: bool, stall: float, coin: float
) -> float:
    """Return a pen's points now, plus a share of the points from `steps` times `ROUNDING_STEP` animals."""
    now = _grown(name, animals, 0.0, float(is_stalled), coin)
    return now + EXPECTED_WEIGHT * (_grown(name, animals, steps * ROUNDING_STEP, stall, coin) - now)


def _grown(name: data.PenName, animals: int, coming: float, stall: float, coin: float) -> float:
    """Return the mean points of a pen if the number of further animals follows a Poisson distribution."""
    plan = data.PLAN_OF[name]
    room, chance, total, left = plan.spaces - animals, exp(-coming), 0.0, 1.0
    for more in range(room):
        count = animals + more
        total += chance * (plan.one_missing if more == room - 1 else count * stall)
        left -= chance
        chance *= coming / (more + 1)
    return total + left * (plan.full + (plan.bonus * coin if room else 0))


def _stalls(pens: tuple[Pen, ...], hope: Prospects) -> float:
    types, free = _stalled(pens)
    return data.STALL_TYPE_POINTS * types + FREE_STALL * hope.stall * min(free, len(data.STALL_TYPES) - types)


@lru_cache(maxsize=1 << 10)
def _stalled(pens: tuple[Pen, ...]) -> tuple[int, int]:
    """Return the number of stall types and of free stall spaces."""
    types = {stall for pen in pens for stall in pen.stalls}
    return len(types), sum(pen.plan.stall_spaces - len(pen.stalls) for pen in pens)


def _barn(barn: tuple[Tile, ...], hope: Prospects) -> float:
    """Return the negative points of the barn, reduced by the probability that its tiles leave it."""
    return data.BARN_TYPE_POINTS * (1 - hope.relief) * _kinds(barn) if barn else 0.0


@lru_cache(maxsize=1 << 10)
def _kinds(barn: tuple[Tile, ...]) -> int:
    return len({species_of(tile) or tile for tile in barn})


def _coins(coins: int, hope: Prospects) -> float:
    return hope.coin * (min(coins, USEFUL_COINS) + EXTRA_COIN * max(coins - USEFUL_COINS, 0))


def placed(zoo: Zoo, tile: Tile, to: data.Place) -> Zoo:
    """Return the zoo with a tile added, with its offspring and bonus. Supplies count as unlimited."""
    if tile == COIN:
        return replace(zoo, coins=zoo.coins + 1)
    zoo = placing.with_tile(zoo, tile, to)
    pen = zoo.pen(to)
    if pen is None or is_stall(tile):
        return zoo
    animals, pairs = placing.with_pairs(pen.animals)
    if pairs:
        zoo = zoo.with_pen(replace(pen, animals=animals))
        zoo = placing.with_tile(zoo, offspring_of(pen.species or ""), placing.cradle(pen, 0))
    return replace(zoo, coins=zoo.coins + placing.bonus(pen, min(pairs, 1)))
