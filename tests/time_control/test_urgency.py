"""When a deadline is marked as urgent."""

from __future__ import annotations

import pytest

from games.time_control import urgency
from games.time_control.urgency import Level
from games.time_control.values import DAY, HOUR, MINUTE


@pytest.mark.parametrize(
    ("seconds", "left", "level"),
    [
        (DAY, 6 * HOUR, ""),
        (DAY, 6 * HOUR - 1, "soon"),
        (DAY, 3 * HOUR, "soon"),
        (DAY, 3 * HOUR - 1, "urgent"),
        (7 * DAY, 42 * HOUR, ""),
        (7 * DAY, 42 * HOUR - 1, "soon"),
        (7 * DAY, 3 * HOUR, "soon"),
        (2 * HOUR, 2 * HOUR, "soon"),
        (2 * HOUR, HOUR - 1, "urgent"),
        (5 * MINUTE, 5 * MINUTE, "urgent"),
        (DAY, 0, "urgent"),
        (DAY, -DAY, "urgent"),
    ],
)
def test_level_depends_on_the_time_left_and_the_whole_time(seconds: int, left: float, level: Level) -> None:
    assert urgency.warnings(seconds).level(left) == level


def test_urgent_never_begins_before_soon() -> None:
    for seconds in range(0, 30 * DAY, 7 * MINUTE):
        warns = urgency.warnings(seconds)
        assert HOUR <= warns.urgent <= warns.soon


@pytest.mark.parametrize(
    ("budget", "within", "expected"),
    [(None, None, None), (60, None, 60), (None, 90, 90), (60, 90, 60), (90, 60, 60), (0, 90, 0)],
)
def test_shorter_limit_is_the_time_for_an_answer(
    budget: int | None, within: int | None, expected: int | None
) -> None:
    assert urgency.answer_time(budget, within) == expected
