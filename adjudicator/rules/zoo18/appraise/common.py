"""What players' and families' decisions have in common."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import Cell
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS
from adjudicator.rules.zoo18.views import FamilyView, View

SHARED: Final = 0.7
"""How often a family shares."""
TREASURY: Final = 0.3
"""$N that 1 $N in a treasury is worth to the player who decides for it."""
GROWTH: Final = 0.6
"""$N by which the reputation of a family rises in an operating round."""


def family_of(view: View, family: Family) -> FamilyView:
    return next(each for each in view.families if each.family == family)


def animals(view: View, seat: Seat, family: Family) -> int:
    """How many of the family the player holds."""
    return dict(view.players[seat].animals).get(family, 0)


def rounds_left(view: View) -> int:
    """Operating rounds to come, the present one among them."""
    if view.is_last_round:
        return 1
    return sum(name.startswith("OR") for name in ROUNDS[ROUNDS.index(view.round) :])


def future(view: View, box: Cell) -> float:
    """$N that an animal brings besides what it costs now."""
    return rounds_left(view) * (SHARED * box.dividend + GROWTH)


def cheapest(view: View) -> int:
    """$N of the cheapest squirrel of the bank."""
    top = (view.deck[0][0],) if view.deck else ENDLESS
    return min(KIND_FACTS[kind].cost for kind in (*top, *view.kitchen))


def money_missing(view: View, family: Family) -> bool:
    """Whether the family could use another squirrel and cannot pay it."""
    found = family_of(view, family)
    return employed(found) < view.squirrel_limit and found.treasury < cheapest(view)


def employed(family: FamilyView) -> int:
    """Squirrels that count against the limit."""
    return sum(not squirrel.is_last for squirrel in family.squirrels)
