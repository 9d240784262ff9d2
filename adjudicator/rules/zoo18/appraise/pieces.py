"""The values of squirrels and powers to their owners."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import positions
from adjudicator.rules.zoo18.data import market as boxes
from adjudicator.rules.zoo18.data.powers import LEPRECHAUN_GAIN, POWER_FACTS, RESPONSIBILITY_GAIN, Power
from adjudicator.rules.zoo18.data.setup import DEBT_FACTOR, ROUNDS
from adjudicator.rules.zoo18.data.squirrels import (
    ENDLESS,
    KIND_FACTS,
    KINDS,
    PHASE_FACTS,
    Kind,
    Phase,
    opened,
)
from adjudicator.rules.zoo18.views import FamilyView, View

COMPULSORY_BONUS: Final = 1000.0
"""A bonus for a compulsory squirrel, so that the bot buys it before it sells anything."""
STOP_NUTS: Final = 20
"""The nuts that one stop adds to the runs of a family."""
_HARMFUL: Final = -1.0


def squirrel_gain(view: View, seat: Seat, move: m.BuySquirrel) -> float:
    """Return the gain from a squirrel for its family and from its phase for all families, less its cost."""
    family, cost = positions.at_work(view), KIND_FACTS[move.kind].cost
    if move.source != "deck" and move.source != "kitchen":
        return _transfer_gain(view, seat, family, positions.family_of(view, move.source), move)
    is_new = move.source == "deck"
    value = positions.family_gain(view, seat, family, with_squirrel(view, family, move.kind, is_new=is_new))
    if is_new and (phase := opened(move.kind, view.phase)):
        value += _retirement_gain(view, seat, family, phase)
    if family.squirrels:
        return value
    return COMPULSORY_BONUS + value - _own_money(view, seat, cost - family.treasury)


def with_squirrel(view: View, family: FamilyView, kind: Kind, *, is_new: bool) -> positions.FamilyPosition:
    """Return the family's position after a purchase from the bank. `is_new`: from the deck."""
    now, turn = positions.position_of(view, family), positions.turn_of(view)
    phase = opened(kind, view.phase) if is_new else None
    columns = int(is_new and not (turn and turn.has_bonus))
    if phase and turn:
        columns += PHASE_FACTS[phase].bonus
    at = now.at
    for _ in range(columns):
        at = boxes.right(at)
    kept = positions.survivors(now.squirrels, phase) if phase else now.squirrels
    after = _with(now, (*kept, kind))
    cost = KIND_FACTS[kind].cost
    return after._replace(at=at, money=max(now.money - cost, 0), taken=int(is_new))


def keep_rating(kind: Kind) -> float:
    """Return a rating for keeping a squirrel of this kind."""
    return KINDS.index(kind)


def _with(stand: positions.FamilyPosition, squirrels: tuple[Kind, ...]) -> positions.FamilyPosition:
    """Return the position with these squirrels, and with runs adjusted to their number of stops."""
    stops = sum(KIND_FACTS[kind].stops for kind in squirrels)
    stops -= sum(KIND_FACTS[kind].stops for kind in stand.squirrels)
    return stand._replace(squirrels=squirrels, nuts=max(stand.nuts + STOP_NUTS * stops, 0))


def _retirement_gain(view: View, seat: Seat, buyer: FamilyView, phase: Phase) -> float:
    """Return the player's gain when a phase retires squirrels of other families."""
    total = 0.0
    for family in view.families:
        if family.at is not None and family.family != buyer.family:
            now = positions.position_of(view, family)
            left = positions.survivors(now.squirrels, phase)
            if left != now.squirrels:
                total += positions.family_gain(view, seat, family, _with(now, left)._replace(taken=1))
    return total


def rescue_gain(view: View, seat: Seat, loss: float, *, cash: int = 0, gift: int = 0) -> float:
    """Return the gain from raising cash or a gift at this loss, including the compulsory squirrel bought."""
    turn = positions.turn_of(view)
    family, cost = positions.at_work(view), positions.bank_price(view)
    is_due = turn is not None and turn.step == "squirrels" and not family.squirrels
    if not is_due or family.treasury + view.players[seat].cash >= cost:
        return -loss
    kinds = (*(positions.deck(view.deck)[:1] or ENDLESS), *view.kitchen)
    kind = min(kinds, key=lambda kind: KIND_FACTS[kind].cost)
    after = with_squirrel(view, family, kind, is_new=kind not in view.kitchen)
    value = positions.family_gain(view, seat, family, after)
    paid = gift + _own_money(view, seat, cost - family.treasury - gift, cash)
    return COMPULSORY_BONUS + value - loss - paid


