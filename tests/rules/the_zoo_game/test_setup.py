"""The table before the first turn, and chance: T1, T2, T11, T13."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from adjudicator.engine.codec import config_of
from adjudicator.engine.dice import Dice
from adjudicator.engine.play import settle
from adjudicator.engine.seats import NATURE
from adjudicator.rules.the_zoo_game import RULES
from adjudicator.rules.the_zoo_game.moves import EventDrawn
from adjudicator.rules.the_zoo_game.state import Event, State


def dealt(players: int, key: int) -> State:
    state = RULES.setup(config_of(RULES, players, {}))
    for step in settle(RULES, state, lambda ply: Dice(bytes([key]) * 32, "table", ply), 1):
        state = step.after
    return state


@pytest.mark.parametrize("players", RULES.seats)
def test_deals_hands_p_cards_and_the_market(players: int) -> None:
    """T1."""
    state = dealt(players, 1)
    assert [(len(player.hand), len(player.p_hand)) for player in state.players] == [(5, 1)] * players
    assert len(state.market) == 5
    assert (sum(state.bag), sum(state.p_bag), sum(state.event_bag)) == (121 - 5 * players, 15 - players, 15)
    assert RULES.pending(state).seats == (state.turn,)


def test_any_seat_can_start() -> None:
    """T2."""
    assert {dealt(3, key).turn for key in range(20)} == {0, 1, 2}


def test_state_does_not_contain_future_draws() -> None:
    """T13."""
    state = RULES.setup(config_of(RULES, 4, {}))
    assert (state.deck, state.p_bottom) == ((), ())
    assert len({RULES.advance(state, Dice(bytes([n]) * 32, "table", 1)) for n in range(20)}) > 10


def test_event_pile_is_reshuffled_after_the_last_event() -> None:
    """T11."""
    state, drawn = dealt(2, 1), Counter[str]()
    for event in state.cards.events.values():
        for _ in range(event.copies):
            assert sum(state.event_bag) == 15 - drawn.total()
            state = RULES.apply(state.first_due(Event(state.turn)), NATURE, EventDrawn(state.turn, event.id))
            state, drawn[event.id] = replace(state, due=()), drawn[event.id] + 1
    assert drawn.total() == 15
    assert (sum(state.event_bag), state.event_discard) == (15, ())
