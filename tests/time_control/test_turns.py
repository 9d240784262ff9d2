"""The time for one turn, whatever questions it contains."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.time_control import turns
from games.time_control.running_time import MIN_BUDGET
from games.time_control.values import DAY, HOUR, FixedTime, NoLimit, TimeBank, TimeControl

A_DAY = turns.begun(1, DAY, DAY // 4)
LENGTHS = st.integers(MIN_BUDGET, 60 * DAY)


def test_second_question_gets_the_remaining_time() -> None:
    time = turns.asked_again(turns.charged(A_DAY, 2 * HOUR))
    assert (time.left, time.given) == (22 * HOUR, DAY)


def test_later_questions_get_a_quarter_up_to_twice_the_turn_time() -> None:
    time, had = A_DAY, []
    for _ in range(6):
        time = turns.asked_again(turns.charged(time, time.left))
        had.append(time.left // HOUR)
    assert had == [6, 6, 6, 6, 0, 0]
    assert time.given == time.used == 2 * DAY


def test_late_timeout_costs_no_more_than_the_available_time() -> None:
    late = turns.asked_again(turns.charged(A_DAY, 3 * DAY))
    assert (late.used, late.left) == (DAY, 6 * HOUR)


@given(first=LENGTHS, least=st.integers(0, 60 * DAY), shares=st.lists(st.floats(0, 1), max_size=40))
def test_turn_never_gives_more_than_twice_its_time(first: int, least: int, shares: list[float]) -> None:
    time = turns.begun(1, first, least)
    for share in shares:
        time = turns.asked_again(turns.charged(time, int(time.left * share)))
        assert time.used <= time.given <= turns.MAX_TIMES * first
        assert time.left >= min(time.least, turns.MAX_TIMES * first - time.used)


def test_minimum_time_is_the_refill_or_a_quarter_of_the_budget() -> None:
    bank = TimeControl(TimeBank(start=5 * DAY, refill=12 * HOUR, cap=7 * DAY))
    assert turns.min_time_of(bank, 5 * DAY) == 12 * HOUR
    assert turns.min_time_of(TimeControl(TimeBank(start=DAY, refill=0, cap=DAY)), DAY) == MIN_BUDGET
    assert turns.min_time_of(TimeControl(FixedTime(DAY)), DAY) == 6 * HOUR
    assert turns.min_time_of(TimeControl(NoLimit()), HOUR) == 15 * 60
    assert turns.min_time_of(TimeControl(FixedTime(MIN_BUDGET)), MIN_BUDGET) == MIN_BUDGET
