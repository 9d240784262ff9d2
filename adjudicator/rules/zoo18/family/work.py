"""The operating family, and its questions to other players (rulebook, 7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from adjudicator.engine.errors import IllegalMove, RulesetError
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo18.state import OfferAsk, OperatingRound, OperatingTurn, Playmat, State


def turn(state: State) -> OperatingTurn:
    stage = state.stage
    if isinstance(stage, OperatingRound) and stage.turn is not None:
        return stage.turn
    raise RulesetError("no family is operating")


def mat(state: State) -> Playmat:
    return state.mat(turn(state).family)


def seat(state: State) -> Seat:
    """Return the player of the operating family, who holds its PARENTS."""
    return mat(state).parents


def change(state: State, **changes: Any) -> State:
    return replace(state, stage=replace(state.stage, turn=replace(turn(state), **changes)))


OFFERS_PER_TURN: Final = 3


def needs_consent(state: State, offer: OfferAsk) -> bool:
    """Return whether the seller must agree, because it is another player."""
    return state.reading.purchases_need_consent and offer.seat != seat(state)


def offer_refusal(state: State, offer: OfferAsk) -> IllegalMove | None:
    """Return why an offer is illegal: too many in this turn, or no higher than a declined one."""
    refused = turn(state).refused
    if not refused or not needs_consent(state, offer):
        return None
    if len(refused) >= OFFERS_PER_TURN:
        return IllegalMove("too_many_offers", limit=OFFERS_PER_TURN)
    declined = max((price for thing, price in refused if thing == _item_key(offer)), default=None)
    if declined is not None and offer.price <= declined:
        return IllegalMove("offer_declined", "price", price=declined)
    return None


def allowed_offers(state: State, offers: Iterable[OfferAsk]) -> Iterator[OfferAsk]:
    """Yield the legal offers. All are legal until one has been declined in this turn."""
    if not turn(state).refused:
        return iter(offers)
    return (offer for offer in offers if offer_refusal(state, offer) is None)


def ask_owner(state: State, offer: OfferAsk) -> State:
    """Ask the seller. Raise `IllegalMove` if the offer is illegal."""
    if fault := offer_refusal(state, offer):
        raise fault
    return replace(state, interruptions=(*state.interruptions, offer))


def note_declined(state: State, offer: OfferAsk) -> State:
    """Record in the turn that the seller declined."""
    return change(state, refused=(*turn(state).refused, (_item_key(offer), offer.price)))


def _item_key(offer: OfferAsk) -> str:
    return offer.power or f"{offer.kind} {offer.source}"
