"""Bots see what their seat sees and choose one of its legal moves."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from adjudicator.bots.players import BOTS, QUICK_BOTS, choose_greedy, choose_random
from adjudicator.engine.seats import Seat
from tests.toy import RULES, Bid, Move, Stop, View

LEGAL: tuple[Move, ...] = (Bid(0), Bid(1), Bid(2), Bid(3))
VIEW = View(2, 1, (3, 3))
A = Seat(0)


def valued(*values: float) -> Any:
    """Return the toy game with bids that have these values, in order."""
    return replace(
        RULES, search=replace(RULES.search, appraise=lambda view, seat, move: values[move.peanuts])
    )


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_the_only_legal_move(bot: str) -> None:
    assert BOTS[bot](RULES, VIEW, (Stop(),), A, Random(1)) == Stop()


def test_random_bot_is_uniform() -> None:
    chance = Random(1)
    seen = Counter(choose_random(RULES, VIEW, LEGAL, A, chance) for _ in range(4_000))
    assert all(850 < seen[move] < 1_150 for move in LEGAL)  # expected: 1,000, standard deviation: 27


def test_greedy_bot_takes_the_best_move_and_breaks_ties_randomly() -> None:
    chance = Random(1)
    rules = valued(0.5, 2.0, -1.0, 2.0)
    assert {choose_greedy(rules, VIEW, LEGAL, A, chance) for _ in range(50)} == {Bid(1), Bid(3)}
    assert choose_greedy(valued(-3, -2, -1, -5), VIEW, LEGAL, A, chance) == Bid(2)


@pytest.mark.parametrize("bot", QUICK_BOTS)
def test_same_seed_gives_the_same_choice(bot: str) -> None:
    choices = [BOTS[bot](valued(0, 0, 0, 0), VIEW, LEGAL, A, Random(5)) for _ in range(2)]
    assert choices[0] == choices[1]


def test_greedy_bot_appraises_only_its_own_view() -> None:
    asked: list[tuple[View, Seat, Move]] = []

    def appraise(view: View, seat: Seat, move: Move) -> float:
        asked.append((view, seat, move))
        return 0

    rules = replace(RULES, search=replace(RULES.search, appraise=appraise))
    choose_greedy(rules, VIEW, LEGAL, Seat(1), Random(1))
    assert asked == [(VIEW, 1, move) for move in LEGAL]
