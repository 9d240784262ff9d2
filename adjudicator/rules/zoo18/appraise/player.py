"""What a player's decisions in draft and stock rounds are worth to him."""

from __future__ import annotations

from typing import Final, TypeAlias

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise.common import (
    TREASURY,
    animals,
    cheapest,
    employed,
    family_of,
    future,
    rounds_left,
)
from adjudicator.rules.zoo18.data.families import PARENTS_ANIMALS, Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS, PARS, cell
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN, RESPONSIBILITY_GAIN, Power
from adjudicator.rules.zoo18.data.setup import ROUNDS, TICKET_AT_END
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.state import OfferAsk
from adjudicator.rules.zoo18.views import View

CONTROL: Final = 4.0
"""$N that it is worth to decide for a family."""
SPENT: Final = 10
"""Purchases are compared by what so many $N spent on them bring."""
RIVALRY: Final = 0.3
"""$N that 1 $N more for another player costs."""
_POWERS: Final[dict[Power, float]] = {
    "MIDAS": 1.2,
    "GREEK": 1.2,
    "DAYS_OFF": 4.0,
    "WHATSUP": 4.0,
    "BARRELS": 1.0,
    "SQUEEZE": 4.0,
    "MINE": 0.5,
    "WORK": 0.5,
    "GOLD": 2.0,
    "MAPS": 3.0,
    "MOLES": 1.0,
    "RABBITS": 4.0,
    "WINGS": 1.0,
    "DIET": 2.0,
    "WHEAT": 4.0,
    "SUGAR": 4.0,
    "PATCH": 1.0,
    "HOLE": 1.0,
}

Blue: TypeAlias = m.Midas | m.Greek | m.Responsibility | m.DaysOff | m.Whatsup


def use_of(view: View, power: Power) -> float:
    """$N that having a power is worth."""
    match power:
        case "RESPONSIBILITY":
            return RESPONSIBILITY_GAIN
        case "LEPRECHAUN":
            payments = sum(name.startswith("SR") for name in ROUNDS[ROUNDS.index(view.round) + 1 :])
            return LEPRECHAUN_GAIN * (1 + payments)
        case _:
            return _POWERS[power] * min(rounds_left(view) / 3, 1)


def power(view: View, power: Power) -> float:
    price = dict(view.shelf)[power]
    return SPENT * (use_of(view, power) - price) / max(price, 1)


def launch(view: View, seat: Seat, par: int) -> float:
    """Two animals and a family to decide for, which must be able to employ a squirrel; par is no loss."""
    price, bonus = LAUNCH_PRICE_CARDS * par, PARS[par].bonus
    missing = max(cheapest(view) - price - bonus, 0)
    led = sum(family.parents == seat for family in view.families)
    gain = (
        PARENTS_ANIMALS * future(view, cell(PARS[par].at)) + CONTROL / (1 + led) + TREASURY * (price + bonus)
    )
    return SPENT * (gain - missing) / price


def card(view: View, seat: Seat, move: m.BuyCard) -> float:
    """An animal keeps the value that is paid for it; the player's own families get the price."""
    found = family_of(view, move.family)
    if found.box is None:
        return 0.0
    is_own = found.parents == seat and move.source == "lounge"
    gain = future(view, found.box) * (1 if employed(found) else 0.7) + is_own * TREASURY * found.box.value
    return SPENT * gain / found.box.value


def sale(view: View, seat: Seat, family: Family, number: int) -> float:
    """What the animals would have brought, the fall of those that stay, and the family with the PARENTS."""
    found, own = family_of(view, family), animals(view, seat, family)
    if found.box is None:
        return 0.0
    rivals = max(animals(view, Seat(i), family) for i in range(len(view.players)) if i != seat)
    is_lost = found.parents == seat and own - number < rivals
    return -number * (future(view, found.box) + own - number) - (2 * CONTROL if is_lost else 0)


def blue(view: View, seat: Seat, move: Blue) -> float:
    match move:
        case m.Responsibility():
            return RESPONSIBILITY_GAIN
        case m.Midas():
            return 0.2
        case m.Greek():
            return 1.0 if view.players[seat].cash >= min(view.pars) else -1.0
        case m.DaysOff(family):
            rivals = sum(animals(view, Seat(i), family) for i in range(len(view.players)) if i != seat)
            patience = 1 if view.round == "SR3" else PARENTS_ANIMALS
            return animals(view, seat, family) - RIVALRY * rivals - patience
        case m.Whatsup(family):
            is_first = not family_of(view, family).squirrels
            return animals(view, seat, family) - (0 if is_first else PARENTS_ANIMALS)


def ticket(view: View) -> float:
    """In the end it is worth more than its money brings until then."""
    return view.ticket - TICKET_AT_END


def offer(view: View, seat: Seat) -> float:
    """A good price for a power, or for a squirrel that is not the family's only one."""
    match view.interruptions[0]:
        case OfferAsk(_, price, power=str(power)):
            return price - use_of(view, power)
        case OfferAsk(_, price, kind=str(kind), source=str(family)):
            good = KIND_FACTS[kind].cost + 1
            return price - good if employed(family_of(view, family)) > 1 else -price
        case _:
            return 0.0
