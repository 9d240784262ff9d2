"""The host manages seats in the API as on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.conftest import refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

CARL = "carl@example.org"


def test_the_host_manages_seats_and_guests_decline_or_join(program: Callable[..., Any]) -> None:
    ann, ben = program("Ann"), program("Ben")
    seats = [{"kind": "me"}, {"kind": "invite", "who": CARL}, {"kind": "invite", "who": ben.user.email}]
    made = ann.post("/tables", {"ruleset": "zooloretto", "seats": seats, "is_shown": True}).json()
    here = f"/tables/{made['id']}"
    assert (made["is_private"], made["is_shown"], made["starts_when_full"]) == (True, False, False)
    invitation = made["seats"][1]["invitation"]
    assert (invitation["guest"], invitation["mail"], invitation["is_declined"]) == (CARL, "sending", False)
    assert CARL not in ben.get(here).text
    assert refusal(ben.put(f"{here}/seats/1", {"kind": "open"}))[:2] == (403, "not_your_table")
    assert ben.post(f"{here}/decline").status_code == 204
    assert ann.get(here).json()["seats"][2]["invitation"]["is_declined"] is True
    assert ann.post(f"{here}/seats/2/invite-again").json()["seats"][2]["invitation"]["is_declined"] is False
    moved = ann.post(f"{here}/seats", {"seats": [0, 2, 1]}).json()
    assert moved["seats"][2]["invitation"]["guest"] == CARL
    assert ann.post(f"{here}/options", {"starts_when_full": True}).json()["starts_when_full"] is True
    assert len(ann.delete(f"{here}/seats/2").json()["seats"]) == 2
    joined = ben.post(f"{here}/join").json()
    assert (joined["status"], joined["my_seat"]) == ("running", 1)


def test_refuses_invalid_seat_changes(program: Callable[..., Any]) -> None:
    ann = program("Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    here = f"/tables/{ann.post('/tables', {'ruleset': 'zooloretto', 'seats': seats}).json()['id']}"
    assert refusal(ann.put(f"{here}/seats/1", {"kind": "bot", "who": "x"})) == (422, "unknown_bot", "who")
    assert refusal(ann.put(f"{here}/seats/0", {"kind": "open"}))[:2] == (409, "own_seat")
    assert refusal(ann.put(f"{here}/seats/7", {"kind": "open"}))[:2] == (404, "no_such_seat")
    assert refusal(ann.post(f"{here}/seats", {"seats": [0]})) == (422, "bad_seat_order", "seats")
    assert refusal(ann.post(f"{here}/options", {"options": {"removed": ["dodo"]}}))[:2] == (
        422,
        "bad_options",
    )
    assert refusal(ann.post(f"{here}/decline"))[:2] == (409, "invitation_gone")
