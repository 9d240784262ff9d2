"""What is still to come for a seat: animals, stalls, and time to spend coins and to empty the barn."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from adjudicator.engine.seats import Seat
from adjudicator.rules.zooloretto.data import FINAL_STACK, SPECIES, Species
from adjudicator.rules.zooloretto.state import Pen
from adjudicator.rules.zooloretto.tiles import is_stall, species_of
from adjudicator.rules.zooloretto.views import View

REACH: Final = 0.75
"""The part of a species' coming animals that a seat gets when nobody else has a pen for it."""
FILLING: Final = 0.75
"""The part of the trucks' spaces that a round fills."""
COIN: Final = 0.85
"""Points that a coin is worth while there is time to spend it."""
LAST_COIN: Final = 0.05
"""Points that a coin is worth in the last round: it breaks ties, and may still pay for a discard."""
SPENDING: Final = 2.0
"""Rounds that it takes to make good use of a coin."""
RELIEF: Final = 0.35
"""The chance that what lies in a barn finds its place, or is discarded, while there is time."""
STALLS: Final = 0.5
"""The chance of a stall for a pen without one while there is time."""


class Outlook(msgspec.Struct, frozen=True, cache_hash=True):
    """What a seat may hope for till the end.

    `animals`: how many more of each species, in their order, it can have if it wants them. `coin`: points for
    a coin. `relief` and `stall`: the chances that a thing leaves the barn and that a pen gets a stall.
    """

    animals: tuple[float, ...]
    coin: float
    relief: float
    stall: float


_LAST: Final = Outlook((0.0,) * len(SPECIES), LAST_COIN, 0.0, 0.0)
"""In the last round there is hope for nothing but what lies on the trucks."""


class _Rest(NamedTuple):
    """What all seats may hope for alike.

    `coming`: for each species how many more will come to the table, and how many zoos want them.
    """

    coming: tuple[tuple[float, int], ...]
    coin: float
    relief: float
    stall: float


@lru_cache(maxsize=64)
def outlook(view: View, seat: Seat) -> Outlook:
    """What the seat may hope for at a table: of a species less for every rival who wants it too."""
    if view.is_last_round:
        return _LAST
    rest, own = _rest(view), _wanted(view.zoos[seat].pens)
    animals = [
        number * (REACH / (1 + wanting - (species in own)))
        for species, (number, wanting) in zip(SPECIES, rest.coming, strict=True)
    ]
    return Outlook(tuple(animals), rest.coin, rest.relief, rest.stall)


@lru_cache(maxsize=16)
def _rest(view: View) -> _Rest:
    spaces = sum(truck.spaces for truck in view.trucks)
    drawn = view.draw_stack + FILLING * spaces / 2
    coming = drawn / (view.draw_stack + FINAL_STACK)
    time = min(1.0, view.draw_stack / (FILLING * spaces) / SPENDING)
    stalls = sum(each.number for each in view.unseen if is_stall(each.tile))
    undrawn = Counter[Species | None]()
    for each in view.unseen:
        undrawn[species_of(each.tile)] += each.number
    wanting = Counter(species for zoo in view.zoos for species in _wanted(zoo.pens))
    return _Rest(
        coming=tuple((coming * undrawn[kind], wanting[kind]) for kind in SPECIES),
        coin=LAST_COIN + (COIN - LAST_COIN) * time,
        relief=RELIEF * time,
        stall=STALLS * min(1.0, coming * stalls / len(view.zoos)),
    )


@lru_cache(maxsize=1 << 10)
def _wanted(pens: tuple[Pen, ...]) -> frozenset[Species]:
    """The species that a zoo keeps and has room for more of."""
    return frozenset(pen.species for pen in pens if pen.species and pen.room)
