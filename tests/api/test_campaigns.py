"""Campaigns in the API: beginning, listing, showing, continuing and leaving them.

Strangers see none of this.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.models import Campaign, Game
from tests.api.conftest import Program, refusal
from tests.games.conftest import end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

TWO = {
    "ruleset": "zoo-parque",
    "name": "Family",
    "options": {"zooperative": True, "feeding": True},
    "seats": [{"kind": "me"}, {"kind": "open"}],
}


@pytest.fixture
def ann(program: Any) -> Program:
    return program("Ann")


@pytest.fixture
def ben(program: Any) -> Program:
    return program("Ben")


def start_campaign(ann: Program, *others: Program) -> tuple[str, str]:
    """Begin a campaign. Return its id and its first table."""
    campaign = ann.post("/campaigns", TWO).json()
    for other in others:
        other.post(f"/tables/{campaign['table']}/join")
    return campaign["id"], campaign["table"]


def finish(table: str, *winners: int) -> None:
    end(Game.objects.get(pk=table), *winners)


def test_creating_a_campaign_creates_its_first_table(ann: Program, ben: Program) -> None:
    made = ann.post("/campaigns", TWO)
    campaign = made.json()
    assert (made.status_code, made.headers["Location"]) == (201, f"/api/v1/campaigns/{campaign['id']}")
    assert (campaign["name"], campaign["title"], campaign["stage"]) == ("Family", "Zoo Parque", "Level 1")
    assert (campaign["status"], campaign["next"]) == ("open", None)
    assert [(game["number"], game["table"]["id"]) for game in campaign["games"]] == [(1, campaign["table"])]
    joined = ben.post(f"/tables/{campaign['table']}/join").json()
    assert (joined["campaign"], joined["campaign_number"]) == (campaign["id"], 1)
    members = ben.get(f"/campaigns/{campaign['id']}").json()["members"]
    assert [(member["name"], member["is_me"], member["left_at"]) for member in members] == [
        ("Ann", False, None),
        ("Ben", True, None),
    ]


@pytest.mark.parametrize(("winners", "level"), [((0, 1), 2), ((), 1)])
def test_continuing_a_campaign_is_idempotent(
    ann: Program, ben: Program, winners: tuple[int, ...], level: int
) -> None:
    campaign, table = start_campaign(ann, ben)
    address = f"/campaigns/{campaign}/continue"
    assert refusal(ann.post(address, {"after": table})) == (409, "not_over", "after")
    finish(table, *winners)
    shown = ben.get(f"/campaigns/{campaign}").json()
    assert shown["games"][0]["winners"] == list(winners)
    assert f"Level 1 {'won' if winners else 'lost'}." in shown["games"][0]["ended"]
    coming = shown["next"]
    assert (coming["after"], coming["stage"], coming["names"], coming["free"]) == (
        table,
        f"Level {level}",
        ["Ann", "Ben"],
        0,
    )
    answers = [one.post(address, {"after": coming["after"]}) for one in (ann, ben, ann)]
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    second = answers[1].json()
    assert (second["options"], second["my_seat"], second["status"]) == (coming["options"], 1, "open")
    assert (second["options"]["level"], second["options"]["feeding"]) == (level, True)
    assert ann.get(f"/campaigns/{campaign}").json()["next"] is None
    assert ben.post(f"/tables/{second['id']}/start").json()["status"] == "running"
    assert Game.objects.count() == 2


def test_leaving_a_campaign_ends_access_and_frees_the_seat(ann: Program, ben: Program) -> None:
    campaign, table = start_campaign(ann, ben)
    finish(table, 0, 1)
    left = ben.post(f"/campaigns/{campaign}/leave")
    assert (left.status_code, left.content) == (204, b"")
    assert ben.get("/campaigns").json()["campaigns"] == []
    assert refusal(ben.post(f"/campaigns/{campaign}/leave"))[:2] == (404, "no_such_campaign")
    shown = ann.get(f"/campaigns/{campaign}").json()
    assert [member["left_at"] is None for member in shown["members"]] == [True, False]
    assert (shown["next"]["names"], shown["next"]["free"]) == (["Ann"], 1)
    second = ann.post(f"/campaigns/{campaign}/continue", {"after": table}).json()
    assert [seat["kind"] for seat in second["seats"]] == ["person", "free"]


def test_campaigns_are_hidden_from_nonmembers(ann: Program, ben: Program, program: Any) -> None:
    campaign, table = start_campaign(ann, ben)
    finish(table, 0, 1)
    eve = program("Eve")
    refusals = [
        refusal(eve.get(f"/campaigns/{campaign}")),
        refusal(eve.get(f"/campaigns?after={campaign}")),
        refusal(eve.post(f"/campaigns/{campaign}/continue", {"after": table})),
        refusal(eve.post(f"/campaigns/{campaign}/leave")),
        refusal(eve.get("/campaigns/nosuch")),
    ]
    assert refusals == [(404, "no_such_campaign", "")] * 5
    assert eve.get("/campaigns").json() == {"campaigns": [], "next": None}
    seen = eve.get(f"/tables/{table}")
    assert (seen.json()["campaign"], seen.json()["campaign_number"]) == (None, 1)
    assert campaign not in seen.text
    assert Game.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        ({"ruleset": "zooloretto", "options": {}}, "no_campaigns", "ruleset"),
        ({"options": {}}, "bad_options", "options.zooperative"),
        ({"options": {"zooperative": True, "level": 0}}, "bad_options", "options.level"),
        ({"seats": [{"kind": "open"}] * 2}, "maker_not_seated", "seats"),
        ({"seats": [{"kind": "me"}]}, "bad_options", "seats"),
        ({"colour": "red"}, "bad_field", "colour"),
    ],
)
def test_refuses_an_invalid_campaign_and_stores_nothing(
    ann: Program, change: dict[str, Any], code: str, place: str
) -> None:
    assert refusal(ann.post("/campaigns", TWO | change)) == (422, code, place)
    assert not Campaign.objects.exists()
    assert not Game.objects.exists()


def test_refuses_to_continue_after_a_table_of_another_campaign(ann: Program, ben: Program) -> None:
    campaign, _ = start_campaign(ann, ben)
    _, other = start_campaign(ann, ben)
    address = f"/campaigns/{campaign}/continue"
    assert refusal(ann.post(address, {"after": other})) == (404, "no_such_table", "after")
    assert refusal(ann.post(address)) == (422, "bad_field", "after")


def test_campaigns_are_listed_newest_first_in_pages(ann: Program) -> None:
    made = [start_campaign(ann)[0] for _ in range(3)][::-1]
    first = ann.get("/campaigns?limit=2").json()
    rest = ann.get(f"/campaigns?limit=2&after={first['next']}").json()
    assert [info["id"] for info in first["campaigns"] + rest["campaigns"]] == made
    assert rest["next"] is None
    assert "games" not in first["campaigns"][0]


def test_an_unchanged_campaign_returns_304(ann: Program, ben: Program) -> None:
    campaign, table = start_campaign(ann, ben)
    seen = ann.get(f"/campaigns/{campaign}")
    assert ann.get(f"/campaigns/{campaign}", if_none_match=seen.headers["ETag"]).status_code == 304
    finish(table)
    assert ann.get(f"/campaigns/{campaign}", if_none_match=seen.headers["ETag"]).status_code == 200
