"""Notices in the API: channels, the digest, preferences and receipts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

from games.models import Channel, Notice, Receipt
from tests.api.conftest import Program, refusal
from tests.games import fakes

pytestmark = pytest.mark.django_db

HOOK = {"kind": "webhook", "address": "https://example.org/a", "label": "Mine"}


@pytest.fixture
def ann(program: Callable[..., Program], settings: Any) -> Program:
    """Return Ann's program on a site with webhooks."""
    settings.NOTICE_CHANNELS = fakes.named(fakes.FakeMail, fakes.FakePush, fakes.FakeWebhook)
    return program("Ann")


def listed(ann: Program) -> list[tuple[str, bool]]:
    found = ann.get("/me/channels").json()["channels"]
    return [(channel["label"], channel["is_on"]) for channel in found]


def test_adding_a_channel_shows_its_secret_once(ann: Program) -> None:
    made = ann.post("/me/channels", HOOK)
    assert made.status_code == 201
    assert made.json()["secret"].startswith("whsec_")
    assert made.headers["Location"] == f"/api/v1/me/channels/{made.json()['id']}"
    again = ann.get("/me/channels").json()["channels"]
    assert [channel["label"] for channel in again] == ["Mail", "Mine"]
    assert not any("secret" in channel for channel in again)


def test_webhooks_can_subscribe_to_and_replay_events(ann: Program, make_table: Callable) -> None:
    make_table("Ann", "Ben")
    made = ann.post("/me/channels", {**HOOK, "events": ["turn", "over", "turn"]})
    assert made.json()["events"] == ["over", "turn"]
    assert made.json()["secret"].startswith("whsec_")
    now, replay = made.json()["cursor"], f"/me/channels/{made.json()['id']}/replay"
    assert int(now) > 0
    again = ann.post(replay, {"cursor": "start"}).json()["channels"]
    assert [channel["cursor"] for channel in again] == [None, "0"]
    assert refusal(ann.post(replay, {"cursor": "999"})) == (410, "cursor_gone", "cursor")
    mail = again[0]["id"]
    assert refusal(ann.post(f"/me/channels/{mail}/replay", {"cursor": "0"}))[:2] == (404, "no_such_channel")
    service = {**HOOK, "kind": "service", "events": []}
    assert refusal(ann.post("/me/channels", service)) == (422, "no_events", "events")


def test_replies_are_accepted_from_one_sender_with_a_secret_shown_once(
    ann: Program, program: Callable[..., Program]
) -> None:
    key = ann.post("/me/channels", HOOK).json()["id"]
    made = ann.post(f"/me/channels/{key}/replies", {"sender": "@ann:example.org"})
    assert made.status_code == 201
    assert made.json()["secret"].startswith("whsec_")
    assert made.json()["url"].endswith(f"/hooks/{key}/replies/")
    again = ann.post(f"/me/channels/{key}/replies", {"sender": "@ann:example.org"}).json()
    assert again["secret"] != made.json()["secret"]
    mail, mine = ann.get("/me/channels").json()["channels"]
    assert (mail["reply_sender"], mine["reply_sender"]) == ("", "@ann:example.org")
    assert again["secret"] not in ann.get("/me/channels").content.decode()
    assert again["secret"] not in ann.get("/me/export").content.decode()
    for method, body in (("POST", b'{"sender": "x"}'), ("DELETE", b"")):
        assert refusal(ann.send(method, f"/me/channels/{mail['id']}/replies", body))[:2] == (
            409,
            "no_replies",
        )
        other = program("Ben").send(method, f"/me/channels/{key}/replies", body)
        assert refusal(other)[:2] == (404, "no_such_channel")
    assert refusal(ann.post(f"/me/channels/{key}/replies", {"sender": "\u200b"}))[:2] == (422, "bad_text")
    assert ann.delete(f"/me/channels/{key}/replies").status_code == 204
    assert Channel.objects.get(pk=key).reply_secret == ""


def test_adding_the_same_address_enables_the_channel_again(ann: Program) -> None:
    key = ann.post("/me/channels", HOOK).json()["id"]
    ann.patch(f"/me/channels/{key}", {"is_on": False})
    assert ann.post("/me/channels", HOOK).json()["id"] == key
    assert listed(ann) == [("Mail", True), ("Mine", True)]


