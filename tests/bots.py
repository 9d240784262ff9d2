"""Games between bots, using only the engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import config_of
from adjudicator.engine.outcomes import Outcome
from adjudicator.engine.ruleset import AnyRuleset
from tests.scripted import Scripted

MAX_PLIES = 5_000


def bot_game(rules: AnyRuleset, kinds: Sequence[str], seed: int, **options: Any) -> Scripted:
    """Return a whole game between bots of these kinds, one kind per seat."""
    game = Scripted(rules, config_of(rules, len(kinds), options), bytes([seed]) * 32)
    chance = Random(seed)
    while awaited := rules.pending(game.state).awaited:
        assert len(game.entries) < MAX_PLIES
        seat = awaited[0]
        view, legal = rules.view(game.state, seat), list(rules.legal(game.state, seat))
        game.play(seat, BOTS[kinds[seat]](rules, view, legal, seat, chance))
    return game


def outcome_of(game: Scripted) -> Outcome:
    """Return the outcome of a finished game."""
    outcome = game.rules.outcome(game.state)
    assert isinstance(outcome, Outcome)
    return outcome
