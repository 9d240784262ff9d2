"""The time until a moment, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from games.wording.moments import left_until

NOW = datetime(2026, 11, 28, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (timedelta(days=3), "in 3 days"),
        (timedelta(days=2, hours=13), "in 3 days"),
        (timedelta(days=2), "in 2 days"),
        (timedelta(days=2) - timedelta(seconds=1), "in 48 h"),
        (timedelta(hours=2), "in 2 h"),
        (timedelta(hours=2) - timedelta(seconds=1), "in 120 min"),
        (timedelta(minutes=59), "in 59 min"),
        (timedelta(seconds=1), "in 1 min"),
        (timedelta(0), ""),
        (-timedelta(days=1), ""),
    ],
)
def test_time_left_uses_the_largest_unit_that_fits_twice(left: timedelta, text: str) -> None:
    assert left_until(NOW + left, NOW) == text
