"""Invariants: the numbers of zoo cards, P cards and events, and the limits of a zoo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from adjudicator.engine.errors import RulesetError
from adjudicator.rules.the_zoo_game.data.cards import PENGUIN, POWER
from adjudicator.rules.the_zoo_game.data.numbers import MARKET, MAX_OFFERS
from adjudicator.rules.the_zoo_game.state import State, crowding


def check(state: State) -> None:
    """Raise `RulesetError` if an invariant is broken."""
    for fault in _faults(state):
        raise RulesetError(fault)


def _faults(state: State) -> Iterator[str]:
    yield from _card_faults(state)
    yield from _player_faults(state)
    if len(state.market) > MARKET or not 0 <= state.offers <= MAX_OFFERS:
        yield "the market or the number of offers is too large"
    if min((*state.bag, *state.p_bag, *state.event_bag)) < 0:
        yield "a number of cards is negative"
    if sum(state.bag) and state.deck:
        yield "a flipped deck has undrawn cards"


def _card_faults(state: State) -> Iterator[str]:
    cards, deck = state.cards, state.cards.file.p_deck
    seen = Counter((*state.deck, *state.discard, *state.market, *state.p_bottom, *state.event_discard))
    seen[POWER] += state.is_power_in_play
    for player in state.players:
        seen.update((*player.hand, *player.p_hand, *chain.from_iterable(player.zoo)))
    made = {animal.id: animal.copies for animal in cards.animals.values()}
    made |= {event.id: event.copies for event in cards.events.values()}
    made |= {POWER: deck.power, PENGUIN: deck.penguin}
    undrawn = (*state.bag, *state.event_bag, *state.p_bag)
    for (card, copies), left in zip(made.items(), undrawn, strict=True):
        if seen[card] + left != copies:
            yield f"{card}: {seen[card]} visible and {left} undrawn instead of {copies} in all"


def _player_faults(state: State) -> Iterator[str]:
    for player in state.players:
        if list(player.hand) != sorted(player.hand, key=state.cards.order.__getitem__):
            yield "a hand is not sorted"
        for name, members in zip(state.cards.sets, player.zoo, strict=True):
            if crowding(members):
                yield f"{name} has too many members"
            if any(card != PENGUIN and state.cards.set_of[card] != name for card in members):
                yield f"{name} has an animal of another set"