def test_a_channel_is_changed_moved_and_removed(ann: Program) -> None:
    key = ann.post("/me/channels", HOOK).json()["id"]
    ann.patch(f"/me/channels/{key}", {"label": "First", "position": 0})
    assert listed(ann) == [("First", True), ("Mail", True)]
    assert ann.delete(f"/me/channels/{key}").status_code == 204
    assert refusal(ann.delete(f"/me/channels/{key}")) == (404, "no_such_channel", "")
    mail = ann.get("/me/channels").json()["channels"][0]["id"]
    assert refusal(ann.delete(f"/me/channels/{mail}")) == (409, "mail_stays", "")


def test_refuses_invalid_channels(ann: Program) -> None:
    bad = {**HOOK, "address": "gopher://x"}
    assert refusal(ann.post("/me/channels", bad)) == (422, "bad_channel", "address")
    assert refusal(ann.post("/me/channels", {**HOOK, "kind": "service"})) == (422, "unknown_channel", "kind")
    for number in range(9):
        ann.post("/me/channels", {**HOOK, "address": f"https://example.org/{number}"})
    assert refusal(ann.post("/me/channels", HOOK)) == (409, "too_many_channels", "")


def test_channels_of_others_return_404(ann: Program, program: Callable[..., Program]) -> None:
    ben = program("Ben").user.channels.get()
    for answer in (
        ann.patch(f"/me/channels/{ben.pk}", {"is_on": False}),
        ann.delete(f"/me/channels/{ben.pk}"),
        ann.post(f"/me/channels/{ben.pk}/test", {}),
    ):
        assert refusal(answer) == (404, "no_such_channel", "")
    ben.refresh_from_db()
    assert ben.is_on


def test_channel_tests_show_the_response_and_are_rate_limited(ann: Program) -> None:
    key = ann.post("/me/channels", HOOK).json()["id"]
    result = ann.post(f"/me/channels/{key}/test", {}).json()
    assert result == {"is_sent": True, "words": "200 from https://example.org/a"}
    Channel.objects.filter(pk=key).update(address="broken")
    result = ann.post(f"/me/channels/{key}/test", {}).json()
    assert result == {"is_sent": False, "words": "503 we are closed"}
    for _ in range(8):
        ann.post(f"/me/channels/{key}/test", {})
    assert refusal(ann.post(f"/me/channels/{key}/test", {}))[:2] == (429, "too_many_tests")


def test_channel_list_hides_push_endpoints(ann: Program) -> None:
    ann.user.channels.create(kind="push", label="Phone", address="{secret}", position=1)
    assert "secret" not in ann.get("/me/channels").content.decode()


def test_the_digest_time_can_be_set_and_cleared(ann: Program) -> None:
    assert ann.put("/me/digest", {"digest_at": 1110}).json()["digest_at"] == 1110
    assert ann.put("/me/digest", {"digest_at": None}).json()["digest_at"] is None
    assert refusal(ann.put("/me/digest", {"digest_at": 1440}))[:2] == (422, "bad_field")


def test_notice_preferences_can_be_set_per_table(ann: Program, make_table: Callable) -> None:
    mine, other = make_table("Ann", "Ben"), make_table("Ben", "Cat")
    key = ann.post("/me/channels", HOOK).json()["id"]
    assert ann.get(f"/tables/{mine.pk}/wish").json() == {"is_muted": False, "channel": None}
    wished = {"is_muted": True, "channel": key}
    assert ann.put(f"/tables/{mine.pk}/wish", wished).json() == wished
    assert ann.get(f"/tables/{mine.pk}/wish").json() == wished
    assert refusal(ann.put(f"/tables/{other.pk}/wish", wished)) == (403, "not_at_table", "")


def test_notices_are_listed_newest_first_with_their_receipts(ann: Program, make_table: Callable) -> None:
    game = make_table("Ann", "Ben")
    Notice.objects.all().delete()
    seat, at = game.seats.get(user=ann.user), timezone.now()
    for ply in (7, 8, 9):
        notice = Notice.objects.create(
            user=ann.user, seat=seat, game=game, kind="turn", ply=ply, status="sent"
        )
        Receipt.objects.create(notice=notice, channel="mail", label="Mail", status="sent", at=at)
    first = ann.get("/me/notices?limit=2").json()
    assert [notice["ply"] for notice in first["notices"]] == [9, 8]
    assert [receipt["status"] for receipt in first["notices"][0]["receipts"]] == ["sent"]
    rest = ann.get(f"/me/notices?before={first['next']}").json()
    assert ([notice["ply"] for notice in rest["notices"]], rest["next"]) == ([7], None)
