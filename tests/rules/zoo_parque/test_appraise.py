"""The greedy bot plays Zoo Parque for points."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from adjudicator.bots.players import BOTS
from adjudicator.engine.codec import config_of
from adjudicator.rules.zoo_parque import RULES
from tests.scripted import Scripted

GAMES = 6


def totals(options: dict[str, Any], seed: int, kinds: list[str]) -> list[int]:
    """The points of a game of bots."""
    game, chance = Scripted(RULES, config_of(RULES, len(kinds), options), bytes([seed]) * 32), Random(seed)
    while asked := RULES.pending(game.state).seats:
        seat = asked[0]
        view, legal = RULES.view(game.state, seat), list(RULES.legal(game.state, seat))
        game.play(seat, BOTS[kinds[seat]](RULES, view, legal, seat, chance))
    outcome = RULES.outcome(game.state)
    assert outcome
    return [score.total for score in outcome.scores]


@pytest.mark.parametrize("options", [{}, {"strong_species": True}, {"wildlife_wishes": True}], ids=str)
def test_greedy_bots_score_more_than_random_ones(options):
    greedy = random = 0
    for seed in range(GAMES):
        seat = seed % 2
        kinds = ["greedy", "random"] if seat == 0 else ["random", "greedy"]
        points = totals(options, seed, kinds)
        greedy, random = greedy + points[seat], random + points[1 - seat]
    assert greedy >= 2 * random + GAMES


def test_greedy_bots_among_themselves_close_exhibits():
    assert min(sum(totals({}, seed, ["greedy"] * 3)) for seed in range(2)) > 0
