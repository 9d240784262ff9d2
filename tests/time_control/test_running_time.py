"""Deadlines: compared with a count minute by minute, and checked for properties that always hold."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.time_control import running_time
from games.time_control.values import (
    DAY,
    HOUR,
    MINUTE,
    Calendar,
    ClockStop,
    FixedTime,
    NoLimit,
    PlayingHours,
    Quiet,
    TimeBank,
    TimeControl,
)
from tests.seeds import SOAK
from tests.time_control import oracle

BERLIN = ZoneInfo("Europe/Berlin")
PLAIN = TimeControl(FixedTime(DAY))
ANYBODY = Calendar()
EVENINGS = TimeControl(FixedTime(DAY), hours=PlayingHours("Europe/Berlin", (0, 1, 2, 3, 4), 18 * 60, 23 * 60))
NIGHTS = Quiet(22 * 60, 7 * 60)
ZONES = (
    *("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"),
    *("America/Santiago", "Africa/Cairo", "Asia/Beirut", "America/Havana", "Pacific/Chatham"),
    *("Antarctica/Troll", "Africa/Casablanca", "America/Nuuk", "Pacific/Kiritimati", "America/St_Johns"),
)
LEAPS = [datetime(2024, month, 28, tzinfo=UTC) for month in (2, 3, 8, 10, 12)]


def by_law(law, calendar, stops, asked_at, budget: int) -> datetime:
    """Return the deadline that the time control sets. There must be one."""
    found = running_time.deadline(law, calendar, stops, asked_at, budget, None)
    assert found is not None
    return found


def moment(text: str, zone: str = "UTC") -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


def zones() -> st.SearchStrategy[str]:
    return st.sampled_from(ZONES)


def minutes_of_day() -> st.SearchStrategy[int]:
    return st.one_of(
        st.integers(0, 24 * 60 - 1), st.sampled_from([0, 60, 90, 120, 150, 180, 1380, 24 * 60 - 1])
    )


def moments() -> st.SearchStrategy[datetime]:
    """Return moments within two weeks of a clock change, the end of a month, a new year or a leap day."""
    return st.builds(
        lambda day, minutes: day + timedelta(minutes=minutes),
        st.sampled_from(LEAPS),
        st.integers(-14 * 1440, 14 * 1440),
    )


def hours() -> st.SearchStrategy[PlayingHours]:
    days = st.sets(st.integers(0, 6), min_size=1).map(lambda chosen: tuple(sorted(chosen)))
    return st.builds(PlayingHours, zones(), days, minutes_of_day(), minutes_of_day())


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    spans = draw(
        st.lists(st.tuples(st.dates(date(2024, 2, 1), date(2025, 2, 1)), st.integers(0, 9)), max_size=3)
    )
    vacation = tuple((first, first + timedelta(days=length)) for first, length in spans)
    quiet = draw(st.none() | st.builds(Quiet, minutes_of_day(), minutes_of_day()))
    return Calendar(draw(zones()), quiet, vacation)


@st.composite
def stops(draw: st.DrawFn) -> tuple[ClockStop, ...]:
    spans = draw(st.lists(st.tuples(moments(), st.integers(1, 3000)), max_size=3))
    return tuple(ClockStop(begin, begin + timedelta(minutes=length)) for begin, length in spans)


def laws() -> st.SearchStrategy[TimeControl]:
    return st.builds(TimeControl, hours=st.none() | hours())


@settings(max_examples=1000 if SOAK else 60)
@given(laws(), calendars(), stops(), moments(), st.integers(1, 3000))
def test_matches_the_minute_by_minute_oracle(law, calendar, stops, asked_at, budget) -> None:
    assume(law.hours is None or weekly(law.hours) >= running_time.MIN_WEEK)
    expected = oracle.deadline(law, calendar, stops, asked_at, budget)
    assert running_time.deadline(law, calendar, stops, asked_at, budget * MINUTE, None) == expected
    halfway = asked_at + (expected - asked_at) / 2
    halfway = halfway.replace(second=0, microsecond=0)
    ran = oracle.budget_until(law, calendar, stops, asked_at, halfway)
    assert running_time.used(law, calendar, stops, asked_at, halfway) == ran * MINUTE


def weekly(hours: PlayingHours) -> int:
    return len(hours.days) * ((hours.end - hours.begin - 1) % 1440 + 1) * MINUTE


@settings(max_examples=3000 if SOAK else 300)
@given(
    *(laws(), calendars(), stops(), moments(), st.timedeltas(timedelta(0), timedelta(days=1))),
    *(st.integers(0, 30 * DAY), st.integers(1, 5 * DAY)),
)
def test_invariants_of_every_deadline(law, calendar, stops, asked_at, later, budget, more) -> None:
    asked_at += later
    end = by_law(law, calendar, stops, asked_at, budget)
    assert running_time.used(law, calendar, stops, asked_at, end) == budget
    assert running_time.used(law, calendar, stops, asked_at, end + timedelta(hours=1)) <= budget + HOUR
    after = by_law(law, calendar, stops, asked_at, budget + more)
    assert running_time.used(law, calendar, stops, end, after) == more
    assert end + timedelta(seconds=more) <= after
    moment_before = end - timedelta(microseconds=1)
    assert not budget or running_time.used(law, calendar, stops, moment_before, end) == 0
    assert not budget or running_time.used(law, calendar, stops, asked_at, moment_before) == budget - 1


@settings(max_examples=2000 if SOAK else 200)
@given(laws(), calendars(), moments(), st.integers(1, 20 * DAY), st.data())
def test_stop_extends_the_deadline_by_the_time_it_covers(law, calendar, asked_at, budget, data) -> None:
    end = by_law(law, calendar, (), asked_at, budget)
    begin = asked_at + data.draw(st.timedeltas(timedelta(0), end - asked_at))
    until = begin + timedelta(seconds=data.draw(st.integers(0, int((end - begin).total_seconds()))))
    lost = running_time.used(law, calendar, (), begin, until)
    stop = (ClockStop(begin, until),)
    moved = by_law(law, calendar, stop, asked_at, budget)
    assert running_time.used(law, calendar, (), end, moved) in (lost, lost + 1, lost - 1)
    assert running_time.used(law, calendar, stop, asked_at, moved) == budget
    within = running_time.deadline(law, calendar, stop, asked_at, None, 40 * DAY)
    assert until > asked_at + timedelta(days=40) or within == asked_at + timedelta(days=40) + (until - begin)


@pytest.mark.parametrize(
    ("begin", "end", "asked_at", "expected"),
    [
        ("20:00", "23:00", "2026-03-04 21:00", "2026-03-05 21:00"),
        ("22:00", "01:00", "2026-03-04 23:00", "2026-03-05 23:00"),
        ("01:00", "04:00", "2026-03-29 00:00", "2026-03-30 02:00"),
        ("01:00", "04:00", "2026-10-25 00:00", "2026-10-25 03:00"),
        ("02:15", "05:15", "2026-03-29 00:00", "2026-03-30 03:00"),
    ],
    ids=["evenings", "over midnight", "an hour is skipped", "an hour comes twice", "begins in the gap"],
)
def test_playing_hours_follow_local_time_across_clock_changes(begin, end, asked_at, expected) -> None:
    def minute(text: str) -> int:
        return int(text[:2]) * 60 + int(text[3:])

    law = TimeControl(hours=PlayingHours("Europe/Berlin", begin=minute(begin), end=minute(end)))
    found = running_time.deadline(law, ANYBODY, (), moment(asked_at, "Europe/Berlin"), 3 * HOUR, None)
    assert found.astimezone(BERLIN) == moment(expected, "Europe/Berlin")


def test_weekend_does_not_count_towards_a_multi_day_budget() -> None:
    law = TimeControl(FixedTime(3 * DAY), hours=PlayingHours("UTC", days=(0, 1, 2, 3, 4)))
    friday = moment("2026-01-02 12:00")
    assert running_time.deadline(law, ANYBODY, (), friday, 3 * DAY, None) == moment("2026-01-07 12:00")


def test_ruleset_limit_ignores_playing_hours_quiet_hours_and_vacation() -> None:
    asleep = Calendar("Europe/Berlin", NIGHTS, ((date(2026, 1, 1), date(2026, 1, 31)),))
    asked_at = moment("2026-01-10 03:00")
    assert running_time.deadline(EVENINGS, asleep, (), asked_at, DAY, 5 * HOUR) == moment("2026-01-10 08:00")
    pause = (ClockStop(moment("2026-01-10 04:00"), moment("2026-01-10 05:30")),)
    assert running_time.deadline(EVENINGS, asleep, pause, asked_at, DAY, 5 * HOUR) == moment(
        "2026-01-10 09:30"
    )


def test_no_deadline_without_a_limit_or_during_an_open_stop() -> None:
    asked_at = moment("2026-01-10 12:00")
    assert running_time.deadline(TimeControl(), ANYBODY, (), asked_at, None, None) is None
    for begin in (asked_at - timedelta(days=1), asked_at + timedelta(hours=23)):
        assert (
            running_time.deadline(EVENINGS, ANYBODY, (ClockStop(begin),), asked_at, 20 * HOUR, 30 * HOUR)
            is None
        )
    late = (ClockStop(asked_at + timedelta(days=1)),)
    assert running_time.deadline(PLAIN, ANYBODY, late, asked_at, DAY, None) == asked_at + timedelta(days=1)


@pytest.mark.parametrize(
    ("quiet_from", "expected"),
    [(20, "2026-01-07 19:00"), (19, "2026-01-05 23:00")],
    ids=["ten hours a week are left", "five hours a week are left"],
)
def test_quiet_hours_are_ignored_if_they_leave_too_little_time(quiet_from: int, expected: str) -> None:
    calendar = Calendar("Europe/Berlin", Quiet(quiet_from * 60, 17 * 60))
    asked_at = moment("2026-01-05 18:00", "Europe/Berlin")
    found = running_time.deadline(EVENINGS, calendar, (), asked_at, 5 * HOUR, None)
    assert found == moment(expected, "Europe/Berlin")


def test_vacation_uses_the_players_time_zone() -> None:
    calendar = Calendar("Pacific/Auckland", vacation=((date(2026, 7, 1), date(2026, 7, 2)),))
    asked_at = moment("2026-06-30 20:00", "Pacific/Auckland")
    found = running_time.deadline(PLAIN, calendar, (), asked_at, DAY, None)
    assert found == moment("2026-07-03 20:00", "Pacific/Auckland")


def test_a_bank_is_spent_and_refilled_up_to_its_cap() -> None:
    law = TimeControl(TimeBank(5 * DAY, 12 * HOUR, 6 * DAY), grace=DAY)
    assert running_time.budget_of(law, None, True) == 6 * DAY
    assert running_time.budget_of(law, None, False) == 5 * DAY
    assert running_time.bank_after(law, None, 0) == 5 * DAY + 12 * HOUR
    assert running_time.bank_after(law, 6 * DAY, 6 * HOUR) == 6 * DAY
    assert running_time.bank_after(law, 2 * DAY, DAY) == DAY + 12 * HOUR
    assert running_time.bank_after(law, 2 * DAY, 3 * DAY) == 12 * HOUR
    assert running_time.budget_of(law, HOUR, False) == 12 * HOUR


def test_an_empty_bank_still_leaves_time_to_answer() -> None:
    law = TimeControl(TimeBank(DAY, 0, DAY))
    assert running_time.bank_after(law, HOUR, DAY) == 0
    assert running_time.budget_of(law, 0, False) == running_time.MIN_BUDGET
    small = TimeControl(TimeBank(HOUR, DAY, 2 * HOUR))
    assert running_time.bank_after(small, HOUR, HOUR) == 2 * HOUR
    assert running_time.budget_of(small, 0, False) == 2 * HOUR


def test_other_time_controls_have_no_bank() -> None:
    for law in (TimeControl(), PLAIN):
        assert running_time.bank_after(law, 7, 3) is None
    assert running_time.budget_of(TimeControl(NoLimit(), grace=HOUR), None, True) is None
    assert running_time.budget_of(TimeControl(FixedTime(DAY), grace=HOUR), None, True) == DAY + HOUR


@pytest.mark.parametrize(("hours", "lead"), [(1, None), (2, 1), (3, 1), (8, 2), (24, 6), (96, 24), (400, 24)])
def test_a_reminder_comes_when_a_quarter_is_left(hours: int, lead: int | None) -> None:
    asked_at = moment("2026-01-10 12:00")
    end = asked_at + timedelta(hours=hours)
    expected = end - timedelta(hours=lead) if lead else None
    assert running_time.reminder(PLAIN, ANYBODY, (), asked_at, end) == expected


def test_reminder_is_not_delayed_into_quiet_hours() -> None:
    sleeper = Calendar(quiet=Quiet(22 * 60, 7 * 60))
    asked_at = moment("2026-01-10 16:00") - timedelta(seconds=0.5)
    end = by_law(PLAIN, sleeper, (), asked_at, 8 * HOUR)
    at = running_time.reminder(PLAIN, sleeper, (), asked_at, end)
    assert at == moment("2026-01-10 22:00") - timedelta(seconds=0.5)


@settings(max_examples=1000 if SOAK else 100)
@given(laws(), calendars(), stops(), moments(), st.integers(2 * HOUR, 20 * DAY))
def test_a_reminder_comes_while_the_clock_runs(law, calendar, stops, asked_at, budget) -> None:
    end = by_law(law, calendar, stops, asked_at, budget)
    at = running_time.reminder(law, calendar, stops, asked_at, end)
    assert at is not None
    assert asked_at < at < end
    assert HOUR <= running_time.used(law, calendar, stops, at, end) <= DAY
    after = at + timedelta(seconds=1)
    assert running_time.used(law, calendar, stops, at, after) == 1
