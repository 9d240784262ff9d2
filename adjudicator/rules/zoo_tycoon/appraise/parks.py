"""What national parks look like bringing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.data import Edition
from adjudicator.rules.zoo_tycoon.data.numbers import TABLES
from adjudicator.rules.zoo_tycoon.views import View
from adjudicator.rules.zoo_tycoon.zoo import Zoo

Prizes: TypeAlias = tuple[tuple[str, int], ...]
"""The national parks that a zoo has completed or could complete, with the points for each."""
BEGUN: Final = 0.7
"""What a national park is worth of which all but nothing is there, of its points."""
EXPECTED: Final = 0.5
"""How far a species in quarantine counts for a national park."""


def prizes(view: View, seat: Seat) -> Prizes:
    """Those of a seat: what others have completed brings the second place, if there is one."""
    table = TABLES[len(view.players)]
    own = {mark.park: mark.points for mark in view.parks if mark.seat == seat}
    taken = {mark.park for mark in view.parks}
    if table.parks is not None and len(taken) >= table.parks:
        return tuple(own.items())
    found = {
        park.id: park.second * table.second_park if park.id in taken else park.first
        for park in view.edition.parks.values()
    }
    return tuple((found | own).items())


def hoped(edition: Edition, zoo: Zoo, prizes: Prizes) -> float:
    """Their points as far as they can be expected: the more of a park is there, the likelier it is."""
    return _hoped(edition, tuple([slot.species for slot in zoo.quarantine]), zoo.species, prizes)


@lru_cache(maxsize=1 << 9)
def _hoped(edition: Edition, waiting: tuple[str, ...], kept: tuple[str, ...], prizes: Prizes) -> float:
    there = dict.fromkeys(waiting, EXPECTED) | dict.fromkeys(kept, 1.0)
    value = 0.0
    for park, points in prizes:
        members = edition.parks[park].members
        share = sum(max(there.get(name, 0.0) for name in names) for names in members) / len(members)
        value += points * (1.0 if share == 1 else BEGUN * share**2)
    return value
