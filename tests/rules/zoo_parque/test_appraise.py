"""The greedy bot plays Zoo Parque for points."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.rules.zoo_parque import RULES
from tests.bots import bot_game, outcome_of

GAMES = 6


def totals(options: dict[str, Any], seed: int, kinds: list[str]) -> list[int]:
    """The points of a game of bots."""
    return [score.total for score in outcome_of(bot_game(RULES, kinds, seed, **options)).scores]


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
