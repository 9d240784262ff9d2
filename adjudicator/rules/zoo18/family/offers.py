"""What the family at work asks of other players, who need not sell squirrels or powers (rulebook, 7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove
from adjudicator.rules.zoo18.family import work
from adjudicator.rules.zoo18.state import OfferAsk, State

OFFERS_PER_TURN: Final = 3


def is_needed(state: State, offer: OfferAsk) -> bool:
    """Whether the seller must agree: another player than the buyer's."""
    return state.reading.purchases_need_consent and offer.seat != work.seat(state)


def refusal(state: State, offer: OfferAsk) -> IllegalMove | None:
    """Why an offer may not be made: too many in this turn, or no more than was declined."""
    turn = work.turn(state)
    if not turn.refused or not is_needed(state, offer):
        return None
    if len(turn.refused) >= OFFERS_PER_TURN:
        return IllegalMove("too_many_offers", limit=OFFERS_PER_TURN)
    declined = max((price for thing, price in turn.refused if thing == _thing(offer)), default=None)
    if declined is not None and offer.price <= declined:
        return IllegalMove("offer_declined", "price", price=declined)
    return None


def allowed(state: State, offers: Iterable[OfferAsk]) -> Iterator[OfferAsk]:
    """Those of the offers that may be made: all of them as long as none was declined in this turn."""
    if not work.turn(state).refused:
        return iter(offers)
    return (offer for offer in offers if refusal(state, offer) is None)


def ask(state: State, offer: OfferAsk) -> State:
    """The seller is asked; `IllegalMove` when the offer may not be made."""
    if fault := refusal(state, offer):
        raise fault
    return replace(state, interruptions=(*state.interruptions, offer))


def decline(state: State, offer: OfferAsk) -> State:
    """The seller refuses, which the turn remembers."""
    return work.change(state, refused=(*work.turn(state).refused, (_thing(offer), offer.price)))


def _thing(offer: OfferAsk) -> str:
    """What is asked for, in words."""
    return offer.power or f"{offer.kind} {offer.source}"
