"""What a zoo is worth with all it may hope for: pens by their chances to be filled, barn, stalls, coins."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from msgspec.structs import replace

from adjudicator.rules.zooloretto import placing
from adjudicator.rules.zooloretto.appraise.outlook import Outlook
from adjudicator.rules.zooloretto.data import (
    BARN,
    BARN_TYPE_POINTS,
    PLAN_OF,
    SPECIES,
    STALL_TYPE_POINTS,
    STALL_TYPES,
    PenName,
    Place,
)
from adjudicator.rules.zooloretto.state import Pen, Zoo
from adjudicator.rules.zooloretto.tiles import COIN, FACES, Tile, is_stall, offspring_of, species_of

CLOSE: Final = 0.25
"""Steps in which hopes for animals are told apart."""
TRUST: Final = 0.85
"""What hoped-for points of a pen are worth beside those that it has."""
BREEDING: Final = 0.35
"""Animals to be hoped for from each fertile animal that has not bred."""
MOVING: Final = 0.6
"""The part of the animals in the barn that come to a pen with room for them."""
OPENING: Final = 0.8
"""What the best hope for an empty pen is worth: another species may be the one that comes."""
FREE_STALL: Final = 0.6
"""Points for a free stall space for which there is a type that the zoo has not."""
PURSE: Final = 4
"""Coins for which there is a use; further ones are worth `SPARE` as much."""
SPARE: Final = 0.4


class _Facts(NamedTuple):
    """What hopes for a pen hang on: its species by index, its animals, and how many have not bred."""

    name: PenName
    species: int
    animals: int
    unbred: int
    is_stalled: bool


class _Layout(NamedTuple):
    """The pens of a zoo, whatever is still to come.

    `settled`: those with animals, the fullest first, and whether more come to it: of two with the same
    species to the fuller one. `empty`: the best first. `strangers`: the species that would be new.
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
    strangers = tuple(kind for kind in range(len(SPECIES)) if kind not in growing)
    return _Layout(tuple(settled), tuple(map(_facts, best)), strangers)


@lru_cache(maxsize=1 << 10)
def _facts(pen: Pen) -> _Facts:
    species = SPECIES.index(pen.species) if pen.species else -1
    faces = map(FACES.__getitem__, pen.animals)
    unbred = sum(face.sex is not None and not face.has_bred for face in faces)
    return _Facts(pen.name, species, len(pen.animals), unbred, bool(pen.stalls))


@lru_cache(maxsize=1 << 10)
def worth(zoo: Zoo, hope: Outlook) -> float:
    """The points that a zoo may come to."""
    return _pens(zoo, hope) + _stalls(zoo.pens, hope) + _barn(zoo.barn, hope) + _coins(zoo.coins, hope)


def _pens(zoo: Zoo, hope: Outlook) -> float:
    """The points of the pens; the best empty one gets the species of which most will come, and so on."""
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
            total += OPENING * _pen(pen, best, hope)
    return total


@lru_cache(maxsize=1 << 10)
def _with_moved(coming: tuple[float, ...], barn: tuple[Tile, ...]) -> tuple[float, ...]:
    """What comes of each species with those that wait in the barn."""
    waiting = Counter(map(species_of, barn))
    return tuple([more + MOVING * waiting[kind] for more, kind in zip(coming, SPECIES, strict=True)])


def _pen(pen: _Facts, coming: float, hope: Outlook) -> float:
    """The points of a pen, and what more it may bring with so many further animals."""
    name, _, animals, _, is_stalled = pen
    return _hoped(
        name, animals, round(coming / CLOSE), is_stalled, 1.0 if is_stalled else hope.stall, hope.coin
    )


@lru_cache(maxsize=1 << 10)
def _hoped(name: PenName, animals: int, steps: int, is_stalled: bool, stall: float, coin: float) -> float:
    """Those of a pen as it is, and in part those it may have when so many steps' animals come."""
    now = _grown(name, animals, 0.0, float(is_stalled), coin)
    return now + TRUST * (_grown(name, animals, steps * CLOSE, stall, coin) - now)


def _grown(name: PenName, animals: int, coming: float, stall: float, coin: float) -> float:
    """The points on average when the number that comes is as chance has it (Poisson)."""
    plan = PLAN_OF[name]
    room, chance, total, left = plan.spaces - animals, exp(-coming), 0.0, 1.0
    for more in range(room):
        count = animals + more
        total += chance * (plan.one_missing if more == room - 1 else count * stall)
        left -= chance
        chance *= coming / (more + 1)
    return total + left * (plan.full + (plan.bonus * coin if room else 0))


def _stalls(pens: tuple[Pen, ...], hope: Outlook) -> float:
    types, free = _stalled(pens)
    return STALL_TYPE_POINTS * types + FREE_STALL * hope.stall * min(free, len(STALL_TYPES) - types)


@lru_cache(maxsize=1 << 10)
def _stalled(pens: tuple[Pen, ...]) -> tuple[int, int]:
    """How many types of stalls there are, and how many free spaces."""
    types = {stall for pen in pens for stall in pen.stalls}
    return len(types), sum(pen.plan.stall_spaces - len(pen.stalls) for pen in pens)


def _barn(barn: tuple[Tile, ...], hope: Outlook) -> float:
    """What is taken off for each type, less the hope to be rid of it."""
    return BARN_TYPE_POINTS * (1 - hope.relief) * _kinds(barn) if barn else 0.0


@lru_cache(maxsize=1 << 10)
def _kinds(barn: tuple[Tile, ...]) -> int:
    return len({species_of(tile) or tile for tile in barn})


def _coins(coins: int, hope: Outlook) -> float:
    return hope.coin * (min(coins, PURSE) + SPARE * max(coins - PURSE, 0))


def placed(zoo: Zoo, tile: Tile, to: Place) -> Zoo:
    """The zoo with a tile added, its offspring born and the bonus received."""
    if tile == COIN:
        return replace(zoo, coins=zoo.coins + 1)
    zoo = placing.with_tile(zoo, tile, to)
    pen = zoo.pen(to)
    if pen is None or is_stall(tile):
        return zoo
    animals, pairs = placing.with_pairs(pen.animals)
    if pairs:
        zoo = placing.with_tile(
            zoo.with_pen(replace(pen, animals=animals)),
            offspring_of(pen.species or ""),
            pen.name if pen.room else BARN,
        )
    filled = zoo.pen(to)
    return replace(zoo, coins=zoo.coins + pen.plan.bonus) if filled and not filled.room else zoo
