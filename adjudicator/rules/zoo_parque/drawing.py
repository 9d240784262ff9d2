"""Dominoes that are dealt, drawn and taken: the deck made by chance, the market refilled."""

from __future__ import annotations

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_parque import deck
from adjudicator.rules.zoo_parque.data import HAND, MARKET
from adjudicator.rules.zoo_parque.moves import Dealt, DeckMade, Refilled, Take
from adjudicator.rules.zoo_parque.state import State, numbered, without


def draw(state: State, dice: Dice) -> DeckMade | Dealt | Refilled | None:
    """The move of chance that is due."""
    if not state.dominoes:
        return DeckMade(deck.dominoes(state.options.sets, dice))
    seat = _undealt(state)
    if seat is not None:
        return Dealt(seat, tuple(sorted(dice.sample([domino.number for domino in state.deck], HAND))))
    return Refilled(dice.choice(state.deck).number) if is_refill_due(state) else None


def is_refill_due(state: State) -> bool:
    return len(state.market) < MARKET and bool(state.deck) and state.step != "over"


def make(state: State, move: DeckMade) -> State:
    numbers = [domino.number for domino in move.dominoes]
    if state.dominoes or len(numbers) < HAND * state.players or numbers != list(range(1, len(numbers) + 1)):
        raise IllegalMove("not_due")
    return replace(state, deck=move.dominoes, dominoes=len(numbers))


def deal(state: State, move: Dealt) -> State:
    drawn = [numbered(state.deck, number) for number in move.dominoes]
    in_order = move.dominoes == tuple(sorted(set(move.dominoes))) and len(drawn) == HAND
    if not state.dominoes or move.seat != _undealt(state) or not in_order:
        raise IllegalMove("not_due")
    hand = tuple(domino for domino in drawn if domino)
    if len(hand) < HAND:
        raise IllegalMove("not_due")
    rest = tuple(domino for domino in state.deck if domino.number not in move.dominoes)
    return replace(state.with_hand(move.seat, hand), deck=rest)


def refill(state: State, move: Refilled) -> State:
    domino = numbered(state.deck, move.domino)
    if domino is None or not is_refill_due(state) or _undealt(state) is not None:
        raise IllegalMove("not_due")
    return replace(state, deck=without(state.deck, move.domino), market=(*state.market, domino))


def take(state: State, seat: Seat, move: Take) -> State:
    """A domino of the market in the hand of who takes it."""
    domino = numbered(state.market, move.domino)
    if domino is None:
        raise IllegalMove("not_in_market", "domino", domino=move.domino)
    after = state.with_hand(seat, (*state.hands[seat], domino))
    return replace(after, market=without(state.market, move.domino))


def _undealt(state: State) -> Seat | None:
    """Who still has to be dealt a first hand."""
    if state.step != "deal" or not state.dominoes:
        return None
    return next((Seat(seat) for seat, hand in enumerate(state.hands) if not hand), None)
