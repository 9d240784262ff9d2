"""What a player's decisions in draft and stock rounds are worth to him."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.appraise import pieces, standing
from adjudicator.rules.zoo18.data.families import LOUNGE_LIMIT, PARENTS_ANIMALS, Family
from adjudicator.rules.zoo18.data.market import LAUNCH_PRICE_CARDS, PARS
from adjudicator.rules.zoo18.data.powers import Power
from adjudicator.rules.zoo18.data.setup import TICKET_AT_END, RoundName
from adjudicator.rules.zoo18.data.squirrels import KIND_FACTS
from adjudicator.rules.zoo18.state import KITCHEN, LOUNGE, OfferAsk, OperatingRound, StockRound
from adjudicator.rules.zoo18.views import FamilyView, View

CONTROL: Final = 4.0
"""$N that it is worth to decide for a family, besides its treasury."""
DEFENCE: Final = 0.3
"""The part of it that an animal more saves while others could still get the majority."""
HURRY: Final = 0.3
"""What any purchase costs, as a part of all that the player can do: meanwhile others take what is good."""
LAST_STOCK_ROUND: Final[RoundName] = "SR3"
TICKET_YIELD: Final = 1.1
"""A card must bring so many times what is lost with the ZOO Ticket that is cashed for it."""


class Bargain(NamedTuple):
    """An animal card that the player may buy: what it brings besides its price."""

    gain: float
    price: int


def power(view: View, seat: Seat, power: Power) -> float:
    return _rated(
        view,
        seat,
        Bargain(pieces.power(view, seat, power), {each.power: each.price for each in view.shelf}[power]),
        cards=0,
    )


def launch(view: View, seat: Seat, family: Family, par: int) -> float:
    """Two animals, and a family to decide for whose treasury must soon pay a squirrel."""
    cost = LAUNCH_PRICE_CARDS * par
    stand = standing.Standing(PARS[par].at, standing.FIRST_NUTS, cost + PARS[par].bonus)
    gain = (
        PARENTS_ANIMALS * standing.animal(view, family, stand)
        - cost
        + standing.control(view, family, stand)
        + CONTROL
    )
    return _rated(view, seat, Bargain(gain, cost))


def card(view: View, seat: Seat, move: m.BuyCard) -> float:
    found = standing.family_of(view, move.family)
    return 0.0 if found.box is None else _rated(view, seat, _bargain(view, seat, found, move.source))


def _rated(view: View, seat: Seat, bargain: Bargain, cards: int = 1) -> float:
    """A gain by the part that it takes of the player's money, of his places for cards, and of time."""
    player = view.players[seat]
    money, places = max(player.cash, 1), max(view.card_limit - player.cards, 1)
    return bargain.gain / (bargain.price / money + cards / places + HURRY)


def _bargain(view: View, seat: Seat, family: FamilyView, source: m.CardSource) -> Bargain:
    """An animal until the end, what its price does for the family, and who decides for that."""
    assert family.box is not None
    now, cost = standing.of(view, family), family.box.value
    own = standing.animals(view, seat, family.family)
    gain = standing.animal(view, family.family, now) - cost + _majority(view, seat, family)
    if source == "lounge":
        now = now._replace(money=now.money + cost)
        gain += standing.change(view, seat, family, now)
    if _for_sale(family) == 1:
        gain += (own + 1) * standing.column(view)
    return Bargain(gain, cost)


def _majority(view: View, seat: Seat, family: FamilyView) -> float:
    """What one animal more changes about who decides for a family."""
    own, name = standing.animals(view, seat, family.family), family.family
    if family.parents == seat:
        threat = max(
            standing.animals(view, other, name) for other in standing.rivals(view, seat)
        ) + _for_sale(family)
        return DEFENCE * CONTROL if threat > own else 0.0
    if family.parents is not None and own + 1 > standing.animals(view, family.parents, name):
        return CONTROL * (1 + standing.rivalry(view)) - standing.burden(view, name, standing.of(view, family))
    return 0.0


def _for_sale(family: FamilyView) -> int:
    """How many of the family's cards nobody holds yet."""
    return sum(holder in (LOUNGE, KITCHEN) for holder in family.holders)


def sale(view: View, seat: Seat, family: Family, number: int) -> float:
    """What the animals would have brought, the fall of those that stay, and the family with the PARENTS."""
    found, own = standing.family_of(view, family), standing.animals(view, seat, family)
    if found.box is None:
        return 0.0
    stand = standing.of(view, found)
    loss: float = number * (standing.animal(view, family, stand) - found.box.value + own - number)
    most = max(standing.animals(view, other, family) for other in standing.rivals(view, seat))
    is_lost = found.parents == seat and own - number < most
    if is_lost:
        loss += 2 * CONTROL - standing.burden(view, family, stand)
    if isinstance(view.stage, OperatingRound):
        return pieces.rescue(view, seat, loss, cash=number * found.box.value)
    return -loss


def ticket(view: View, seat: Seat) -> float:
    """Cashed in the last stock round, for a card that brings more and cannot be paid otherwise."""
    player, loss = view.players[seat], TICKET_AT_END - view.ticket
    if view.round != LAST_STOCK_ROUND:
        return -loss
    most = player.cash + player.tickets * view.ticket
    in_reach = (each for each in _bargains(view, seat) if player.cash < each.price <= most)
    gain = max((each.gain for each in in_reach), default=0.0) - TICKET_YIELD * loss
    return gain if gain > 0 else -loss


@lru_cache(maxsize=16)
def _bargains(view: View, seat: Seat) -> tuple[Bargain, ...]:
    """The animal cards that the player may buy, if he has the money."""
    return tuple(_bargain(view, seat, family, source) for family, source in _open_cards(view, seat))


def _open_cards(view: View, seat: Seat) -> Iterator[tuple[FamilyView, m.CardSource]]:
    stage = view.stage
    if not isinstance(stage, StockRound) or stage.turn.has_bought:
        return
    if view.players[seat].cards >= view.card_limit:
        return
    for family in view.families:
        if family.box is not None and (seat, family.family) not in stage.sold:
            if LOUNGE in family.holders and standing.animals(view, seat, family.family) < LOUNGE_LIMIT:
                yield family, "lounge"
            if KITCHEN in family.holders:
                yield family, "kitchen"


def offer(view: View, seat: Seat) -> float:
    """A good price for a power, or for a squirrel that is not the family's only one."""
    match view.interruptions[0]:
        case OfferAsk(_, price, power=str(power)):
            return price - pieces.use_of(view, seat, power)
        case OfferAsk(_, price, kind=str(kind), source=str(family)):
            good = KIND_FACTS[kind].cost + 1
            return price - good if len(standing.staying(standing.family_of(view, family))) > 1 else -price
        case _:
            return 0.0
