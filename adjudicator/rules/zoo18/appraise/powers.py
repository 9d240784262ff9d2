"""What powers are worth."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise.common import (
    animals,
    column,
    deck,
    family_of,
    in_hand,
    rivalry,
    rivals,
    rounds_left,
)
from adjudicator.rules.zoo18.appraise.squirrels import bought
from adjudicator.rules.zoo18.appraise.standing import change
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN, POWER_FACTS, RESPONSIBILITY_GAIN, Power
from adjudicator.rules.zoo18.data.setup import ROUNDS
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.views import View

RESALE: Final = 0.6
"""The part of a green power's price that comes back when a family of the player's buys it."""
USES: Final[dict[Power, float]] = {
    "MIDAS": 0.5,
    "GREEK": 0.5,
    "BARRELS": 1.0,
    "SQUEEZE": 4.0,
    "MINE": 0.5,
    "WORK": 0.5,
    "GOLD": 2.0,
    "MAPS": 3.0,
    "MOLES": 0.5,
    "RABBITS": 4.0,
    "WINGS": 1.0,
    "DIET": 2.0,
    "WHEAT": 4.0,
    "SUGAR": 4.0,
    "PATCH": 1.0,
    "HOLE": 0.5,
}
"""$N that a power brings which is there from the beginning."""
FULL_USE: Final = 3
"""In so many operating rounds a power shows all of its use."""
_MONEY: Final[tuple[Power, ...]] = ("RESPONSIBILITY", "LEPRECHAUN")


def use_of(view: View, seat: Seat, power: Power) -> float:
    """$N that having a power is worth to the player."""
    match power:
        case "RESPONSIBILITY":
            return RESPONSIBILITY_GAIN
        case "LEPRECHAUN":
            payments = sum(name.startswith("SR") for name in ROUNDS[ROUNDS.index(view.round) + 1 :])
            return LEPRECHAUN_GAIN * (1 + payments)
        case "DAYS_OFF":
            return max(_moved(view, seat, m.DaysOff(family.family)) for family in view.families)
        case "WHATSUP":
            return _best_whatsup(view, seat)
        case _:
            return USES[power] * min(rounds_left(view) / FULL_USE, 1)


def purchase(view: View, seat: Seat, power: Power) -> float:
    """What a power brings besides its price, and besides the cards that its price can no longer buy; only of
    money that comes back at once nothing is missing there."""
    price = {each.power: each.price for each in view.shelf}[power]
    back = 0.0 if POWER_FACTS[power].blue else RESALE * price
    missed = 0.0 if power in _MONEY else (in_hand(view, seat) - 1) * price
    return use_of(view, seat, power) + back - price - missed


def used(view: View, seat: Seat, move: m.PlayerMove) -> float:
    """What using a blue power now brings."""
    match move:
        case m.Responsibility():
            return RESPONSIBILITY_GAIN
        case m.Midas():
            return USES["MIDAS"]
        case m.Greek():
            return 1.0 if view.players[seat].cash >= min(view.pars) else -1.0
        case m.DaysOff():
            return _moved(view, seat, move) - (0 if view.round == "SR3" else column(view))
        case m.Whatsup(family, kind):
            found = family_of(view, family)
            return change(view, seat, found, bought(view, found, kind, is_new=True))
        case _:
            return 0.0


def _moved(view: View, seat: Seat, move: m.DaysOff) -> float:
    """What a column to the right brings, less what matters of that which it brings rivals."""
    others = sum(animals(view, other, move.family) for other in rivals(view, seat))
    return column(view) * (animals(view, seat, move.family) - rivalry(view) * others)


def _best_whatsup(view: View, seat: Seat) -> float:
    """The most that a squirrel brings now which a family of the player's can pay."""
    top = deck(view.deck)[:1]
    gains = [
        used(view, seat, m.Whatsup(family.family, kind))
        for kind in top
        for family in view.families
        if family.parents == seat and family.treasury >= KIND_FACTS[kind].cost
    ]
    return max(gains, default=0.0)
