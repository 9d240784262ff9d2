"""Addresses, topics, services described by fields, and groups in the API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail

from games.models import Game, Notice
from games.services.people import addresses
from tests.api.conftest import Program, refusal
from tests.games import fakes

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

DISCORD = {"webhook": "https://discord.com/api/webhooks/12/abc"}


@pytest.fixture
def ann(program: Callable[..., Program]) -> Program:
    return program("Ann")


def test_program_asks_for_another_address_and_cancels(ann: Program) -> None:
    assert ann.get("/me/address").json() == {"address": "ann@example.org", "waiting": None}
    made = ann.post("/me/address", {"address": "New@Example.org"})
    waiting = made.json()["waiting"]
    assert (made.status_code, waiting["address"]) == (200, "new@example.org")
    assert waiting["asked_at"] < waiting["expires_at"]
    assert len(mail.outbox) == 2
    assert ann.get("/me/address").json() == made.json()
    assert ann.delete("/me/address").status_code == 204
    assert ann.get("/me/address").json()["waiting"] is None
    assert refusal(ann.delete("/me/address")) == (404, "no_address_change", "")


def test_faulty_requests_for_an_address(ann: Program, program: Callable[..., Program]) -> None:
    for body, wanted in (
        ({"address": "ann@example.org"}, (409, "own_address", "address")),
        ({"address": "nowhere"}, (422, "bad_address", "address")),
        ({"address": "x"}, (422, "bad_field", "address")),
        ({}, (422, "bad_field", "")),
    ):
        assert refusal(ann.post("/me/address", body))[:2] == wanted[:2]
    for number in range(addresses.CHANGES_PER_PERSON):
        assert ann.post("/me/address", {"address": f"a{number}@example.org"}).status_code == 200
    assert refusal(ann.post("/me/address", {"address": "b@example.org"}))[:2] == (429, "too_many_changes")
    assert refusal(program().get("/me/address"))[0] == 401


def test_known_and_unknown_addresses_get_equal_answers(ann: Program, program: Callable[..., Program]) -> None:
    program("Ben")
    answers = [ann.post("/me/address", {"address": each}) for each in ("new@example.org", "ben@example.org")]
    shapes = [(each.status_code, each.json()["waiting"].keys(), each.json()["address"]) for each in answers]
    assert shapes[0] == shapes[1]


def test_topics_of_channels(ann: Program, settings: Any) -> None:
    settings.NOTICE_CHANNELS = fakes.named(fakes.FakeMail, fakes.FakeWebhook)
    (channel,) = ann.get("/me/channels").json()["channels"]
    assert channel["topics"] == ["turns", "reminders", "chat", "tables", "results", "news"]
    path = f"/me/channels/{channel['id']}"
    (channel,) = ann.patch(path, {"topics": ["results", "turns"]}).json()["channels"]
    assert channel["topics"] == ["turns", "results"]
    assert refusal(ann.patch(path, {"topics": ["zebras"]}))[:2] == (422, "bad_field")
    hook = ann.post(
        "/me/channels", {"kind": "webhook", "address": "https://example.org/a", "label": "A"}
    ).json()
    assert "news" not in hook["topics"]
    faulty = ann.patch(f"/me/channels/{hook['id']}", {"topics": ["news"]})
    assert refusal(faulty) == (422, "topic_not_offered", "topics")
    listener = {"kind": "webhook", "address": "https://example.org/b", "label": "B", "events": []}
    listening = ann.post("/me/channels", listener).json()
    assert listening["topics"] == []
    faulty = ann.patch(f"/me/channels/{listening['id']}", {"topics": []})
    assert refusal(faulty) == (409, "events_only", "topics")


def test_service_is_added_by_address_or_fields(ann: Program) -> None:
    listed = {each["service"]: each for each in ann.get("/me/channels/services").json()["services"]}
    assert [field["name"] for field in listed["matrix"]["fields"]] == ["server", "token", "room"]
    new = {"kind": "service", "label": "Chat"}
    made = ann.post("/me/channels", {**new, "service": "discord", "fields": DISCORD}).json()
    assert made["address"] == "discord://12/abc"
    again = ann.post("/me/channels", {**new, "address": "discord://12/abc"}).json()
    assert again["id"] == made["id"]
    for body, wanted in (
        ({}, (422, "address_or_fields", "address")),
        ({"address": "discord://1/a", "service": "discord"}, (422, "address_or_fields", "address")),
        ({"address": "discord://1/a", "fields": DISCORD}, (422, "address_or_fields", "address")),
        ({"service": "pigeon", "fields": {}}, (422, "unknown_service", "service")),
        ({"service": "discord", "fields": {"webhook": "x"}}, (422, "bad_service_field", "fields.webhook")),
        ({"service": "discord", "fields": {}}, (422, "bad_service_field", "fields.webhook")),
        ({"service": "discord", "fields": {**DISCORD, "x": "y"}}, (422, "bad_service_field", "fields.x")),
    ):
        assert refusal(ann.post("/me/channels", {**new, **body})) == wanted


def test_member_of_a_group_reads_the_notice_and_leaves(
    make_table: Callable[..., Game], program: Callable[..., Program]
) -> None:
    table = make_table("Ann", "Ben")
    ann, ben = program("Ann"), program("Ben")
    group = ann.post("/groups", {"table": table.pk, "name": "Friday"}).json()["id"]
    (notice,) = (each for each in ben.get("/me/notices").json()["notices"] if each["kind"] == "group")
    assert (notice["group"], notice["table"]) == (group, "")
    assert [each["id"] for each in ben.get("/groups").json()["groups"]] == [group]
    blocked = ben.post("/me/blocks", {"group": group})
    assert (blocked.status_code, blocked.json()["name"]) == (201, "Ann")
    assert ben.get("/groups").json() == {"groups": []}
    assert refusal(ben.post("/me/blocks", {"group": group}))[:2] == (404, "no_such_group")
    assert refusal(ann.post("/me/blocks", {"group": group}))[:2] == (409, "own_group")
    assert Notice.objects.filter(kind="group").count() == 1
