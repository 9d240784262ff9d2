"""Glicko-2: its author's worked example, and laws of the rating."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.ratings.glicko2 import (
    MAX_DEVIATION,
    START,
    GlickoRating,
    Result,
    after_idle_periods,
    periods_until,
    updated,
)

ratings = st.builds(
    GlickoRating,
    st.floats(0, 3000),
    st.floats(20, MAX_DEVIATION),
    st.floats(0.01, 0.2, allow_subnormal=False),
)
scores = st.sampled_from([0.0, 0.5, 1.0])
results = st.lists(st.builds(Result, ratings, scores), min_size=1, max_size=6)


def test_matches_the_papers_worked_example() -> None:
    """The paper rounds intermediate results and gets 1464.06. Without rounding, the result is 1464.051."""
    reached = [
        Result(GlickoRating(1400, 30), 1.0),
        Result(GlickoRating(1550, 100), 0.0),
        Result(GlickoRating(1700, 300), 0.0),
    ]
    found = updated(GlickoRating(1500, 200, 0.06), reached, 1.0)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.005)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize("shift", [0, 400, -700])
def test_only_rating_differences_matter(shift: float) -> None:
    """A series of surprising results raises the volatility, whatever the rating."""
    reached = [Result(GlickoRating(1550 + shift, 60), 1.0)] * 8
    found = updated(GlickoRating(1500 + shift, 60), reached, 1.0)
    assert found.rating - shift == pytest.approx(1577.630513606)
    assert found.volatility == pytest.approx(0.06015878, abs=1e-7)


def test_idle_time_raises_only_the_deviation() -> None:
    rested = after_idle_periods(GlickoRating(1700, 60, 0.06), 52)
    assert (rested.rating, rested.volatility) == (1700, 0.06)
    assert rested.deviation == pytest.approx(96.2, abs=0.1)
    assert after_idle_periods(rested, 10**6).deviation == MAX_DEVIATION
    half = after_idle_periods(after_idle_periods(GlickoRating(1700, 60), 0.5), 1.5)
    assert half.deviation == pytest.approx(after_idle_periods(GlickoRating(1700, 60), 2).deviation)
    assert after_idle_periods(
        GlickoRating(1700, 60), periods_until(GlickoRating(1700, 60), 110)
    ).deviation == pytest.approx(110)
    assert periods_until(GlickoRating(1700, 120), 110) == 0


@given(ratings, results)
def test_results_move_the_rating_and_reduce_the_deviation(own: GlickoRating, reached: list) -> None:
    found = updated(own, reached, 0.0)
    assert found.deviation < own.deviation
    if all(result.score == 1 for result in reached):
        assert found.rating > own.rating
    if all(result.score == 0 for result in reached):
        assert found.rating < own.rating
    assert 0 < found.volatility < 1


@given(st.lists(scores, min_size=1, max_size=30))
def test_two_equal_players_move_symmetrically(course: list[float]) -> None:
    one = other = START
    for score in course:
        one, other = updated(one, [Result(other, score)], 0.0), updated(other, [Result(one, 1 - score)], 0.0)
        assert one.rating - 1500 == pytest.approx(1500 - other.rating)
        assert one.deviation == pytest.approx(other.deviation)
