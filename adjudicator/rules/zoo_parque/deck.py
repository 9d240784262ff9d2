"""The dominoes of a game, generated at random, set by set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, repeat, zip_longest
from math import ceil
from typing import Final

from adjudicator.engine.dice import Dice
from adjudicator.rules.zoo_parque import data
from adjudicator.rules.zoo_parque.dominoes import DOWN, Domino, Half

_UP: Final = (DOWN + 2) % 4
_PAVED: Final = frozenset((data.PATH, *data.STALLS))
"""The stalls, which lie on paths, and a path without an item."""
_SLACK: Final = 1e-9
"""The tolerance for rounding up, since floats do not represent decimal shares exactly."""


def dominoes(sets: Iterable[data.SetName], dice: Dice) -> tuple[Domino, ...]:
    """Return all dominoes of a game except the entrance, numbered from 1 in random order."""
    made = [pair for name in sets for pair in set_of(name, dice)]
    shuffled = dice.sample(made, len(made))
    return tuple(Domino(number, a, b) for number, (a, b) in enumerate(shuffled, 1))


def set_of(name: data.SetName, dice: Dice) -> list[tuple[Half, Half]]:
    """Return the dominoes of one set as pairs of halves."""
    count = data.DOMINOES[name]
    bare_pairs, half_pairs, full_pairs = (
        _up(share * count) for share in (data.SHARE_BARE, data.SHARE_HALF, data.SHARE_GROUND)
    )
    on_bare = {**_weights(name, 1, 1), "": data.EMPTY_FACTOR_BARE / data.FILLER_RARITY}
    on_ground = {
        **_weights(name, data.ANIMAL_FACTOR, data.OBJECT_FACTOR),
        **{kind: 1 / thing.rarity for kind, thing in data.STALLS.items() if name in thing.sets},
        **dict.fromkeys(("", data.PATH), 1 / data.FILLER_RARITY),
    }
    bare_items = _items(on_bare, 2 * bare_pairs + half_pairs, dice)
    ground_items = _items(on_ground, 2 * full_pairs + half_pairs, dice)
    fences = _fences(2 * count, dice)
    bare = [_fenced(data.BARE, item, fences, dice) for item in bare_items]
    fenced = [_fenced(data.BARE, item, fences, dice) for item in ground_items]
    ground = list(_grounded(name, fenced, dice))
    pairs = _paired(bare, ground, (bare_pairs, half_pairs, count))
    return [_joined(a, b, dice) for a, b in pairs]


def _up(number: float) -> int:
    return ceil(number - _SLACK)


def _weights(name: data.SetName, animals: float, objects: float) -> dict[str, float]:
    return {
        **{kind: animals / animal.rarity for kind, animal in data.ANIMALS.items() if name in animal.sets},
        **{kind: objects / thing.rarity for kind, thing in data.OBJECTS.items() if name in thing.sets},
    }


def _items(weights: Mapping[str, float], target: int, dice: Dice) -> tuple[str, ...]:
    total = sum(weights.values())
    items = [kind for kind, weight in weights.items() for _ in range(_up(weight / total * target))]
    return dice.sample(items, len(items))


def _fences(sides: int, dice: Dice) -> Iterator[tuple[int, int]]:
    """Yield each half's number of fences and whether they are strong. By default, there are 0 weak fences."""
    counts = [count for count, share in data.FENCE_COUNTS.items() for _ in range(_up(share * sides))]
    types = [False] * _up(data.SHARE_WEAK * sides) + [True] * _up(data.SHARE_STRONG * sides)
    counted, typed = reversed(dice.sample(counts, len(counts))), reversed(dice.sample(types, len(types)))
    return chain(zip_longest(counted, typed, fillvalue=0), repeat((0, False)))


def _fenced(ground: str, item: str, fences: Iterator[tuple[int, int]], dice: Dice) -> Half:
    count, is_strong = next(fences)
    if item == "rocks":
        count = min(count, data.ROCKS_FENCES)
    if item in data.ANIMALS and data.ANIMALS[item].is_strong:
        is_strong = True
    sides = sum([1 << side for side in dice.sample(range(4), count)])
    return Half(ground, item, 0 if is_strong else sides, sides if is_strong else 0)


def _grounded(name: data.SetName, halves: list[Half], dice: Dice) -> Iterator[Half]:
    """Yield halves with paths or, by the set's shares, with terrains. Animals may exceed them."""
    wild = [half for half in halves if half.item not in _PAVED]
    shares = {kind: 1 / share.rarity for kind, share in data.GROUND_SHARES.items() if name in share.sets}
    total = sum(shares.values())
    left = {kind: _up(share / total * len(wild)) for kind, share in shares.items()}
    for half in halves:
        if half.item in _PAVED:
            yield Half(data.PATH, "" if half.item == data.PATH else half.item, half.weak, half.strong)
            continue
        animal, ground = data.ANIMALS.get(half.item), data.BARE
        wanted = animal.terrains if animal else [kind for kind, sides in left.items() if sides > 0]
        if found := [kind for kind in left if kind in wanted]:
            ground = dice.choice(found)
            left[ground] -= 1
        yield Half(ground, half.item, half.weak, half.strong)


def _paired(
    bare: list[Half], ground: list[Half], quotas: tuple[int, int, int]
) -> Iterator[tuple[Half, Half]]:
    """Yield pairs without ground, mixed pairs, pairs with ground up to the count, and finally the rest."""
    bare_pairs, half_pairs, count = quotas
    for _ in range(bare_pairs):
        yield bare.pop(), bare.pop()
    for _ in range(half_pairs):
        yield ground.pop(), bare.pop()
    for _ in range(count - bare_pairs - half_pairs):
        yield ground.pop(), ground.pop()
    rest = bare + ground
    for index in range(0, len(rest) - 1, 2):
        yield rest[index], rest[index + 1]


def _joined(a: Half, b: Half, dice: Dice) -> tuple[Half, Half]:
    """Return the halves of a domino, with one fence between them if needed, else with at most one."""
    if _must_close(a, b):
        if not a.fences and not b.fences:
            side = 1 << dice.below(4)
            is_strong = a.is_animal and data.ANIMALS[a.item].is_strong
            a = Half(a.ground, a.item, 0 if is_strong else side, side if is_strong else 0)
        a, b = _turned_to(a, DOWN), _turned_to(b, _UP)
    if a.fences >> DOWN & 1 and b.fences >> _UP & 1:
        if a.strong and not b.strong:
            b = _without(b, _UP)
        else:
            a = _without(a, DOWN)
    return a, b


def _must_close(a: Half, b: Half) -> bool:
    has_stall = a.item in data.STALLS or b.item in data.STALLS
    if any(half.ground == data.PATH and half.item not in data.STALLS for half in (a, b)):
        return not has_stall
    if has_stall:
        return True
    if not (a.is_animal and b.is_animal):
        return False
    one, other = data.ANIMALS[a.item], data.ANIMALS[b.item]
    return one.diet != other.diet or one.is_social != other.is_social


def _turned_to(half: Half, side: int) -> Half:
    """Return the half with its fences turned until one of them is on this side."""
    fences = half.fences
    for quarters in range(4):
        if fences >> (side - quarters) % 4 & 1:
            return half.turned(quarters)
    return half


def _without(half: Half, side: int) -> Half:
    keep = 15 & ~(1 << side)
    return Half(half.ground, half.item, half.weak & keep, half.strong & keep)
