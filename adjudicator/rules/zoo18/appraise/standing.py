"""How a family stands, or would stand, and what that is worth to those who have animals of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.appraise.common import (
    animals,
    deck,
    price,
    rivalry,
    rivals,
    staying,
    turn_of,
    turns_left,
)
from adjudicator.rules.zoo18.appraise.forecast import next_nuts, way
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.squirrels import PHASE_FACTS, PHASE_OF, PHASES, Kind, Phase
from adjudicator.rules.zoo18.state import OperatingRound
from adjudicator.rules.zoo18.views import FamilyView, View

PURSE: Final = 1.5
"""$N that 1 $N costs which a player must add to his family's squirrel: it may mean sold cards, or a debt."""
SPARE: Final = 0.1
"""$N that 1 $N is worth which stays in a treasury."""
INCOME: Final = 1.0
"""$N that come into a treasury in each of its turns: water, cards that are sold."""
PACE: Final = 0.15
"""Squirrels that a family buys in an operating round of its own will."""
SPREAD: Final = 6
"""Between a squirrel that will surely come out of the deck and one that will not are so many others."""
LASTING: Final = 1.0
"""$N that an animal gains in each turn, besides, by a squirrel that stays for long."""
BRIEF: Final = 0.25
"""The same by a 2S."""
FUNDS: Final = 0.04
"""The same by 1 $N in the treasury."""
EBB: Final = 0.35
"""The same that it loses without either."""


class Standing(NamedTuple):
    """A family's position. `nuts`: of its next run; `squirrels`: those that stay; `taken`: how many squirrels
    the deck has lost by then."""

    at: At
    nuts: int
    money: int
    squirrels: tuple[Kind, ...] = ()
    taken: int = 0


class Need(NamedTuple):
    """A compulsory purchase to come: how likely it is, and how much money it takes."""

    risk: float
    cost: int


_NO_NEED: Final = Need(0.0, 0)


def standing(view: View, family: FamilyView) -> Standing:
    """How a launched family stands."""
    assert family.at is not None
    return Standing(family.at, next_nuts(view, family.family), family.treasury, staying(family))


def animal(view: View, family: Family, stand: Standing) -> float:
    """$N that an animal of the family will bring until the end, its value included."""
    turns = turns_left(view, family)
    room = max(view.squirrel_limit - len(stand.squirrels), 0)
    bought = _affordable(view, stand, min(turns, room))
    return way(stand.at, stand.nuts, turns, bought, not stand.squirrels) + turns * _growth(stand)


def _growth(stand: Standing) -> float:
    """$N that an animal gains in a turn besides what the way over the stock board shows."""
    return sum(BRIEF if kind == "2S" else LASTING for kind in stand.squirrels) + FUNDS * stand.money - EBB


def burden(view: View, family: Family, stand: Standing) -> float:
    """What the family's next compulsory purchase will cost its player, as far as the treasury cannot pay."""
    need = _need(view, family, stand)
    return PURSE * need.risk * max(need.cost - stand.money, 0)


def control(view: View, family: Family, stand: Standing) -> float:
    """$N that the treasury is worth to whoever decides for the family."""
    return SPARE * stand.money - burden(view, family, stand)


def worth(view: View, seat: Seat, family: FamilyView, stand: Standing) -> float:
    """$N that the player will have of a family."""
    own = animals(view, seat, family.family)
    decides = control(view, family.family, stand) if family.parents == seat else 0.0
    return (own * animal(view, family.family, stand) if own else 0.0) + decides


def change(view: View, seat: Seat, family: FamilyView, after: Standing) -> float:
    """$N that a family's change brings the player, less what matters of that which it brings rivals."""
    before = standing(view, family)

    def gain(player: Seat) -> float:
        return worth(view, player, family, after) - worth(view, player, family, before)

    others = (other for other in rivals(view, seat) if animals(view, other, family.family))
    return gain(seat) - rivalry(view) * sum(map(gain, others))


def funded(view: View, seat: Seat, family: FamilyView, money: int) -> float:
    """$N that so much more money in a treasury brings the player; less money if it is negative."""
    before = standing(view, family)
    after = before._replace(money=before.money + money)
    return worth(view, seat, family, after) - worth(view, seat, family, before)


def retirement(kind: Kind) -> Phase | None:
    """The phase with which a kind leaves the game, or makes its last run."""
    ends = (phase for phase in PHASES if kind in (*PHASE_FACTS[phase].retires, *PHASE_FACTS[phase].last_runs))
    return next(ends, None)


def survivors(squirrels: tuple[Kind, ...], phase: Phase) -> tuple[Kind, ...]:
    """Which of them stay when a phase begins."""
    gone = {*PHASE_FACTS[phase].retires, *PHASE_FACTS[phase].last_runs}
    return tuple(kind for kind in squirrels if kind not in gone)


def _affordable(view: View, stand: Standing, turns: int) -> int:
    """How many squirrels the treasury can pay, one in each of so many turns, while other families buy too."""
    count, money, drift = 0, stand.money, PACE * _launched(view)
    while count < turns and money >= (cost := price(view, stand.taken + round(drift * (count + 1)))):
        money -= cost
        count += 1
    return count


def _launched(view: View) -> int:
    return sum(family.at is not None for family in view.families)


def _need(view: View, family: Family, stand: Standing) -> Need:
    """The next compulsory purchase: now, in the family's next turn, or when its last squirrel retires."""
    turns, turn = turns_left(view, family), turn_of(view)
    if not stand.squirrels and turn and turn.family == family:
        return Need(1.0, price(view, stand.taken))
    if not turns:
        return _NO_NEED
    if not stand.squirrels:
        return Need(1.0, price(view, stand.taken + _ahead(view, family, stand.at)))
    ends = [retirement(kind) for kind in stand.squirrels]
    if None in ends:
        return _NO_NEED
    last = max((end for end in ends if end), key=PHASES.index)
    left = deck(view.deck)[stand.taken :]
    before = next((place for place, kind in enumerate(left) if PHASE_OF[kind] == last), len(left))
    idle = sum(each.at is not None and not each.squirrels for each in view.families)
    bought = idle + PACE * _launched(view) * turns
    risk = min(max(0.5 + (bought - before - 1) / SPREAD, 0.0), 1.0)
    return Need(risk, max(price(view, stand.taken + before + 1) - round(INCOME * turns), 0))


def _ahead(view: View, family: Family, at: At) -> int:
    """How many other families must buy a squirrel before one that stands there."""
    idle = [each for each in view.families if each.at and not each.squirrels and each.family != family]
    if isinstance(view.stage, OperatingRound):
        queue = view.stage.queue
        before = queue[: queue.index(family)] if family in queue else queue
        return sum(each.family in before for each in idle)
    own = boxes.precedence(at)
    return sum(each.at is not None and boxes.precedence(each.at) <= own for each in idle)
