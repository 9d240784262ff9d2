"""What animals will bring: runs as they are and will be, and the way over the stock board to the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adjudicator.rules.zoo18 import routes
from adjudicator.rules.zoo18.appraise.common import family_of
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.readings import READINGS
from adjudicator.rules.zoo18.routes import Conditions
from adjudicator.rules.zoo18.views import View

FIRST_NUTS: Final = 60
"""Nuts of a family's first run, before it has any squirrel."""
LEAST_NUTS: Final = 40
"""Nuts that a family with a squirrel will soon run, though it cannot do so yet."""
MORE_NUTS: Final = 25
"""Nuts by which runs grow from one operating round to the next."""


@lru_cache(maxsize=1024)
def way(at: At, nuts: int, turns: int, purchases: int, is_idle: bool) -> int:
    """$N of an animal, its value at the end and dividends until then, if its family shares in each of so many
    turns, runs so many nuts in the first of them, and moves right for squirrels in as many as it can.

    An idle family has none to begin with: it does not run in its first turn, and must buy then.
    """
    dividends = 0
    for number in range(turns):
        is_waiting = is_idle and not number
        if is_waiting:
            at = boxes.left(at)
        else:
            threshold = boxes.cell(at).threshold
            if threshold is not None and nuts + number * MORE_NUTS >= threshold:
                at = boxes.right(at)
            dividends += boxes.cell(at).dividend
        if number < purchases or is_waiting:
            at = boxes.right(at)
    return boxes.cell(at).value + dividends


def next_nuts(view: View, family: Family) -> int:
    """Nuts of the family's next run, as far as one can tell."""
    if not family_of(view, family).squirrels:
        return FIRST_NUTS
    return max(nuts(view, family, view.board), LEAST_NUTS)


def nuts(view: View, family: Family, board: Board) -> int:
    """The most that the family's squirrels can run on a board."""
    return _most(board, _conditions(view, family))


@lru_cache(maxsize=1024)
def _most(board: Board, conditions: Conditions) -> int:
    return routes.check(board, conditions, routes.best(board, conditions)).nuts


@lru_cache(maxsize=64)
def _conditions(view: View, family: Family) -> Conditions:
    found, reading = family_of(view, family), READINGS[view.interpretation]
    awake = (squirrel for squirrel in found.squirrels if not (squirrel.is_asleep or squirrel.has_run))
    return Conditions(
        family=family,
        squirrels=tuple("1S" if each.is_patched and not each.is_last else each.kind for each in awake),
        phase=view.phase,
        wings="WINGS" in found.powers,
        sugar="SUGAR" in found.powers,
        jumpers_double_barrels=reading.jumpers_double_barrels,
        water_once=reading.water_once,
        patch_flies_free=reading.patch_flies_free,
    )
