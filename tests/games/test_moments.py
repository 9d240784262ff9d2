"""The words for the time until a moment."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation

from games.wording.moments import due_words, left_until

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


BERLIN = ZoneInfo("Europe/Berlin")


def due(now: str, at: str) -> str:
    """Return the words for a deadline. Both times are local, and the clocks go back on 25 October."""
    then, before = (datetime.fromisoformat(time).replace(tzinfo=BERLIN) for time in (at, now))
    return due_words(then).at(then.astimezone(UTC) - before.astimezone(UTC))


@pytest.mark.parametrize(
    ("now", "at", "text"),
    [
        ("2026-11-24 18:00", "2026-11-24 18:00", "time is up"),
        ("2026-11-24 18:01", "2026-11-24 18:00", "time is up"),
        ("2026-11-24 17:01", "2026-11-24 18:00", "in 59 min"),
        ("2026-11-24 00:00", "2026-11-24 23:59", "in 24 h"),
        ("2026-11-23 23:59", "2026-11-24 23:59", "tomorrow, 23:59"),
        ("2026-11-23 22:01", "2026-11-24 04:00", "in 6 h"),
        ("2026-11-23 21:59", "2026-11-24 04:00", "tomorrow, 04:00"),
        ("2026-11-23 23:30", "2026-11-24 00:00", "in 30 min"),
        ("2026-11-23 00:00", "2026-11-24 18:00", "tomorrow, 18:00"),
        ("2026-11-22 23:59", "2026-11-24 18:00", "Tue 24 Nov, 18:00"),
        ("2026-10-24 00:00", "2026-10-25 12:00", "tomorrow, 12:00"),
        ("2026-10-23 23:59", "2026-10-25 12:00", "Sun 25 Oct, 12:00"),
        ("2026-10-25 00:00", "2026-10-25 23:59", "in 25 h"),
        ("2026-10-24 23:59", "2026-10-25 23:59", "tomorrow, 23:59"),
    ],
)
def test_deadlines_are_named_by_their_day_in_the_readers_zone(now: str, at: str, text: str) -> None:
    assert due(now, at) == text


def test_days_of_deadlines_are_translated() -> None:
    with translation.override("de"):
        assert due("2026-11-20 12:00", "2026-11-24 18:00").startswith("Di.,\u00a024.")
