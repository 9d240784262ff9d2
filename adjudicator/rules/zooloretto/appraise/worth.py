"""What a zoo is worth with all it may hope for: pens by their chances to be filled, barn, stalls, coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final

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
    Species,
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


@lru_cache(maxsize=1 << 12)
def worth(zoo: Zoo, hope: Outlook) -> float:
    """The points that a zoo may come to."""
    return sum(_pens(zoo, hope)) + _stalls(zoo, hope) + _barn(zoo, hope) + _coins(zoo, hope)


def _pens(zoo: Zoo, hope: Outlook) -> list[float]:
    """The points of each pen; of two with the same species the fuller one gets what comes."""
    waiting = Counter(species for tile in zoo.barn if (species := species_of(tile)))
    found, growing, empty = [], set[Species](), list[Pen]()
    for pen in sorted(zoo.pens, key=lambda pen: pen.room):
        species, coming = pen.species, 0.0
        if species is None:
            empty.append(pen)
            continue
        if pen.room and species not in growing:
            growing.add(species)
            coming = hope.of(species) + _moved(waiting[species], hope) + BREEDING * _unbred(pen, hope)
        found.append(_pen(pen, coming, hope))
    return [*found, *_empty(empty, waiting, growing, hope)] if empty else found


def _empty(
    pens: list[Pen], waiting: Counter[Species], growing: set[Species], hope: Outlook
) -> Iterator[float]:
    """The points of empty pens: the best one gets the species of which most will come, and so on."""
    strangers = (hope.of(kind) + _moved(waiting[kind], hope) for kind in SPECIES if kind not in growing)
    best = sorted(pens, key=lambda pen: -pen.plan.full)
    for pen, coming in zip(best, sorted(strangers, reverse=True), strict=False):
        yield OPENING * _pen(pen, coming, hope)


def _moved(waiting: int, hope: Outlook) -> float:
    return MOVING * waiting if hope.relief else 0.0


def _unbred(pen: Pen, hope: Outlook) -> int:
    if not hope.relief:
        return 0
    return sum(face.sex is not None and not face.has_bred for face in map(FACES.__getitem__, pen.animals))


def _pen(pen: Pen, coming: float, hope: Outlook) -> float:
    """The points of a pen, and what more it may bring with so many further animals."""
    stall = 1.0 if pen.stalls else hope.stall
    close = round(coming / CLOSE) * CLOSE
    now = _grown(pen.name, len(pen.animals), 0.0, float(bool(pen.stalls)), hope.coin)
    return now + TRUST * (_grown(pen.name, len(pen.animals), close, stall, hope.coin) - now)


@lru_cache(maxsize=1 << 12)
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


def _stalls(zoo: Zoo, hope: Outlook) -> float:
    types = {stall for pen in zoo.pens for stall in pen.stalls}
    free = sum(pen.plan.stall_spaces - len(pen.stalls) for pen in zoo.pens)
    return STALL_TYPE_POINTS * len(types) + FREE_STALL * hope.stall * min(free, len(STALL_TYPES) - len(types))


def _barn(zoo: Zoo, hope: Outlook) -> float:
    """What is taken off for each type, less the hope to be rid of it."""
    kinds = {species_of(tile) or tile for tile in zoo.barn}
    return BARN_TYPE_POINTS * (1 - hope.relief) * len(kinds)


def _coins(zoo: Zoo, hope: Outlook) -> float:
    return hope.coin * (min(zoo.coins, PURSE) + SPARE * max(zoo.coins - PURSE, 0))


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
