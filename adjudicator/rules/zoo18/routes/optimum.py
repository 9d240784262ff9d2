"""The best set of routes for all squirrels of a family (7.4)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Generic, NamedTuple, TypeVar

from adjudicator.engine.caching import lru_cache
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.routes.checking import check
from adjudicator.rules.zoo18.routes.model import ABILITIES, Ability, Conditions, Route, Runner
from adjudicator.rules.zoo18.routes.search import NUT, SUGAR, FoundRoute, gain_of, search

T = TypeVar("T")


class Option(NamedTuple, Generic[T]):
    """A possible choice. Two options exclude each other if their masks `uses` have a common bit."""

    gain: int
    uses: int
    value: T


class OptionGroup(NamedTuple, Generic[T]):
    """Options, best first. Up to `places` of them may be chosen."""

    places: int
    options: Sequence[Option[T]]


def choose(groups: Sequence[OptionGroup[T]], below: int | None = None) -> tuple[T, ...]:
    """Return the first choice from all groups with the largest gain, or the largest gain below `below`."""
    search: _Search[T] = _Search(below)
    search.extend([_Left(group.places, deck := _Deck(group.options), deck.all) for group in groups], 0, 0, ())
    return search.chosen


class _Deck(Generic[T]):
    """The options of a group. A set of options is an integer. The lowest bit is the best option."""

    def __init__(self, options: Sequence[Option[T]]) -> None:
        self.options = options
        self.all = (1 << len(options)) - 1
        self.gains = [option.gain for option in options]
        self._losses = [-gain for gain in self.gains]
        users: dict[int, bytearray] = {}
        for number, option in enumerate(options):
            for bit in _bits(option.uses):
                if bit not in users:
                    users[bit] = bytearray(len(options) // 8 + 1)
                users[bit][number // 8] |= 1 << number % 8
        self._users = {bit: int.from_bytes(numbers, "little") for bit, numbers in users.items()}
        self._found: dict[int, int] = {}

    def users(self, uses: int) -> int:
        """Return the set of options that use any of these bits."""
        if uses not in self._found:
            self._found[uses] = reduce(or_, (self._users.get(bit, 0) for bit in _bits(uses)), 0)
        return self._found[uses]

    def bringing_more(self, gain: int) -> int:
        return (1 << bisect_left(self._losses, -gain)) - 1


class _Left(NamedTuple, Generic[T]):
    """The options that remain in a group."""

    places: int
    deck: _Deck[T]
    options: int

    def gains(self) -> list[int]:
        """Return the gains of the best options, one per place."""
        gains = self.deck.gains
        return [gains[number] for number in _lowest(self.options, self.places)]

    def without(self, uses: int) -> _Left[T]:
        return _Left(self.places, self.deck, self.options & ~self.deck.users(uses))

    def useful(self, excess: int) -> _Left[T]:
        """Return the group with only those options that can be part of a better choice.

        `excess`: the amount by which the best options of all groups beat the best choice so far. An option
        may replace the last of them only if it loses less than `excess`.
        """
        gains = self.gains()
        last = gains[-1] if len(gains) == self.places else 0
        return _Left(self.places, self.deck, self.options & self.deck.bringing_more(last - excess))


class _Search(Generic[T]):
    """A branch-and-bound search. It tries the best options first, while they can beat the best choice."""

    def __init__(self, below: int | None) -> None:
        self._below = below
        self._most = 0
        self.chosen: tuple[T, ...] = ()

    def extend(self, groups: Sequence[_Left[T]], uses: int, gain: int, chosen: tuple[T, ...]) -> None:
        """Try all extensions of a choice. `uses`: the mask of its last option."""
        if gain > self._most and (self._below is None or gain < self._below):
            self._most, self.chosen = gain, chosen
        open_groups = [left for group in groups if (left := group.without(uses)).options]
        if not open_groups:
            return
        (places, deck, options), *others = open_groups
        beside = gain + sum(sum(group.gains()) for group in others)
        while options:
            excess = beside + sum(_Left(places, deck, options).gains()) - self._most
            if excess <= 0:
                return
            (best,) = _lowest(options, 1)
            option = deck.options[best]
            options &= options - 1
            rest = [_Left(places - 1, deck, options), *others] if places > 1 else others
            useful = [group.useful(excess) for group in rest]
            self.extend(useful, option.uses, gain + option.gain, (*chosen, option.value))
        self.extend(others, 0, gain, chosen)


def _bits(mask: int) -> list[int]:
    return _lowest(mask, mask.bit_count())


def _lowest(mask: int, count: int) -> list[int]:
    """Return the numbers of the `count` lowest bits of a mask, or of all if it has fewer."""
    found: list[int] = []
    while mask and len(found) < count:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


@lru_cache(maxsize=1024)
def best(board: Board, conditions: Conditions) -> tuple[Route, ...]:
    """Return the routes with the most nuts, then the most visits to water, in the order of the squirrels."""
    return _chosen(board, conditions, None)


@lru_cache(maxsize=64)
def second(board: Board, conditions: Conditions) -> tuple[Route, ...]:
    """Return the best routes with fewer nuts than `best`, or () if there are none."""
    most = check(board, conditions, best(board, conditions)).nuts
    return _chosen(board, conditions, most * NUT) if most else ()


def _chosen(board: Board, conditions: Conditions, below: int | None) -> tuple[Route, ...]:
    """Return the best routes below `below`, which counts nuts and water as `FoundRoute` does."""
    runners: dict[Ability, list[Runner]] = {}
    for kind in conditions.squirrels:
        runners.setdefault(ABILITIES[kind], []).append(kind)
    found = {
        jumps: tuple(search(board, conditions, _max_stops(runners, conditions, jumps=jumps), jumps=jumps))
        for jumps in {ability.jumps for ability in runners}
    }
    groups = [
        OptionGroup(len(kinds), _options(board, ability, conditions, found[ability.jumps]))
        for ability, kinds in runners.items()
    ]
    groups.sort(key=lambda group: group.options[0].gain if group.options else 0, reverse=True)
    routes = [Route(runners[ability].pop(0), each.hexes) for ability, each in choose(groups, below)]
    return tuple(sorted(routes, key=lambda route: conditions.squirrels.index(route.kind)))


def _max_stops(runners: Iterable[Ability], conditions: Conditions, *, jumps: bool) -> int:
    return max(each.most + (conditions.sugar and each.sweet) for each in runners if each.jumps == jumps)


def _options(
    board: Board, ability: Ability, conditions: Conditions, routes: Iterable[FoundRoute]
) -> list[Option[tuple[Ability, FoundRoute]]]:
    """Return the routes for an ability, best first, and only the best of those on the same track."""
    most = ability.most + (conditions.sugar and ability.sweet)
    options: dict[object, Option[tuple[Ability, FoundRoute]]] = {}
    for each in routes:
        if ability.least <= each.stops <= most:
            uses = each.uses | SUGAR * (each.stops > ability.most)
            place = uses or each.hexes
            gain = gain_of(board, conditions, ability, each)
            if place not in options or options[place].gain < gain:
                options[place] = Option(gain, uses, (ability, each))
    return sorted(options.values(), key=lambda option: option.gain, reverse=True)
