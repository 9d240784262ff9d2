"""Faults of a time control or a calendar are reported with their place."""

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
def test_a_law_without_sense_is_told_its_fault(law: TimeControl, code: str, place: str) -> None:
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
def test_so_is_a_calendar(calendar: Calendar, place: str) -> None:
    fault = fault_of_calendar(calendar)
    assert fault is not None
    assert fault.place == place


def test_half_a_day_may_be_quiet_and_a_table_open_for_ten_hours() -> None:
    assert fault_of_calendar(Calendar("UTC", Quiet(20 * 60, 8 * 60))) is None
    assert fault_of_time_control(TimeControl(hours=PlayingHours("UTC", (5,), 10 * 60, 20 * 60))) is None
    assert length_of(PlayingHours("UTC")) == DAY


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_makes_sense_in_the_zone_of_its_maker(key: str) -> None:
    law = preset(key, "Asia/Kathmandu")
    assert fault_of_time_control(law) is None
    assert law.hours is None or law.hours.zone == "Asia/Kathmandu"
    assert USUAL in PRESETS
