"""What a view tells of a seat's next building phase, and what its zoo looks good for in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon.appraise.outlook import INCOME
from adjudicator.rules.zoo_tycoon.appraise.prospects import prospect
from adjudicator.rules.zoo_tycoon.building.phase import Phase
from adjudicator.rules.zoo_tycoon.data.numbers import FREE_TILES, WORKER_COSTS
from adjudicator.rules.zoo_tycoon.state import Player
from adjudicator.rules.zoo_tycoon.summer.access import FIRST_YEAR
from adjudicator.rules.zoo_tycoon.views import View

WORKER: Final = INCOME * WORKER_COSTS[-1]
"""What a worker is worth: each that is sent makes a later one of the year dearer."""
BAD: Final = -10.0
"""What is never chosen while there is anything else."""
worth: Final = lru_cache(maxsize=1 << 9)(prospect)
"""`prospect` with a cache: a planner meets the same zoos again and again."""


def phase_of(view: View, seat: Seat) -> Phase:
    """The building phase at hand, or that of the coming autumn."""
    return view.phase(seat) or Phase(
        edition=view.edition,
        start=view.players[seat],
        year=view.year,
        event=view.event,
        introductory=view.options.introductory,
    )


def coming(view: View, seat: Seat) -> Player:
    """The player with the tiles that everybody is given before the next building phase."""
    player = view.players[seat]
    if view.sites or view.year == FIRST_YEAR:
        return player
    return replace(player, zoo=replace(player.zoo, tiles=player.zoo.tiles + FREE_TILES))
