"""Blocks and visibility in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Block
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def ann(program: Callable[..., Program]) -> Program:
    return program("Ann")


@pytest.fixture
def bob(program: Callable[..., Program]) -> Program:
    return program("Bob")


def test_block_is_made_listed_and_removed(ann: Program, bob: Program) -> None:
    made = ann.post("/me/blocks", {"player": bob.user.sign})
    block = made.json()
    assert (made.status_code, block["name"], block["player"]) == (201, "Bob", bob.user.sign)
    assert ann.get("/me/blocks").json() == {"blocks": [block]}
    assert ann.get(f"/players/{bob.user.sign}").json()["is_blocked"] is True
    assert bob.get(f"/players/{ann.user.sign}").json()["is_blocked"] is False
    assert bob.get("/me/blocks").json() == {"blocks": []}
    assert refusal(bob.delete(f"/me/blocks/{block['id']}"))[:2] == (404, "no_such_block")
    assert ann.delete(f"/me/blocks/{block['id']}").status_code == 204
    assert not Block.objects.exists()


def test_author_and_inviter_can_be_blocked(ann: Program, bob: Program) -> None:
    table = bob.post("/tables", TWO).json()["id"]
    ann.post(f"/tables/{table}/join")
    said = bob.post(f"/tables/{table}/talk", {"text": "Hello"}).json()["id"]
    assert ann.post("/me/blocks", {"table": table, "message": said}).json()["name"] == "Bob"
    (message,) = ann.get(f"/tables/{table}/talk").json()["messages"]
    assert (message["text"], message["is_blocked"]) == ("Hello", True)
    Block.objects.all().delete()
    seats = [{"kind": "me"}, {"kind": "invite", "who": ann.user.email}]
    invited = bob.post("/tables", {**TWO, "seats": seats}).json()["id"]
    assert ann.post("/me/blocks", {"table": invited}).json()["name"] == "Bob"
    assert ann.get("/tables?which=joinable").json()["tables"] == []


def test_refusals_have_codes(ann: Program, bob: Program) -> None:
    assert refusal(ann.post("/me/blocks", {}))[:2] == (404, "no_such_player")
    assert refusal(ann.post("/me/blocks", {"player": ann.user.sign}))[:2] == (409, "own_block")
    table = ann.post("/tables", TWO).json()["id"]
    assert refusal(ann.post("/me/blocks", {"table": table}))[:2] == (409, "invitation_gone")
    assert refusal(ann.post("/me/blocks", {"table": table, "message": 1}))[:2] == (404, "no_such_message")
    ann.post("/me/blocks", {"player": bob.user.sign})
    seats = [{"kind": "me"}, {"kind": "invite", "who": bob.user.sign}]
    assert refusal(ann.post("/tables", {**TWO, "seats": seats})) == (422, "blocked_by_you", "seats[1]")


def test_visibility_is_chosen_and_changed(ann: Program, bob: Program) -> None:
    choice = {"is_private": True, "strangers_may_take_over": True}
    made = ann.post("/tables", TWO | choice).json()
    table = f"/tables/{made['id']}"
    assert (made["is_private"], made["strangers_may_take_over"]) == (True, True)
    assert bob.get("/tables?which=joinable").json()["tables"] == []
    changed = ann.post(f"{table}/visibility", {"is_private": False, "strangers_may_take_over": False}).json()
    assert (changed["is_private"], changed["strangers_may_take_over"]) == (False, False)
    assert [each["id"] for each in bob.get("/tables?which=joinable").json()["tables"]] == [made["id"]]
    default = ann.post(f"{table}/visibility", {}).json()
    assert (default["is_private"], default["strangers_may_take_over"]) == (False, True)
    assert refusal(bob.post(f"{table}/visibility", choice))[:2] == (403, "not_your_table")
    friends = ann.post(f"{table}/visibility", {"is_open_to_friends": True}).json()
    assert (friends["is_private"], friends["is_open_to_friends"]) == (True, True)
    changed = ann.post(f"{table}/visibility", {}).json()
    assert (changed["is_private"], changed["is_open_to_friends"]) == (False, False)
    both = {"is_private": False, "is_open_to_friends": True}
    for answer in (ann.post("/tables", TWO | both), ann.post(f"{table}/visibility", both)):
        assert refusal(answer) == (422, "public_for_friends", "is_open_to_friends")
    sandbox = ann.post("/tables", TWO | {"is_sandbox": True, "is_open_to_friends": True})
    assert refusal(sandbox) == (422, "not_in_sandbox", "is_open_to_friends")
    sandbox = ann.post("/tables", TWO | {"is_sandbox": True, "is_private": False})
    assert refusal(sandbox) == (422, "not_in_sandbox", "is_private")


def test_campaigns_take_the_choice_too(ann: Program) -> None:
    options = {"ruleset": "zoo-parque", "options": {"zooperative": True}, "is_private": True}
    campaign = ann.post("/campaigns", TWO | options).json()
    assert ann.get(f"/tables/{campaign['table']}").json()["is_private"] is True
