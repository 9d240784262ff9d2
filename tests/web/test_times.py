"""A person's own times on the page, dates in the reader's time zone, and the time controls of tables."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from games.core import time_controls
from games.models import Game
from games.services.time import calendars
from games.text.ties import unbroken
from games.time_control.presets import PRESETS, preset
from games.time_control.values import DAY, HOUR, FixedTime, PlayingHours, Quiet, TimeBank, TimeControl

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

PAIR = {"kind_0": "me", "kind_1": "open"}
NEW = "/tables/new/?ruleset=zooloretto"


@pytest.fixture
def ann(make_user):
    return make_user("Ann")


@pytest.fixture
def as_ann(ann, sign_in):
    return sign_in(ann)


def test_zone_and_quiet_hours_are_saved_and_shown(ann, as_ann):
    sent = {"zone": "Asia/Kathmandu", "quiet_from": "22:30", "quiet_until": "07:00"}
    assert as_ann.post("/account/times/", sent).status_code == 302
    ann.refresh_from_db()
    assert time_controls.calendar_of(ann, ()).quiet == Quiet(22 * 60 + 30, 7 * 60)
    page = as_ann.get("/account/times/").text
    assert '<option value="Asia/Kathmandu" selected>' in page
    assert 'value="22:30"' in page


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"zone": "Middle/Earth"}, "Select a valid choice"),
        ({"quiet_from": "22:00"}, "both times"),
        ({"quiet_from": "07:00", "quiet_until": "22:00"}, "at most 12 hours"),
        ({"quiet_from": "25:00", "quiet_until": "07:00"}, "valid time"),
    ],
)
def test_refuses_invalid_times(ann, as_ann, sent, message):
    answer = as_ann.post("/account/times/", sent)
    assert answer.status_code == 422
    assert message in answer.text
    ann.refresh_from_db()
    assert (ann.zone, ann.quiet_from) == ("", None)


def test_a_vacation_is_announced_and_cancelled(ann, as_ann):
    first = timezone.now().date() + timedelta(days=3)
    sent = {"first": first.isoformat(), "last": (first + timedelta(days=4)).isoformat()}
    assert as_ann.post("/account/times/vacation/", sent).status_code == 302
    vacation = ann.vacations.get()
    assert f"/account/times/vacation/{vacation.pk}/cancel/" in as_ann.get("/account/times/").text
    assert (
        "Some of these days are already part of another vacation."
        in as_ann.post("/account/times/vacation/", sent).text
    )
    as_ann.post(f"/account/times/vacation/{vacation.pk}/cancel/")
    assert not ann.vacations.exists()


def test_times_require_sign_in(client):
    assert client.get("/account/times/").status_code == 302
    assert client.post("/account/times/vacation/", {}).status_code == 302


def test_dates_are_shown_in_the_readers_time_zone(ann, as_ann, client, make_table):
    game = make_table("Ann", "Ben")
    seat = game.seats.get(must_act=True)
    seat.due_at = datetime(2026, 12, 24, 20, 30, tzinfo=UTC)
    seat.save()
    calendars.set_calendar(ann, "Asia/Kathmandu", None, timezone.now())
    assert unbroken("25 Dec, 02:15 +0545") in as_ann.get(f"/tables/{game.pk}/").text
    assert unbroken("24 Dec, 20:30 UTC") in client.get(f"/tables/{game.pk}/").text


def test_default_time_control_applies_only_among_people(ann, as_ann):
    as_ann.post(NEW, {**PAIR, "law-preset": "usual"})
    assert time_controls.time_control_of(Game.objects.get()) == PRESETS["bank"]
    Game.objects.all().delete()
    as_ann.post(NEW, {"kind_0": "me", "kind_1": "bot-greedy"})
    assert Game.objects.get().law is None


def test_preset_hours_use_the_hosts_time_zone(ann, as_ann):
    calendars.set_calendar(ann, "Asia/Tokyo", None, timezone.now())
    as_ann.post(NEW, {**PAIR, "law-preset": "evenings"})
    assert time_controls.time_control_of(Game.objects.get()) == preset("evenings", "Asia/Tokyo")


def own(**fields):
    return {**PAIR, "law-preset": "own", **{f"law-{name}": value for name, value in fields.items()}}


def test_custom_time_control_is_saved(as_ann):
    sent = own(
        kind="bank",
        start="48",
        refill="6",
        cap="72",
        grace="24",
        days=["5", "6"],
        begin="10:00",
        end="22:00",
        zone="Europe/Paris",
        absence="others",
        host_may_pause="on",
    )
    as_ann.post(NEW, sent)
    assert time_controls.time_control_of(Game.objects.get()) == TimeControl(
        TimeBank(2 * DAY, 6 * HOUR, 3 * DAY),
        PlayingHours("Europe/Paris", (5, 6), 600, 1320),
        grace=DAY,
        absence="others",
        host_may_pause=True,
    )


def test_empty_fields_take_the_suggested_values(as_ann):
    as_ann.post(NEW, own(kind="fixed"))
    assert time_controls.time_control_of(Game.objects.get()) == TimeControl(
        FixedTime(DAY), absence="stand_in"
    )


@pytest.mark.parametrize(
    ("fields", "at", "message"),
    [
        (
            {"start": "72", "cap": "48"},
            "cap",
            "The maximum of a time bank must be at least its starting time, and at least what each",
        ),
        ({"kind": "fixed", "per_move": "0"}, "per_move", "Enter 1 to 1440"),
        ({"days": ["6"], "begin": "10:00", "end": "12:00"}, "begin", "too short"),
        ({"days": ["5"], "zone": "Mars"}, "zone", "Choose a time zone from the list"),
    ],
)
def test_refuses_invalid_custom_time_controls_at_their_field(as_ann, fields, at, message):
    answer = as_ann.post(NEW, own(**fields))
    assert answer.status_code == 422
    assert not Game.objects.exists()
    assert re.search(rf'id="id_law-{at}_error"[^<]*{message}', answer.text)


@pytest.mark.parametrize(
    ("fields", "law"),
    [
        ({"kind": "fixed", "start": "x", "cap": "0"}, TimeControl(FixedTime(DAY), absence="stand_in")),
        ({"kind": "bank", "per_move": "x"}, TimeControl(absence="stand_in", time=PRESETS["bank"].time)),
        (
            {"kind": "fixed", "absence": "others", "stand_in": "nobody"},
            TimeControl(FixedTime(DAY), absence="others"),
        ),
    ],
)
def test_fields_that_do_not_apply_are_ignored(as_ann, fields, law):
    as_ann.post(NEW, own(**fields))
    assert time_controls.time_control_of(Game.objects.get()) == law


def test_custom_fields_are_ignored_if_a_preset_is_chosen(as_ann):
    as_ann.post(NEW, {**own(start="x", per_move="0", zone="Mars", begin="noon"), "law-preset": "day"})
    assert time_controls.time_control_of(Game.objects.get()) == PRESETS["day"]


def test_every_preset_can_be_chosen(as_ann):
    page = as_ann.get(NEW).text
    assert [key for key in ("usual", "own", *PRESETS) if f'<option value="{key}"' not in page] == []


def test_time_control_page_shows_examples_of_the_presets(client):
    page = client.get("/time-control/").text
    assert page.count("<summary>Examples</summary>") == len(PRESETS) - 1
    assert f"({settings.TIME_ZONE})" in page


def test_table_links_to_a_page_about_its_time_control(ann, as_ann, client):
    as_ann.post(NEW, own(kind="fixed", per_move="5", grace="0"))
    game = Game.objects.get()
    address = f"/tables/{game.pk}/law/"
    assert address in as_ann.get(f"/tables/{game.pk}/").text
    page = client.get(address).text.replace("\u00a0", " ")
    assert "Each turn may take 5 hours." in page
    assert re.search(
        r"Asked Thu 26 Mar, 18:00, with 5 hours to answer:\s*<strong>until Thu 26 Mar, 23:00", page
    )


def test_table_without_a_time_control_has_no_deadlines(client, make_table):
    page = client.get(f"/tables/{make_table('Ann', 'Ben').pk}/law/").text
    assert "Moves have no deadline, except" in page
    assert "Examples" not in page
