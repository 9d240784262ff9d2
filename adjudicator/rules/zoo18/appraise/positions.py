"""The position of a family, actual or hypothetical, and its value to the holders of its animals."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from adjudicator.engine.caching import lru_cache
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.board.model import Board
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.market import At
from adjudicator.rules.zoo18.data.setup import ROUNDS, RoundName
from adjudicator.rules.zoo18.data.squirrels import (
    ENDLESS,
    KIND_FACTS,
    PHASE_FACTS,
    PHASE_OF,
    PHASES,
    Kind,
    Phase,
    retirement,
)
from adjudicator.rules.zoo18.routes import checking, optimum
from adjudicator.rules.zoo18.routes.model import Conditions
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, StockRound
from adjudicator.rules.zoo18.steps import run
from adjudicator.rules.zoo18.views import FamilyView, SquirrelCount, View

RIVAL_GAIN_COST: Final = 0.7
"""The cost in $N of 1 $N more for the only rival. Several rivals share this cost equally."""
COLUMN_VALUE: Final = 1.0
"""The $N that one column to the right adds to the value of an animal."""
COLUMN_DIVIDEND: Final = 0.15
"""The $N that this column adds to the animal's dividend in each remaining operating round."""

CASH_VALUES: Final[Mapping[RoundName, float]] = MappingProxyType(
    {"DRAFT": 4.0, "SR1": 4.0, "OR1.1": 4.0, "OR1.2": 4.0, "SR2": 2.0, "OR2.1": 2.0, "OR2.2": 2.0}
)
"""The $N earned by each 1 $N of a player who can spend it on cards in an early stock round."""


def family_of(view: View, family: Family) -> FamilyView:
    return next(each for each in view.families if each.family == family)


def at_work(view: View) -> FamilyView:
    """Return the family that has the turn or is being launched."""
    match view.stage:
        case OperatingRound(turn) if turn:
            return family_of(view, turn.family)
        case StockRound(turn) if turn.launching:
            return family_of(view, turn.launching.family)
        case _:
            raise ValueError("no family is operating")


def turn_of(view: View) -> OperatingTurn | None:
    return view.stage.turn if isinstance(view.stage, OperatingRound) else None


def cash_value(view: View, seat: Seat) -> float:
    """Return the value of 1 $N to a player. It is higher while the player can buy cards."""
    player = view.players[seat]
    return CASH_VALUES.get(view.round, 1.0) if player.cards < view.card_limit else 1.0


def animals(view: View, seat: Seat, family: Family) -> int:
    return next((held.animals for held in view.players[seat].animals if held.family == family), 0)


def rivals(view: View, seat: Seat) -> list[Seat]:
    return [Seat(other) for other in range(len(view.players)) if other != seat]


def rivalry(view: View) -> float:
    """Return the cost in $N of 1 $N more for another player."""
    return RIVAL_GAIN_COST / (len(view.players) - 1)


def rounds_left(view: View) -> int:
    """Return the number of operating rounds left, including the current one."""
    if view.is_last_round:
        return 1
    return sum(name.startswith("OR") for name in ROUNDS[ROUNDS.index(view.round) :])


def turns_left(view: View, family: Family) -> int:
    """Return the number of operating turns that the family has yet to begin."""
    left = rounds_left(view)
    return left - 1 if isinstance(view.stage, OperatingRound) and family not in view.stage.queue else left


def column_gain(view: View) -> float:
    """Return the gain in $N of an animal when its family moves one column to the right."""
    return COLUMN_VALUE + COLUMN_DIVIDEND * rounds_left(view)


def staying_squirrels(family: FamilyView) -> tuple[Kind, ...]:
    return tuple(squirrel.kind for squirrel in family.squirrels if not squirrel.is_last)


@lru_cache(maxsize=64)
def deck(counts: tuple[SquirrelCount, ...]) -> tuple[Kind, ...]:
    """Return the squirrels of a view's deck from the top, without the endless squirrels."""
    return tuple(each.kind for each in counts for _ in range(each.number))


def bank_price(view: View, taken: int = 0) -> int:
    """Return the price in $N of the bank's cheapest squirrel after `taken` more purchases there."""
    top = deck(view.deck)[taken : taken + 1] or ENDLESS
    return min(KIND_FACTS[kind].cost for kind in (*top, *view.kitchen[taken:]))


