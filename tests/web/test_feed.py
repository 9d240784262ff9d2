"""The calendar feed, as the parser of its library reads it."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from icalendar import Calendar

from games import selectors
from games.links.signed import feed_url
from games.models import Seat, Stop
from games.services.time import calendars
from games.templatetags.addresses import breakable

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

DUE = datetime(2026, 12, 24, 20, 30, tzinfo=UTC)


@pytest.fixture
def seat(make_table) -> Seat:
    """Return a seat with a deadline at Christmas."""
    seat = make_table("Ann", "Ben").seats.select_related("user", "game").get(must_act=True)
    seat.due_at = DUE
    seat.save()
    return seat


def path(user) -> str:
    return feed_url(user).removeprefix("http://127.0.0.1:8000").removeprefix("http://testserver")


def events(client, user) -> list:
    answer = client.get(path(user))
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_a_deadline_is_an_event_with_an_alarm(client, seat) -> None:
    (event,) = events(client, seat.user)
    assert event.decoded("DTSTART") == DUE
    assert event["SUMMARY"] == f"Your turn: {seat.game.name} (Zooloretto)"
    assert event["URL"].endswith(f"/tables/{seat.game_id}/")
    asked = selectors.position(seat.game_id, seat.user).my_question
    assert asked
    assert event["DESCRIPTION"] == f"{asked.sentence}\n{event['URL']}"
    (alarm,) = event.walk("VALARM")
    assert alarm.decoded("TRIGGER") == timedelta(hours=-1)


def test_durations_are_valid_icalendar(client, seat) -> None:
    """The format is `PT15M` (RFC 5545, 3.3.6). Python writes durations in another format."""
    text = client.get(path(seat.user)).content.decode().replace("\r\n ", "")
    found = dict(re.findall(r"^(REFRESH-INTERVAL|X-PUBLISHED-TTL|TRIGGER)[^:\r\n]*:(.*?)\r$", text, re.M))
    assert len(found) == 3
    assert all(
        re.fullmatch(r"-?P(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?", duration) for duration in found.values()
    ), found
    assert found["X-PUBLISHED-TTL"] == found["REFRESH-INTERVAL"] == "PT15M"
    assert "REFRESH-INTERVAL;VALUE=DURATION:" in text


def test_no_event_without_a_turn_or_a_deadline(client, seat) -> None:
    other = seat.game.seats.exclude(pk=seat.pk).get()
    assert events(client, other.user) == []
    Seat.objects.filter(pk=seat.pk).update(due_at=None)
    assert events(client, seat.user) == []


def test_moved_deadline_updates_the_same_event(client, seat) -> None:
    (before,) = events(client, seat.user)
    at = timezone.now() + timedelta(minutes=1)
    Stop.objects.create(game=seat.game, began_at=at, ended_at=at + timedelta(days=1))
    Seat.objects.filter(pk=seat.pk).update(due_at=DUE + timedelta(days=1))
    (paused,) = events(client, seat.user)
    calendars.set_calendar(seat.user, "", None, at + timedelta(days=2))
    Seat.objects.filter(pk=seat.pk).update(due_at=DUE)
    (after,) = events(client, seat.user)
    assert before["UID"] == paused["UID"] == after["UID"]
    assert before["SEQUENCE"] < paused["SEQUENCE"] < after["SEQUENCE"]
    assert paused.decoded("DTSTART") == DUE + timedelta(days=1)
    assert after.decoded("LAST-MODIFIED") == (at + timedelta(days=2)).replace(microsecond=0)


def test_pause_at_another_table_changes_nothing(client, seat, make_table) -> None:
    (before,) = events(client, seat.user)
    later = timezone.now() + timedelta(days=1)
    Stop.objects.create(game=make_table("Cleo", "Dan"), began_at=later)
    assert events(client, seat.user)[0]["SEQUENCE"] == before["SEQUENCE"]


def test_the_address_to_copy_breaks_only_after_its_separators(seat, sign_in) -> None:
    url = feed_url(seat.user)
    page = sign_in(seat.user).get("/account/times/").text
    (shown,) = re.findall(r'<code class="secret">(.*?)</code>', page)
    pieces = shown.split("<wbr>")
    assert "".join(pieces) == url
    assert all(re.fullmatch(r"[^-/.@=&?]*[-/.@=&?]+", piece) for piece in pieces[:-1])
    assert len(pieces) > 4
    assert breakable("ann-b@example.org?a=<") == "ann-<wbr>b@<wbr>example.<wbr>org?<wbr>a=<wbr>&lt;"


def test_unchanged_feed_returns_304(client, seat) -> None:
    first = client.get(path(seat.user))
    assert first.headers["Cache-Control"] == "private, max-age=900"
    again = client.get(path(seat.user), headers={"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304
    assert not again.content
    Seat.objects.filter(pk=seat.pk).update(due_at=DUE + timedelta(days=1))
    assert client.get(path(seat.user), headers={"if-none-match": first.headers["ETag"]}).status_code == 200


def test_renewing_the_address_revokes_the_old_one(client, seat, sign_in) -> None:
    old = path(seat.user)
    sign_in(seat.user).post("/account/times/feed/")
    assert client.get(old).status_code == 404
    seat.user.refresh_from_db()
    assert client.get(path(seat.user)).status_code == 200
    assert path(seat.user) in sign_in(seat.user).get("/account/times/").text.replace("<wbr>", "")


def test_forged_and_inactive_feed_addresses_return_404(client, seat) -> None:
    other = seat.game.seats.exclude(pk=seat.pk).get().user
    stolen = path(other).replace(f"/{other.pk}-", f"/{seat.user.pk}-")
    for address in (
        stolen,
        "/calendar/1-00.ics",
        "/calendar/x.ics",
        f"/calendar/{seat.user.pk}-{'0' * 32}.ics",
    ):
        assert client.get(address).status_code == 404
    seat.user.is_active = False
    seat.user.save()
    assert client.get(path(seat.user)).status_code == 404
