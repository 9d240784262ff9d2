"""Counter-offers for a squirrel or a power that a family wants to buy (E51)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.aids import Bargaining, OpenOffer
from adjudicator.engine.errors import Unreadable
from adjudicator.engine.phrases import _
from adjudicator.rules.zoo18 import moves as m
from adjudicator.rules.zoo18.data.powers import POWER_FACTS
from adjudicator.rules.zoo18.orders import turn_of
from adjudicator.rules.zoo18.state import OfferAsk
from adjudicator.rules.zoo18.views import View

MAX_PRICE: Final = 9999
_DIGITS: Final = 4


def open_offer(view: View) -> OpenOffer | None:
    match view.interruptions, turn_of(view).seat:
        case ((OfferAsk(seat, price), *_), maker) if maker is not None:
            return OpenOffer(maker, seat, str(price))
    return None


def prices(view: View) -> range:
    """Return the owner's legal prices: above the offer and, for a power, up to the printed price (E51)."""
    ask = view.interruptions[0] if view.interruptions else None
    if not isinstance(ask, OfferAsk):
        return range(0)
    most = MAX_PRICE if ask.power is None else POWER_FACTS[ask.power].price
    return range(ask.price + 1, most + 1)


def counter(view: View, terms: str) -> m.BuySquirrel | m.BuyPower:
    """Return the purchase at the price named, which must be above the offer (E51)."""
    ask = view.interruptions[0] if view.interruptions else None
    text = terms.strip()
    if not isinstance(ask, OfferAsk) or not (text.isascii() and text.isdigit()) or len(text) > _DIGITS:
        raise Unreadable(_("Enter a price from 1 to {most}, in $N."), most=MAX_PRICE)
    price = int(text)
    if price <= ask.price:
        raise Unreadable(_("Ask for more than the {price} $N you are offered."), price=ask.price)
    if ask.power is None:
        assert ask.kind is not None
        assert ask.source is not None
        return m.BuySquirrel(ask.kind, ask.source, price)
    if price not in prices(view):
        most = POWER_FACTS[ask.power].price
        raise Unreadable(_("A family can pay at most the printed price of {most} $N."), most=most)
    return m.BuyPower(ask.power, price)


def _is_offer(move: m.Move) -> bool:
    return isinstance(move, m.BuySquirrel | m.BuyPower) and move.price is not None


BARGAINING: Final = Bargaining[View, m.Move](
    offered=open_offer, counter=counter, is_offer=_is_offer, answers=(m.Accept, m.Decline)
)
"""The offers of a family to other players."""
