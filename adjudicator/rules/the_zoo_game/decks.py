"""The draws of zoo cards, P cards and events, and the piles on which cards are put (T11, T33)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from adjudicator.engine.dice import Dice
from adjudicator.engine.errors import IllegalMove
from adjudicator.engine.seats import Seat
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN
from adjudicator.rules.the_zoo_game.data.numbers import MARKET
from adjudicator.rules.the_zoo_game.moves import EventDrawn, MarketDealt, PDrawn, ZooDrawn
from adjudicator.rules.the_zoo_game.state import Event, Market, PCards, State, ZooCards, without

_P_ORDER: Final = MappingProxyType({kind: number for number, kind in enumerate(P_KINDS)})


def undrawn(state: State) -> int:
    """Return how many zoo cards can be drawn before the discard pile must be flipped."""
    return sum(state.bag) or len(state.deck)


def p_undrawn(state: State) -> int:
    return sum(state.p_bag) + len(state.p_bottom)


def is_public(state: State) -> bool:
    """Return whether the next zoo cards are public, because the deck is a flipped discard pile."""
    return not sum(state.bag)


def is_p_public(state: State) -> bool:
    """Return whether the next P cards are public, because cards once put under the deck are now on top."""
    return not sum(state.p_bag)


def flip(state: State) -> State:
    """Flip the discard pile. The oldest card is drawn first (rulebook, Discard piles)."""
    if undrawn(state) or not state.discard:
        raise IllegalMove("not_due")
    return replace(state, deck=state.discard, discard=())


def wanted_cards(state: State) -> int:
    """Return how many cards to draw now for the first due item. The deck may have fewer than are due."""
    match state.due[:1]:
        case (ZooCards(_, number),):
            return min(number, undrawn(state))
        case (PCards(_, number),):
            return min(number, sum(state.p_bag) or len(state.p_bottom))
        case _:
            return min(MARKET - len(state.market), undrawn(state))


def draw_zoo(state: State, dice: Dice) -> tuple[str, ...]:
    """Return the zoo cards of the due draw. A flipped deck needs no dice."""
    if is_public(state):
        return state.deck[: wanted_cards(state)]
    return _from_bag(tuple(state.cards.animals), state.bag, wanted_cards(state), dice)


def draw_p(state: State, dice: Dice) -> tuple[str, ...]:
    if is_p_public(state):
        return state.p_bottom[: wanted_cards(state)]
    return _from_bag(P_KINDS, state.p_bag, wanted_cards(state), dice)


def draw_event(state: State, dice: Dice) -> str:
    return _from_bag(tuple(state.cards.events), state.event_bag, 1, dice)[0]


def _from_bag(kinds: tuple[str, ...], bag: tuple[int, ...], number: int, dice: Dice) -> tuple[str, ...]:
    drawn = []
    left = list(bag)
    for _ in range(number):
        index = dice.weighted(left)
        left[index] -= 1
        drawn.append(kinds[index])
    return tuple(drawn)


def zoo_drawn(state: State, move: ZooDrawn) -> State:
    """Put the cards into the hand. Cards that the deck lacked stay due."""
    state = _less_due(_zoo_dealt(state, move.cards), ZooCards, move)
    return state.with_hand(move.seat, (*state.players[move.seat].hand, *move.cards))


def p_drawn(state: State, move: PDrawn) -> State:
    bag, known = _dealt(state, move.cards, _P_ORDER, state.p_bag, state.p_bottom)
    state = _less_due(replace(state, p_bag=(bag[0], bag[1]), p_bottom=known), PCards, move)
    return state.with_p_hand(move.seat, (*state.players[move.seat].p_hand, *move.cards))


def _less_due(state: State, kind: type[ZooCards | PCards], move: ZooDrawn | PDrawn) -> State:
    due = state.due[0] if state.due else None
    if not isinstance(due, kind) or due.seat != move.seat:
        raise IllegalMove("not_due")
    left = due.number - len(move.cards)
    return replace(state, due=((replace(due, number=left),) if left else ()) + state.due[1:])


def market_dealt(state: State, move: MarketDealt) -> State:
    is_due = isinstance(state.due[0], Market) if state.due else state.is_ending
    if not is_due or state.is_over:
        raise IllegalMove("not_due")
    return replace(_zoo_dealt(state, move.cards), market=(*state.market, *move.cards))


def event_drawn(state: State, move: EventDrawn) -> State:
    """Put the event on its pile. The pile is shuffled as soon as the deck is used up."""
    order = state.cards.event_order
    is_there = move.event in order and state.event_bag[order[move.event]] > 0
    if state.due[:1] != (Event(move.seat),) or not is_there:
        raise IllegalMove("not_due")
    bag, pile = _less(state.event_bag, order, (move.event,)), (*state.event_discard, move.event)
    if not sum(bag):
        bag, pile = tuple(event.copies for event in state.cards.events.values()), ()
    return replace(state, event_bag=bag, event_discard=pile, due=state.due[1:])


def _zoo_dealt(state: State, cards: tuple[str, ...]) -> State:
    bag, deck = _dealt(state, cards, state.cards.order, state.bag, state.deck)
    return replace(state, bag=bag, deck=deck)


def _dealt(
    state: State,
    cards: tuple[str, ...],
    order: Mapping[str, int],
    bag: tuple[int, ...],
    known: tuple[str, ...],
) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Return a bag and the cards below it after a draw. Raise `IllegalMove` if the draw is impossible."""
    if not cards or len(cards) != wanted_cards(state) or any(card not in order for card in cards):
        raise IllegalMove("not_due")
    if sum(bag):
        return _less(bag, order, cards), known
    if known[: len(cards)] != cards:
        raise IllegalMove("not_due")
    return bag, known[len(cards) :]


def _less(bag: tuple[int, ...], order: Mapping[str, int], cards: Iterable[str]) -> tuple[int, ...]:
    gone = Counter(order[card] for card in cards)
    left = tuple(number - gone[index] for index, number in enumerate(bag))
    if min(left) < 0:
        raise IllegalMove("not_due")
    return left


def discarded(state: State, cards: Iterable[str]) -> State:
    return replace(state, discard=(*state.discard, *cards))


def taken_out(state: State, seat: Seat, name: str, card: str) -> State:
    """Return the state after an exhibit left a zoo. Animals are discarded, Penguins go under the P deck."""
    state = state.with_set(seat, name, without(state.members(seat, name), [card]))
    return under_p_deck(state, PENGUIN) if card == PENGUIN else discarded(state, [card])


def under_p_deck(state: State, card: str) -> State:
    return replace(state, p_bottom=(*state.p_bottom, card))


def thrown_away(state: State, seat: Seat, cards: tuple[str, ...]) -> State:
    """Return the state with these hand cards of a seat on the discard pile."""
    return discarded(state.with_hand(seat, without(state.players[seat].hand, cards)), cards)
