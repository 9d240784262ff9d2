"""The greedy bot of Zoo Tycoon builds a zoo that pays and attracts visitors."""

from __future__ import annotations

import pytest

from adjudicator.engine.seats import Seat
from adjudicator.rules.zoo_tycoon import RULES
from tests.bots import bot_game, outcome_of
from tests.scripted import Scripted

GAMES = 4


@pytest.fixture(scope="module")
def games() -> list[tuple[Scripted, Seat]]:
    """Return games of a greedy bot against a random bot, each with the seat of the greedy bot."""
    pairs = (("greedy", "random"), ("random", "greedy"))
    kinds = [pairs[seed % 2] for seed in range(GAMES)]
    return [(bot_game(RULES, kinds[seed], seed), Seat(seed % 2)) for seed in range(GAMES)]


def winters(game: Scripted, seat: Seat) -> list[int]:
    """Return a zoo's money at the end of each year."""
    paid = [move for _, move in game.moves if move["type"] == "paid" and move["seat"] == seat]
    return [move["money"] for move in paid]


def test_greedy_bot_scores_50_percent_more_than_a_random_one(games):
    greedy = random = 0
    for game, seat in games:
        points = [score.total for score in outcome_of(game).scores]
        greedy, random = greedy + points[seat], random + points[1 - seat]
    assert greedy > 1.5 * random


def test_a_greedy_bot_ends_most_years_solvent_and_no_game_in_debt(games):
    for game, seat in games:
        years = winters(game, seat)
        assert sum(money >= 0 for money in years) > len(years) / 2
        assert seat not in outcome_of(game).losers
