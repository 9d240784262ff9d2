"""What is never lost nor made: zoo cards, P cards, events; and what a zoo may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.the_zoo_game.data.cards import P_KINDS, PENGUIN, POWER
from adjudicator.rules.the_zoo_game.data.numbers import MARKET, MOST_OFFERS
from adjudicator.rules.the_zoo_game.state import State, crowding


def check(state: State) -> None:
    """Raises `RulesetError` when a law of conservation is broken."""
    for fault in _faults(state):
        raise RulesetError(fault)


def _faults(state: State) -> Iterator[str]:
    yield from _zoo_card_faults(state)
    yield from _p_card_faults(state)
    yield from _event_faults(state)
    yield from _zoo_faults(state)
    if len(state.market) > MARKET or not 0 <= state.offers <= MOST_OFFERS:
        yield "the market or the number of offers is too large"
    if min((*state.bag, *state.p_bag, *state.event_bag)) < 0:
        yield "there cannot be less than no cards"
    if sum(state.bag) and state.deck:
        yield "a deck is either undrawn or flipped"


def _zoo_card_faults(state: State) -> Iterator[str]:
    seen = Counter((*state.deck, *state.discard, *state.market))
    for player in state.players:
        seen.update(player.hand)
        for members in player.zoo:
            seen.update(card for card in members if card != PENGUIN)
        if list(player.hand) != sorted(player.hand, key=state.cards.order.__getitem__):
            yield "a hand is out of order"
    for animal, left in zip(state.cards.animals.values(), state.bag, strict=True):
        if seen[animal.id] + left != animal.copies:
            yield f"{animal.id}: {seen[animal.id]} in sight and {left} undrawn of {animal.copies}"


def _p_card_faults(state: State) -> Iterator[str]:
    seen = Counter(state.p_bottom)
    seen[POWER] += state.is_power_in_play
    for player in state.players:
        seen.update(player.p_hand)
        seen[PENGUIN] += sum(members.count(PENGUIN) for members in player.zoo)
    deck = state.cards.file.p_deck
    for kind, left, made in zip(P_KINDS, state.p_bag, (deck.power, deck.penguin), strict=True):
        if seen[kind] + left != made:
            yield f"{kind}: {seen[kind]} in sight and {left} undrawn of {made}"


def _event_faults(state: State) -> Iterator[str]:
    seen = Counter(state.event_discard)
    for event, left in zip(state.cards.events.values(), state.event_bag, strict=True):
        if seen[event.id] + left != event.copies:
            yield f"{event.id}: {seen[event.id]} on the pile and {left} undrawn of {event.copies}"


def _zoo_faults(state: State) -> Iterator[str]:
    for player in state.players:
        for name, members in zip(state.cards.sets, player.zoo, strict=True):
            if crowding(members):
                yield f"{name} is overcrowded"
            if any(card != PENGUIN and state.cards.set_of[card] != name for card in members):
                yield f"{name} holds a stranger"
