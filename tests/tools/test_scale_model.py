"""The calculation of the resources that many games need, and a simulation of the queue of verdicts."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.scale import (
    COSTS,
    HABITS,
    MAX_BATCH_SIZE,
    arrivals,
    capacity_need,
    recovery_seconds,
    waiting_seconds,
)


def test_ten_times_as_many_games_need_ten_times_as_much() -> None:
    one, ten = capacity_need(10_000), capacity_need(100_000)
    assert ten == pytest.approx([10 * part for part in one])


def test_arrivals_match_the_rate_with_more_in_bursts() -> None:
    moves = list(arrivals(50, 1000, HABITS.burst, Random(1)))
    assert len(moves) == pytest.approx(50_000, rel=0.02)
    in_bursts = sum(at % 10 >= 9 for at in moves)
    assert in_bursts / (len(moves) - in_bursts) == pytest.approx(HABITS.burst / 9, rel=0.05)


def test_isolated_moves_wait_only_for_their_own_transaction() -> None:
    waited = waiting_seconds([float(second) for second in range(1000)], 1, Random(1))
    least = COSTS.transaction / 1000
    assert all(least < wait < 20 * least for wait in waited)


def test_simultaneous_moves_are_judged_in_one_batch() -> None:
    waited = waiting_seconds([0.0] * MAX_BATCH_SIZE, 1, Random(1))
    assert len(set(waited)) == 1
    assert waited[0] < MAX_BATCH_SIZE * COSTS.transaction / 1000


def test_more_processes_recover_sooner_from_an_outage() -> None:
    assert 0 < recovery_seconds(500, 4) < recovery_seconds(500, 2) < recovery_seconds(700, 2)
