"""What is still to come for a seat: animals, stalls, and time to spend coins and to empty the barn."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

import msgspec

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zooloretto.data import FINAL_STACK, SPECIES, Species
from adjudicator.rules.zooloretto.state import Zoo
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


@lru_cache(maxsize=64)
def outlook(view: View, seat: Seat) -> Outlook:
    """What the seat may hope for at a table; in the last round for nothing but what lies on the trucks."""
    if view.is_last_round:
        return Outlook((0.0,) * len(SPECIES), LAST_COIN, 0.0, 0.0)
    spaces = sum(truck.spaces for truck in view.trucks)
    drawn = view.draw_stack + FILLING * spaces / 2
    coming = drawn / (view.draw_stack + FINAL_STACK)
    time = min(1.0, view.draw_stack / (FILLING * spaces) / SPENDING)
    stalls = sum(each.number for each in view.unseen if is_stall(each.tile))
    undrawn = Counter[Species | None]()
    for each in view.unseen:
        undrawn[species_of(each.tile)] += each.number
    return Outlook(
        animals=tuple(coming * undrawn[kind] * _share(view, seat, kind) for kind in SPECIES),
        coin=LAST_COIN + (COIN - LAST_COIN) * time,
        relief=RELIEF * time,
        stall=STALLS * min(1.0, coming * stalls / len(view.zoos)),
    )


def _share(view: View, seat: Seat, species: Species) -> float:
    """The part of a species that a seat gets, less for every rival who wants it too."""
    rivals = sum(wants(zoo, species) for other, zoo in enumerate(view.zoos) if other != seat)
    return REACH / (1 + rivals)


def wants(zoo: Zoo, species: Species) -> bool:
    """Whether a zoo keeps the species and has room for more of it."""
    return any(pen.species == species and pen.room for pen in zoo.pens)