def _own_money(view: View, seat: Seat, missing: int, cash: int = 0) -> int:
    """Return the player's own $N needed for a purchase. Debt counts double."""
    owed = max(missing - view.players[seat].cash - cash, 0)
    return max(missing, 0) + owed * (DEBT_FACTOR - 1)


def _transfer_gain(
    view: View, seat: Seat, family: FamilyView, source: FamilyView, move: m.BuySquirrel
) -> float:
    """Return the gain from moving a squirrel that one family can spare to a family without squirrels."""
    is_spare = len(source.squirrels) > 1 or not positions.turns_left(view, source.family)
    if family.squirrels or source.parents != seat or not is_spare:
        return _HARMFUL
    cost = move.price or 0
    now, other = positions.position_of(view, family), positions.position_of(view, source)
    gained = _with(now, (move.kind,))._replace(money=now.money - cost)
    place = other.squirrels.index(move.kind)
    left = (*other.squirrels[:place], *other.squirrels[place + 1 :])
    lost = _with(other, left)._replace(money=other.money + cost)
    return (
        COMPULSORY_BONUS
        + positions.family_gain(view, seat, family, gained)
        + positions.family_gain(view, seat, source, lost)
    )


RESALE: Final = 0.6
"""The share of a green power's price that the player gets back when the family buys it."""
POWER_VALUES: Final[dict[Power, float]] = {
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
"""The value in $N of a power that is in use from the beginning."""
FULL_USE: Final = 3
"""The number of operating rounds that a power needs for its full value."""
_MONEY: Final[tuple[Power, ...]] = ("RESPONSIBILITY", "LEPRECHAUN")


def power_value(view: View, seat: Seat, power: Power) -> float:
    """Return the value in $N of a power to the player who has it."""
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
            return POWER_VALUES[power] * min(positions.rounds_left(view) / FULL_USE, 1)


def power_gain(view: View, seat: Seat, power: Power) -> float:
    """Return the gain from a power, less its price and, unless it pays back at once, the cards forgone."""
    price = {each.power: each.price for each in view.shelf}[power]
    back = 0.0 if POWER_FACTS[power].blue else RESALE * price
    missed = 0.0 if power in _MONEY else (positions.cash_value(view, seat) - 1) * price
    return power_value(view, seat, power) + back - price - missed


def use_gain(view: View, seat: Seat, move: m.PlayerMove) -> float:
    """Return the gain from using a blue power now."""
    match move:
        case m.Responsibility():
            return RESPONSIBILITY_GAIN
        case m.Midas():
            return POWER_VALUES["MIDAS"]
        case m.Greek():
            return 1.0 if view.players[seat].cash >= min(view.pars) else -1.0
        case m.DaysOff():
            return _moved(view, seat, move) - (0 if view.round == "SR3" else positions.column_gain(view))
        case m.Whatsup(family, kind):
            found = positions.family_of(view, family)
            return positions.family_gain(view, seat, found, with_squirrel(view, found, kind, is_new=True))
        case _:
            return 0.0


def _moved(view: View, seat: Seat, move: m.DaysOff) -> float:
    """Return the gain from one column to the right, less the weighted gain of rivals."""
    others = sum(positions.animals(view, other, move.family) for other in positions.rivals(view, seat))
    own = positions.animals(view, seat, move.family)
    return positions.column_gain(view) * (own - positions.rivalry(view) * others)


def _best_whatsup(view: View, seat: Seat) -> float:
    """Return the largest gain now from a deck squirrel that a family of the player can pay for."""
    top = positions.deck(view.deck)[:1]
    gains = [
        use_gain(view, seat, m.Whatsup(family.family, kind))
        for kind in top
        for family in view.families
        if family.parents == seat and family.treasury >= KIND_FACTS[kind].cost
    ]
    return max(gains, default=0.0)
