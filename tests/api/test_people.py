"""People, favourites and groups in the API."""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Game, User
from tests.api.conftest import Program, refusal
from tests.games.test_people import finish

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


@pytest.fixture
def table(make_table: Any) -> Game:
    return make_table("Ann", "Ben", "Cleo")


@pytest.fixture
def ann(table: Game, program: Any) -> Program:
    return program("Ann")


@pytest.fixture
def ben(table: Game, program: Any) -> Program:
    return program("Ben")


@pytest.fixture
def group(ann: Program, table: Game) -> str:
    return ann.post("/groups", {"table": table.pk, "name": "Friday round"}).json()["id"]


def test_people_are_listed_by_kind(ann: Program, ben: Program) -> None:
    assert ann.put(f"/people/favourites/{ben.user.sign}", None).status_code == 204
    played = ann.get("/people").json()["people"]
    assert sorted((each["name"], each["games"], each["is_favourite"]) for each in played) == [
        ("Ben", 1, True),
        ("Cleo", 1, False),
    ]
    for query in ("which=favourites", "which=named&q=be"):
        assert [each["profile"] for each in ann.get(f"/people?{query}").json()["people"]] == [ben.user.sign]
    assert len(ann.get("/people?limit=1").json()["people"]) == 1
    assert refusal(ann.get("/people?which=named&q=b")) == (422, "short_search", "q")


def test_favourites_are_added_and_removed(ann: Program, ben: Program) -> None:
    address = f"/people/favourites/{ben.user.sign}"
    assert [ann.put(address, None).status_code for _ in range(2)] == [204, 204]
    assert ann.get(f"/players/{ben.user.sign}").json()["is_favourite"] is True
    assert [ann.delete(address).status_code for _ in range(2)] == [204, 204]
    assert ann.get(f"/players/{ben.user.sign}").json()["is_favourite"] is False
    assert refusal(ann.put("/people/favourites/nobody", None)) == (404, "no_such_player", "")
    assert refusal(ben.put(address, None)) == (422, "own_page", "player")


def test_player_has_the_head_to_head_record_of_the_reader(ann: Program, ben: Program, table: Game) -> None:
    finish(table, 4, 2, 7)
    assert ann.get(f"/players/{ben.user.sign}").json()["head_to_head"] == [
        {"ruleset": "zooloretto", "title": "Zooloretto", "played": 1, "won": 1, "drawn": 0, "lost": 0}
    ]
    assert ben.get(f"/players/{ben.user.sign}").json()["head_to_head"] == []


def test_a_group_is_saved_listed_changed_and_deleted(ann: Program, ben: Program, table: Game) -> None:
    made = ann.post("/groups", {"table": table.pk})
    group = made.json()
    address = f"/groups/{group['id']}"
    assert (made.status_code, made.headers["Location"]) == (201, f"/api/v1{address}")
    assert (group["name"], group["season"], group["is_mine"]) == ("Tuesday", 1, True)
    assert [member["name"] for member in group["members"]] == ["Ann", "Ben", "Cleo"]
    assert [game["table"]["id"] for game in group["games"]] == [table.pk]
    assert [each["name"] for each in ben.get("/groups").json()["groups"]] == ["Tuesday"]
    assert "games" not in ben.get("/groups").json()["groups"][0]
    assert ann.patch(address, {"name": "Friday round"}).json()["name"] == "Friday round"
    assert ann.post(f"{address}/season").json()["season"] == 2
    assert ann.delete(address).status_code == 204
    assert refusal(ann.get(address)) == (404, "no_such_group", "")


def test_next_game_of_a_group_starts_when_all_have_joined(
    ann: Program, ben: Program, program: Any, group: str
) -> None:
    first = ann.post(f"/groups/{group}/start")
    table = first.json()
    assert (first.status_code, first.headers["Location"]) == (201, f"/api/v1/tables/{table['id']}")
    assert (table["name"], table["status"], table["is_private"]) == ("Friday round", "open", True)
    group_page = ben.get(f"/groups/{group}").json()
    assert group_page["table"] == table["id"]
    after = {"after": group_page["latest"]}
    cleo = program("Cleo")
    answers = [one.post(f"/groups/{group}/start", after).json() for one in (ben, cleo, cleo)]
    assert [(answer["id"], answer["status"]) for answer in answers] == [
        (table["id"], "open"),
        (table["id"], "running"),
        (table["id"], "running"),
    ]
    assert len(ann.get(f"/groups/{group}").json()["games"]) == 2


def test_members_are_added_removed_and_leave(ann: Program, ben: Program, program: Any, group: str) -> None:
    dan, address = program("Dan"), f"/groups/{group}/members"
    wanted = {"player": dan.user.sign}
    assert refusal(ann.post(address, wanted)) == (403, "not_your_people", "player")
    ann.put(f"/people/favourites/{dan.user.sign}", None)
    assert refusal(ben.post(address, wanted)) == (403, "not_your_group", "")
    members = ann.post(address, wanted).json()["members"]
    assert [member["name"] for member in members] == ["Ann", "Ben", "Cleo", "Dan"]
    left = ann.delete(f"{address}/{members[2]['id']}").json()["members"]
    assert [member["name"] for member in left] == ["Ann", "Ben", "Dan"]
    assert ben.post(f"/groups/{group}/leave").status_code == 204
    assert refusal(ben.get(f"/groups/{group}")) == (404, "no_such_group", "")
    assert refusal(ann.post(f"/groups/{group}/leave")) == (409, "own_group", "")
    assert refusal(ann.delete(f"{address}/0")) == (404, "no_such_member", "member")


def test_strangers_and_guests_have_no_access_to_groups(program: Any, group: str, table: Game) -> None:
    eve = program("Eve")
    refusals = [
        refusal(eve.get(f"/groups/{group}")),
        refusal(eve.patch(f"/groups/{group}", {"name": "x"})),
        refusal(eve.delete(f"/groups/{group}")),
        *(refusal(eve.post(f"/groups/{group}/{act}")) for act in ("start", "season", "leave")),
    ]
    assert refusals == [(404, "no_such_group", "")] * 6
    assert eve.get("/groups").json() == {"groups": []}
    User.objects.filter(pk=eve.user.pk).update(is_guest=True)
    assert refusal(eve.post("/groups", {"table": table.pk})) == (403, "guests_have_no_people", "")
    assert refusal(eve.put(f"/people/favourites/{eve.user.sign}", None))[1] == "guests_have_no_people"


def test_an_unchanged_group_returns_304(ann: Program, group: str) -> None:
    seen = ann.get(f"/groups/{group}").headers["ETag"]
    assert ann.get(f"/groups/{group}", if_none_match=seen).status_code == 304
    ann.post(f"/groups/{group}/season")
    assert ann.get(f"/groups/{group}", if_none_match=seen).status_code == 200
