"""Which routes to run together: a choice for several squirrels that brings the most."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Option(NamedTuple, Generic[T]):
    """What may be chosen. Options exclude each other if their masks `uses` have a bit in common."""

    gain: int
    uses: int
    value: T


class Group(NamedTuple, Generic[T]):
    """From these options, the best ones first, up to `places` may be chosen."""

    places: int
    options: Sequence[Option[T]]

    @property
    def bound(self) -> int:
        """The most that the group could bring if no options excluded each other."""
        return sum(option.gain for option in self.options[: self.places])


def choose(groups: Sequence[Group[T]]) -> tuple[T, ...]:
    """The choice from all groups that brings the most; of several such choices the one found first."""
    search: _Search[T] = _Search()
    search.extend([group for group in groups if group.places], 0, 0, ())
    return search.chosen


class _Search(Generic[T]):
    """Branch and bound. Options are tried from the best one downwards while more than the best choice so far
    is in reach."""

    def __init__(self) -> None:
        self._most = 0
        self.chosen: tuple[T, ...] = ()

    def extend(self, groups: list[Group[T]], uses: int, gain: int, chosen: tuple[T, ...]) -> None:
        """Tries all that can be added to a choice, of which `uses` tells what its last option uses up."""
        if len(groups) == 1 and groups[0].places == 1:
            self._complete(groups[0], uses, gain, chosen)
            return
        self._keep(gain, chosen)
        left = [
            Group(places, [each for each in options if not each.uses & uses]) for places, options in groups
        ]
        left = [group for group in left if group.options]
        if not left:
            return
        (places, options), others = left[0], left[1:]
        beside = gain + sum(group.bound for group in others)
        for number, option in enumerate(options):
            excess = beside + Group(places, options[number : number + places]).bound - self._most
            if excess <= 0:
                return
            further = [Group(places - 1, options[number + 1 :]), *others] if places > 1 else others
            self.extend(
                [_useful(group, excess) for group in further],
                option.uses,
                gain + option.gain,
                (*chosen, option.value),
            )
        self.extend(others, 0, gain, chosen)

    def _complete(self, group: Group[T], uses: int, gain: int, chosen: tuple[T, ...]) -> None:
        """The last one is the best option that goes with the others."""
        for option in group.options:
            if not option.uses & uses:
                self._keep(gain + option.gain, (*chosen, option.value))
                return
        self._keep(gain, chosen)

    def _keep(self, gain: int, chosen: tuple[T, ...]) -> None:
        if gain > self._most:
            self._most, self.chosen = gain, chosen


def _useful(group: Group[T], excess: int) -> Group[T]:
    """The options of a group that can still lead to something better, if `excess` is by how much the best
    ones of all groups would be: the others fall behind the least of these by as much or more."""
    places, options = group
    least = options[places - 1].gain if len(options) >= places else 0
    return Group(places, options[: bisect_left(options, excess - least, key=lambda option: -option.gain)])
