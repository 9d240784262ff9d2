"""A person's time zone, quiet hours and vacation, and the time control of a table."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from django.conf import settings

from games.core import time_controls
from games.core.errors import Refused, TooOften
from games.models import Game, User
from games.services.tables import creating
from games.services.tables.seat_plans import SeatPlan
from games.services.time import calendars
from games.time_control.presets import PRESETS
from games.time_control.values import (
    DAY,
    HOUR,
    Calendar,
    FixedTime,
    PlayingHours,
    Quiet,
    TimeBank,
    TimeControl,
)

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 6, 15, 12, tzinfo=UTC)
BANK = TimeControl(TimeBank(5 * DAY, 12 * HOUR, 6 * DAY), PlayingHours("Europe/Berlin"), absence="stand_in")


@pytest.fixture
def ann(make_user) -> User:
    return make_user("Ann")


def taken(user: User) -> list[tuple[date, date]]:
    return list(user.vacations.values_list("first", "last"))


def days(first: str, last: str) -> tuple[date, date]:
    return date.fromisoformat(first), date.fromisoformat(last)


def test_default_time_zone_is_that_of_the_site(ann: User) -> None:
    assert time_controls.calendar_of(ann, ()) == Calendar(settings.TIME_ZONE)


def test_zone_and_quiet_hours_can_be_set_and_cleared(ann: User) -> None:
    calendars.set_calendar(ann, "Asia/Tokyo", Quiet(22 * 60, 7 * 60), NOON)
    ann.refresh_from_db()
    assert time_controls.calendar_of(ann, ()) == Calendar("Asia/Tokyo", Quiet(22 * 60, 7 * 60))
    assert ann.calendar_changed_at == NOON
    calendars.set_calendar(ann, "", None, NOON)
    ann.refresh_from_db()
    assert time_controls.calendar_of(ann, ()) == Calendar(settings.TIME_ZONE)


def test_calendar_changes_per_week_are_limited(ann: User) -> None:
    """Saving the same values again changes nothing and is always allowed."""
    for hour in range(calendars.CHANGES_PER_WEEK):
        for _ in range(2):
            calendars.set_calendar(ann, "Asia/Tokyo", Quiet(hour * 60, 12 * 60), NOON)
    with pytest.raises(TooOften) as refusal:
        calendars.set_calendar(ann, "Asia/Tokyo", None, NOON + timedelta(days=6))
    assert refusal.value.code == "calendar_often"
    ann.refresh_from_db()
    assert ann.quiet_from == (calendars.CHANGES_PER_WEEK - 1) * 60
    calendars.set_calendar(ann, "Asia/Tokyo", None, NOON + timedelta(days=7))


@pytest.mark.parametrize(
    ("zone", "quiet", "code", "place"),
    [
        ("Middle/Earth", None, "unknown_zone", "zone"),
        ("Asia/Tokyo", Quiet(0, 0), "much_quiet", "quiet"),
    ],
)
def test_invalid_calendars_are_refused_without_effect(
    ann: User, zone: str, quiet, code: str, place: str
) -> None:
    with pytest.raises(Refused) as refusal:
        calendars.set_calendar(ann, zone, quiet, NOON)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    ann.refresh_from_db()
    assert (ann.zone, ann.quiet_from, ann.calendar_changed_at) == ("", None, None)


def test_announced_vacation_is_in_the_calendar(ann: User) -> None:
    calendars.announce_vacation(ann, *days("2026-06-15", "2026-06-20"), NOON)
    assert time_controls.calendar_of(ann, ann.vacations.all()).vacation == (days("2026-06-15", "2026-06-20"),)
    assert calendars.days_left(ann, 2026) == settings.VACATION_DAYS_PER_YEAR - 6


def test_vacations_cannot_start_before_the_local_date(ann: User) -> None:
    calendars.set_calendar(ann, "Pacific/Auckland", None, NOON)
    with pytest.raises(Refused) as refusal:
        calendars.announce_vacation(ann, *days("2026-06-15", "2026-06-20"), NOON)
    assert refusal.value.code == "vacation_past"
    calendars.announce_vacation(ann, *days("2026-06-16", "2026-06-20"), NOON)


@pytest.mark.parametrize(
    ("first", "last", "code"),
    [
        ("2026-06-20", "2026-06-19", "vacation_backwards"),
        ("2026-06-14", "2026-06-19", "vacation_past"),
        ("2027-12-30", "2028-01-02", "vacation_far"),
        ("2026-07-03", "2026-07-04", "vacation_twice"),
        ("2026-06-25", "2026-07-01", "vacation_twice"),
        ("2026-08-01", "2026-08-26", "vacation_spent"),
    ],
)
def test_invalid_vacations_are_refused(ann: User, first: str, last: str, code: str) -> None:
    calendars.announce_vacation(ann, *days("2026-07-01", "2026-07-03"), NOON)
    with pytest.raises(Refused) as refusal:
        calendars.announce_vacation(ann, *days(first, last), NOON)
    assert refusal.value.code == code
    assert taken(ann) == [days("2026-07-01", "2026-07-03")]


def test_each_vacation_day_counts_in_its_year(ann: User) -> None:
    calendars.announce_vacation(ann, *days("2026-12-20", "2027-01-10"), NOON)
    assert calendars.days_left(ann, 2026) == settings.VACATION_DAYS_PER_YEAR - 12
    assert calendars.days_left(ann, 2027) == settings.VACATION_DAYS_PER_YEAR - 10


def test_cancelling_a_vacation_removes_only_days_after_today(ann: User) -> None:
    later = calendars.announce_vacation(ann, *days("2026-08-01", "2026-08-09"), NOON)
    now = calendars.announce_vacation(ann, *days("2026-06-15", "2026-06-20"), NOON)
    calendars.cancel_vacation(ann, later.pk, NOON)
    calendars.cancel_vacation(ann, now.pk, NOON)
    assert taken(ann) == [days("2026-06-15", "2026-06-15")]
    for key, code in ((now.pk, "vacation_begun"), (later.pk, "no_such_vacation")):
        with pytest.raises(Refused) as refusal:
            calendars.cancel_vacation(ann, key, NOON)
        assert refusal.value.code == code


def test_cannot_cancel_the_vacation_of_another_person(ann: User, make_user) -> None:
    vacation = calendars.announce_vacation(ann, *days("2026-08-01", "2026-08-09"), NOON)
    with pytest.raises(Refused):
        calendars.cancel_vacation(make_user("Ben"), vacation.pk, NOON)
    assert taken(ann)


def table(by: User, law: TimeControl | None) -> Game:
    plans = [SeatPlan("me"), SeatPlan("open")]
    return creating.create_table(by, "zooloretto", "", {}, plans, NOON, law=law)


@pytest.mark.usefixtures("seeded")
def test_table_stores_its_time_control(ann: User) -> None:
    game = Game.objects.get(pk=table(ann, BANK).pk)
    assert time_controls.time_control_of(game) == BANK
    assert game.law["time"] == {"kind": "bank", "start": 5 * DAY, "refill": 12 * HOUR, "cap": 6 * DAY}


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize("law", [None, TimeControl(), PRESETS["friends"]])
def test_unlimited_table_stores_no_time_control(ann: User, law: TimeControl | None) -> None:
    game = table(ann, law)
    assert game.law is None
    assert time_controls.time_control_of(game) == TimeControl()


@pytest.mark.usefixtures("seeded")
@pytest.mark.parametrize(
    ("law", "code", "place"),
    [
        (TimeControl(TimeBank(2 * DAY, HOUR, DAY)), "small_cap", "law.time.cap"),
        (TimeControl(hours=PlayingHours("Moon")), "unknown_zone", "law.hours.zone"),
        (TimeControl(FixedTime(DAY), absence="stand_in", stand_in="deep"), "unknown_bot", "law.stand_in"),
    ],
)
def test_invalid_time_control_creates_no_table(ann: User, law: TimeControl, code: str, place: str) -> None:
    with pytest.raises(Refused) as refusal:
        table(ann, law)
    assert (refusal.value.code, refusal.value.place) == (code, place)
    assert not Game.objects.exists()


@pytest.mark.usefixtures("seeded")
def test_new_feed_increments_the_feed_number(ann: User) -> None:
    calendars.new_feed(ann)
    assert User.objects.get(pk=ann.pk).feed_number == ann.feed_number == 1
