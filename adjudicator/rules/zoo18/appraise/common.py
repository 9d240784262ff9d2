"""What players' and families' decisions have in common."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.data.families import Family
from adjudicator.rules.zoo18.data.setup import ROUNDS, RoundName
from adjudicator.rules.zoo18.data.squirrels import ENDLESS, KIND_FACTS, Kind
from adjudicator.rules.zoo18.state import OperatingRound, OperatingTurn, StockRound
from adjudicator.rules.zoo18.views import FamilyView, SquirrelCount, View

RIVALRY: Final = 0.7
"""$N that 1 $N more for the only rival costs; each of several rivals matters as much less."""
COLUMN: Final = 1.0
"""$N that a column to the right adds to the value of an animal."""
DIVIDEND: Final = 0.15
"""$N that it adds to the animal's dividend in each operating round to come."""

IN_HAND: Final[Mapping[RoundName, float]] = MappingProxyType(
    {"DRAFT": 4.0, "SR1": 4.0, "OR1.1": 4.0, "OR1.2": 4.0, "SR2": 2.0, "OR2.1": 2.0, "OR2.2": 2.0}
)
"""$N that 1 $N brings which can buy cards in one of the first stock rounds."""


def family_of(view: View, family: Family) -> FamilyView:
    return next(each for each in view.families if each.family == family)


def at_work(view: View) -> FamilyView:
    """The family whose turn it is, or that is being launched."""
    match view.stage:
        case OperatingRound(turn) if turn:
            return family_of(view, turn.family)
        case StockRound(turn) if turn.launching:
            return family_of(view, turn.launching.family)
        case _:
            raise ValueError("no family is at work")


def turn_of(view: View) -> OperatingTurn | None:
    """The operating turn that goes on."""
    return view.stage.turn if isinstance(view.stage, OperatingRound) else None


def in_hand(view: View, seat: Seat) -> float:
    """$N that 1 $N of a player's brings by cards of this or the next stock round, if he may hold more."""
    player = view.players[seat]
    return IN_HAND.get(view.round, 1.0) if player.cards < view.card_limit else 1.0


def animals(view: View, seat: Seat, family: Family) -> int:
    """How many of the family the player holds."""
    return next((held.animals for held in view.players[seat].animals if held.family == family), 0)


def rivals(view: View, seat: Seat) -> list[Seat]:
    return [Seat(other) for other in range(len(view.players)) if other != seat]


def rivalry(view: View) -> float:
    """$N that 1 $N more for another player costs."""
    return RIVALRY / (len(view.players) - 1)


def rounds_left(view: View) -> int:
    """Operating rounds to come, the present one among them."""
    if view.is_last_round:
        return 1
    return sum(name.startswith("OR") for name in ROUNDS[ROUNDS.index(view.round) :])


def turns_left(view: View, family: Family) -> int:
    """Operating turns which the family has yet to begin."""
    left = rounds_left(view)
    return left - 1 if isinstance(view.stage, OperatingRound) and family not in view.stage.queue else left


def column(view: View) -> float:
    """$N that an animal gains when its family moves a column to the right."""
    return COLUMN + DIVIDEND * rounds_left(view)


def staying(family: FamilyView) -> tuple[Kind, ...]:
    """The squirrels of a family but for those before their last run."""
    return tuple(squirrel.kind for squirrel in family.squirrels if not squirrel.is_last)


@lru_cache(maxsize=64)
def deck(counts: tuple[SquirrelCount, ...]) -> tuple[Kind, ...]:
    """The squirrels of a view's deck from the top, without the endless ones."""
    return tuple(each.kind for each in counts for _ in range(each.number))


def price(view: View, taken: int = 0) -> int:
    """$N of the cheapest squirrel of the bank when so many more have been bought there."""
    top = deck(view.deck)[taken : taken + 1] or ENDLESS
    return min(KIND_FACTS[kind].cost for kind in (*top, *view.kitchen[taken:]))
