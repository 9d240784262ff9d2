"""The greedy bot of The Zoo Game comes to an end, and to more points than chance."""

from __future__ import annotations

import pytest

from adjudicator.engine.ruleset import Seat
from adjudicator.rules.the_zoo_game import RULES
from tests.bots import bot_game, outcome_of

GAMES = 20
KINDS = ("random", "greedy", "random")


@pytest.mark.parametrize("kinds", [("random", "greedy"), ("greedy", "greedy")], ids=" ".join)
def test_bots_come_to_an_end_whatever_the_dice(kinds):
    """Where it must give cards away, the greedy bot does not put that off by free moves for ever."""
    for seed in range(GAMES):
        assert outcome_of(bot_game(RULES, kinds, seed)).winners


def test_greedy_bots_win_against_random_ones():
    won = [outcome_of(bot_game(RULES, KINDS, seed)).winners for seed in range(GAMES)]
    assert won.count((Seat(1),)) >= GAMES * 3 // 4