FIRST_NUTS: Final = 60
"""The nuts of the first run of a family that has no squirrel yet."""
MIN_NUTS: Final = 40
"""The minimum estimate for a family with a squirrel, even if it cannot run that many nuts yet."""
NUTS_GROWTH: Final = 25
"""The growth of runs in nuts from one operating round to the next."""


@lru_cache(maxsize=1024)
def animal_income(at: At, nuts: int, turns: int, purchases: int, is_idle: bool) -> int:
    """Return the final value of an animal plus its dividends over `turns` turns, in $N.

    `nuts`: the nuts of the first run. `purchases`: the number of turns with a purchase, which moves the token
    right. An idle family has no squirrel: in its first turn, it does not run and must buy one.
    """
    dividends = 0
    for number in range(turns):
        is_waiting = is_idle and not number
        if is_waiting:
            at = boxes.left(at)
        else:
            threshold = boxes.cell(at).threshold
            if threshold is not None and nuts + number * NUTS_GROWTH >= threshold:
                at = boxes.right(at)
            dividends += boxes.cell(at).dividend
        if number < purchases or is_waiting:
            at = boxes.right(at)
    return boxes.cell(at).value + dividends


def next_nuts(view: View, family: Family) -> int:
    """Return the estimated nuts of the family's next run."""
    if not family_of(view, family).squirrels:
        return FIRST_NUTS
    return max(best_nuts(view, family, view.board), MIN_NUTS)


def best_nuts(view: View, family: Family, board: Board) -> int:
    """Return the most nuts that the family's squirrels can run on a board."""
    return _most(board, _conditions(view, family))


@lru_cache(maxsize=1024)
def _most(board: Board, conditions: Conditions) -> int:
    return checking.check(board, conditions, optimum.best(board, conditions)).nuts


@lru_cache(maxsize=64)
def _conditions(view: View, family: Family) -> Conditions:
    found = family_of(view, family)
    return run.conditions_of(family, found.squirrels, found.powers, view.phase, view.reading)


OWN_MONEY_COST: Final = 1.5
"""The cost of 1 $N that a player must add for a family's squirrel. It may force a sale or a debt."""
TREASURY_VALUE: Final = 0.1
"""The value of 1 $N that stays in a treasury."""
TREASURY_INCOME: Final = 1.0
"""The $N that a treasury earns per turn from water and cards sold."""
PURCHASE_RATE: Final = 0.15
"""The number of squirrels that a family buys voluntarily per operating round."""
DECK_SPREAD: Final = 6
"""The number of purchases over which the risk that a certain squirrel is sold rises from 0 to 1."""
LONG_SQUIRREL: Final = 1.0
"""An animal's extra gain in $N per turn for each squirrel that stays long."""
SHORT_SQUIRREL: Final = 0.25
"""An animal's extra gain in $N per turn for each 2S."""
TREASURY_GROWTH: Final = 0.04
"""An animal's extra gain in $N per turn for each 1 $N in the treasury."""
ANIMAL_DECLINE: Final = 0.35
"""An animal's loss in $N per turn, before these gains."""


class FamilyPosition(NamedTuple):
    """A family's position. `nuts`: its next run. `taken`: the squirrels that have left the deck by then."""

    at: At
    nuts: int
    money: int
    squirrels: tuple[Kind, ...] = ()
    taken: int = 0


class PurchaseNeed(NamedTuple):
    """A future compulsory purchase: its probability and its price in $N."""

    risk: float
    cost: int


_NO_NEED: Final = PurchaseNeed(0.0, 0)


def position_of(view: View, family: FamilyView) -> FamilyPosition:
    assert family.at is not None
    nuts = next_nuts(view, family.family)
    return FamilyPosition(family.at, nuts, family.treasury, staying_squirrels(family))


def animal_value(view: View, family: Family, stand: FamilyPosition) -> float:
    """Return the $N that an animal of the family brings until the end, including its final value."""
    turns = turns_left(view, family)
    room = max(view.squirrel_limit - len(stand.squirrels), 0)
    bought = _affordable(view, stand, min(turns, room))
    return animal_income(stand.at, stand.nuts, turns, bought, not stand.squirrels) + turns * _growth(stand)


