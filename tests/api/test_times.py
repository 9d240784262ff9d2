"""Time controls of tables, and a person's own calendar, in the API."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game
from games.time_control.presets import PRESETS
from tests.api.conftest import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

LAW = {"time": {"kind": "bank", "start": 432000, "refill": 43200, "cap": 604800}, "grace": 86400}
TABLE = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_tables_return_their_time_control(program):
    ann = program("Ann")
    made = ann.post("/tables", {**TABLE, "law": LAW}).json()
    assert made["law"]["time"] == LAW["time"]
    assert made["law"]["grace"] == 86400
    assert made["law"]["hours"] is None
    assert ann.get(f"/tables/{made['id']}").json()["law"] == made["law"]


def test_tables_have_no_time_control_by_default(program):
    assert program("Ann").post("/tables", TABLE).json()["law"] is None


@pytest.mark.parametrize(
    ("law", "code", "place"),
    [
        ({"time": {"kind": "fixed", "per_move": 5}}, "bad_field", "law.time.per_move"),
        ({"time": {"kind": "hourglass"}}, "bad_field", "law.time.kind"),
        ({"time": {"kind": "bank", "start": 86400, "refill": 0, "cap": 3600}}, "small_cap", "law.time.cap"),
        ({"hours": {"zone": "Mars"}}, "unknown_zone", "law.hours.zone"),
        ({"absence": "stand_in", "stand_in": "deep"}, "unknown_bot", "law.stand_in"),
    ],
)
def test_refuses_invalid_time_controls(program, law, code, place):
    assert refusal(program("Ann").post("/tables", {**TABLE, "law": law})) == (422, code, place)
    assert not Game.objects.exists()


def test_presets_use_your_time_zone_and_can_be_submitted(program):
    ann = program("Ann")
    ann.post("/me/calendar", {"zone": "Asia/Tokyo"})
    listed = ann.get("/laws").json()["laws"]
    assert [each["key"] for each in listed] == list(PRESETS)
    evenings = next(each for each in listed if each["key"] == "evenings")
    assert evenings["law"]["hours"]["zone"] == "Asia/Tokyo"
    assert ann.post("/tables", {**TABLE, "law": evenings["law"]}).json()["law"] == evenings["law"]


def test_the_calendar_stores_zone_quiet_hours_and_vacations(program):
    ann = program("Ann")
    quiet = {"begin": 1320, "end": 420}
    assert ann.post("/me/calendar", {"zone": "Europe/Berlin", "quiet": quiet}).json()["quiet"] == quiet
    first = timezone.now().date() + timedelta(days=2)
    days = {"first": first.isoformat(), "last": (first + timedelta(days=1)).isoformat()}
    (vacation,) = ann.post("/me/vacations", days).json()["vacations"]
    assert {key: vacation[key] for key in days} == days
    assert sum(year["days"] for year in ann.get("/me/calendar").json()["left"]) == 2 * 28 - 2
    assert refusal(ann.post("/me/vacations", days)) == (409, "vacation_twice", "first")
    cancel = f"/me/vacations/{vacation['id']}/cancel"
    assert refusal(program("Ben").post(cancel)) == (404, "no_such_vacation", "")
    assert ann.post(cancel).json()["vacations"] == []


def test_renewing_the_feed_invalidates_the_old_address(program, client):
    ann = program("Ann")
    old = ann.get("/me/calendar").json()["feed"]
    new = ann.post("/me/calendar/feed").json()["feed"]
    assert client.get(old).status_code == 404
    assert client.get(new).headers["Content-Type"].startswith("text/calendar")
