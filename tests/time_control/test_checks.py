"""Faults of a time control or a calendar are reported with their location."""

from __future__ import annotations

import pytest

from games.time_control.checks import fault_of_calendar, fault_of_time_control, length_of
from games.time_control.presets import PRESETS, USUAL, preset
from games.time_control.values import DAY, HOUR, Calendar, PlayingHours, Quiet, TimeBank, TimeControl


@pytest.mark.parametrize(
    ("law", "code", "place"),
    [
        (TimeControl(TimeBank(2 * DAY, HOUR, DAY)), "small_cap", "time.cap"),
        (TimeControl(TimeBank(HOUR, DAY, 2 * HOUR)), "small_cap", "time.cap"),
        (TimeControl(hours=PlayingHours("Middle/Earth")), "unknown_zone", "hours.zone"),
        (TimeControl(hours=PlayingHours("../UTC")), "unknown_zone", "hours.zone"),
        (TimeControl(hours=PlayingHours("UTC", (1, 1, 2))), "day_twice", "hours.days"),
        (TimeControl(hours=PlayingHours("UTC", (5,), 10 * 60, 19 * 60)), "few_hours", "hours"),
    ],
)
def test_reports_faults_of_a_time_control(law: TimeControl, code: str, place: str) -> None:
    fault = fault_of_time_control(law)
    assert fault is not None
    assert (fault.code, fault.place) == (code, place)


@pytest.mark.parametrize(
    ("calendar", "place"),
    [
        (Calendar("Europe/Berlinn"), "zone"),
        (Calendar("UTC", Quiet(60, 60)), "quiet"),
        (Calendar("UTC", Quiet(20 * 60, 8 * 60 + 1)), "quiet"),
    ],
)
def test_reports_faults_of_a_calendar(calendar: Calendar, place: str) -> None:
    fault = fault_of_calendar(calendar)
    assert fault is not None
    assert fault.place == place


def test_accepts_twelve_quiet_hours_and_ten_playing_hours() -> None:
    assert fault_of_calendar(Calendar("UTC", Quiet(20 * 60, 8 * 60))) is None
    assert fault_of_time_control(TimeControl(hours=PlayingHours("UTC", (5,), 10 * 60, 20 * 60))) is None
    assert length_of(PlayingHours("UTC")) == DAY


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_is_valid_in_its_creators_zone(key: str) -> None:
    law = preset(key, "Asia/Kathmandu")
    assert fault_of_time_control(law) is None
    assert law.hours is None or law.hours.zone == "Asia/Kathmandu"
    assert USUAL in PRESETS