def _growth(stand: FamilyPosition) -> float:
    """Return an animal's gain in $N per turn, not counting dividends and moves on the stock board."""
    return (
        sum(SHORT_SQUIRREL if kind == "2S" else LONG_SQUIRREL for kind in stand.squirrels)
        + TREASURY_GROWTH * stand.money
        - ANIMAL_DECLINE
    )


def purchase_burden(view: View, family: Family, stand: FamilyPosition) -> float:
    """Return the cost to the family's player of its next compulsory purchase, beyond the treasury."""
    need = _need(view, family, stand)
    return OWN_MONEY_COST * need.risk * max(need.cost - stand.money, 0)


def control_value(view: View, family: Family, stand: FamilyPosition) -> float:
    """Return the value in $N of controlling the family and its treasury."""
    return TREASURY_VALUE * stand.money - purchase_burden(view, family, stand)


def family_value(view: View, seat: Seat, family: FamilyView, stand: FamilyPosition) -> float:
    """Return the $N that the player will get from a family."""
    own = animals(view, seat, family.family)
    decides = control_value(view, family.family, stand) if family.parents == seat else 0.0
    return (own * animal_value(view, family.family, stand) if own else 0.0) + decides


def family_gain(view: View, seat: Seat, family: FamilyView, after: FamilyPosition) -> float:
    """Return the player's gain in $N from a change to a family, less the weighted gain of rivals."""
    before = position_of(view, family)

    def gain(player: Seat) -> float:
        return family_value(view, player, family, after) - family_value(view, player, family, before)

    others = (other for other in rivals(view, seat) if animals(view, other, family.family))
    return gain(seat) - rivalry(view) * sum(map(gain, others))


def funding_gain(view: View, seat: Seat, family: FamilyView, money: int) -> float:
    """Return the player's gain in $N from adding `money` to a treasury. `money` may be negative."""
    before = position_of(view, family)
    after = before._replace(money=before.money + money)
    return family_value(view, seat, family, after) - family_value(view, seat, family, before)


def survivors(squirrels: tuple[Kind, ...], phase: Phase) -> tuple[Kind, ...]:
    """Return the squirrels that stay when a phase begins."""
    return tuple(kind for kind in squirrels if kind not in PHASE_FACTS[phase].ends)


def _affordable(view: View, stand: FamilyPosition, turns: int) -> int:
    """Return how many squirrels the treasury can buy, one per turn, while other families buy too."""
    count, money, drift = 0, stand.money, PURCHASE_RATE * _launched(view)
    while count < turns and money >= (cost := bank_price(view, stand.taken + round(drift * (count + 1)))):
        money -= cost
        count += 1
    return count


def _launched(view: View) -> int:
    return sum(family.at is not None for family in view.families)


def _need(view: View, family: Family, stand: FamilyPosition) -> PurchaseNeed:
    """Return the next compulsory purchase: now, next turn, or when the last squirrel retires."""
    turns, turn = turns_left(view, family), turn_of(view)
    if not stand.squirrels and turn and turn.family == family:
        return PurchaseNeed(1.0, bank_price(view, stand.taken))
    if not turns:
        return _NO_NEED
    if not stand.squirrels:
        return PurchaseNeed(1.0, bank_price(view, stand.taken + _families_ahead(view, family, stand.at)))
    ends = [retirement(kind) for kind in stand.squirrels]
    if None in ends:
        return _NO_NEED
    last = max((end for end in ends if end), key=PHASES.index)
    left = deck(view.deck)[stand.taken :]
    before = next((place for place, kind in enumerate(left) if PHASE_OF[kind] == last), len(left))
    idle = sum(each.at is not None and not each.squirrels for each in view.families)
    bought = idle + PURCHASE_RATE * _launched(view) * turns
    risk = min(max(0.5 + (bought - before - 1) / DECK_SPREAD, 0.0), 1.0)
    cost = bank_price(view, stand.taken + before + 1) - round(TREASURY_INCOME * turns)
    return PurchaseNeed(risk, max(cost, 0))


def _families_ahead(view: View, family: Family, at: At) -> int:
    """Return how many other families must buy a squirrel before a family in this box."""
    idle = [each for each in view.families if each.at and not each.squirrels and each.family != family]
    if isinstance(view.stage, OperatingRound):
        queue = view.stage.queue
        before = queue[: queue.index(family)] if family in queue else queue
        return sum(each.family in before for each in idle)
    own = boxes.precedence(at)
    return sum(each.at is not None and boxes.precedence(each.at) <= own for each in idle)
