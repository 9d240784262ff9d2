"""A game of any number of players counts as results between each pair. Time changes deviations."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from games.ratings.glicko2 import START, Result, updated
from games.ratings.standings import MAX_KNOWN_DEVIATION, PERIOD, Placing, Standing, after_game

AT = datetime(2026, 11, 1, tzinfo=UTC)
NEW: dict[str, Standing] = {}


def ratings(*places: Placing[str]) -> dict[str, float]:
    return {who: round(standing.rating.rating, 6) for who, standing in after_game(NEW, places, AT).items()}


def test_game_of_three_counts_as_pairwise_results() -> None:
    places = [Placing("ann", 2), Placing("ben", 1), Placing("cat", 3)]
    after = after_game(NEW, places, AT)
    assert after["ann"].rating == updated(START, [Result(START, 0.0), Result(START, 1.0)], 0.0)
    assert after["ben"].rating == updated(START, [Result(START, 1.0)] * 2, 0.0)
    assert {standing.games for standing in after.values()} == {1}
    assert {standing.at for standing in after.values()} == {AT}


def test_a_shared_rank_is_a_draw() -> None:
    found = ratings(Placing("ann", 1), Placing("ben", 1), Placing("cat", 3))
    assert found["ann"] == found["ben"] > 1500 > found["cat"]
    assert ratings(Placing("ann", 1), Placing("ben", 1)) == {"ann": 1500, "ben": 1500}


def test_players_who_gave_up_share_last_place() -> None:
    quitters = ratings(Placing("ann", 1, gave_up=True), Placing("ben", 3), Placing("cat", 2, gave_up=True))
    assert quitters["ben"] > quitters["ann"] == quitters["cat"]
    assert ratings(Placing("ann", 1, gave_up=True), Placing("ben", 2), Placing("cat", 3)) == ratings(
        Placing("ann", 3), Placing("ben", 1), Placing("cat", 2)
    )


def test_nobody_plays_against_themselves() -> None:
    """A bot may have several seats at a table.

    Each seat has its own results, but the bot's game counts once.
    """
    assert after_game(NEW, [Placing("greedy", 1), Placing("greedy", 2)], AT) == {}
    after = after_game(NEW, [Placing("greedy", 1), Placing("random", 2), Placing("greedy", 3)], AT)
    assert after["greedy"].rating == updated(START, [Result(START, 1.0), Result(START, 0.0)], 0.0)
    assert after["greedy"].games == 1


def test_rating_uses_the_deviation_at_the_end_of_the_game() -> None:
    before = {"ann": Standing(START._replace(deviation=50), AT, 9)}
    places, later = [Placing("ann", 1), Placing("ben", 2)], AT + 100 * PERIOD
    long_ago = after_game(before, places, later)["ann"]
    assert (
        long_ago
        == after_game({"ann": Standing(before["ann"].rating_at(later), later, 9)}, places, later)["ann"]
    )
    assert long_ago.rating.rating > after_game(before, places, AT)["ann"].rating.rating
    assert long_ago.games == 10


def test_known_until_is_when_the_deviation_reaches_the_limit() -> None:
    standing = Standing(START._replace(deviation=60), AT, 30)
    until = standing.known_until
    assert until is not None
    assert standing.rating_at(until).deviation == pytest.approx(MAX_KNOWN_DEVIATION, abs=0.001)
    assert timedelta(weeks=70) < until - AT < timedelta(weeks=90)
    assert Standing(START, AT, 1).known_until is None
    steady = Standing(START._replace(deviation=60, volatility=0.0001), AT, 30).known_until
    assert steady == AT + 520 * PERIOD
