"""Proposals in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Game
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Toy = tuple[Game, Program, Program]


def test_a_proposal_is_created_listed_and_carried(toy_table: Toy, program: Callable[..., Program]) -> None:
    game, ann, ben = toy_table
    path = f"/tables/{game.pk}"
    made = ann.post(f"{path}/proposals", {"kind": "pause"})
    assert made.status_code == 201
    proposal = made.json()
    assert made["Location"] == f"/api/v1/proposals/{proposal['id']}"
    assert (proposal["status"], proposal["seat"], proposal["awaited"]) == ("open", 0, [1])
    assert (proposal["may_vote"], proposal["may_withdraw"]) == (False, True)
    assert proposal["words"] == "Ann proposes a pause"
    (seen,) = ben.get(f"{path}/proposals").json()["proposals"]
    assert (seen["may_vote"], seen["may_withdraw"]) == (True, False)
    assert ben.get(f"/proposals/{proposal['id']}").json() == seen
    carried = ben.post(f"/proposals/{proposal['id']}/vote", {"agrees": True}).json()
    assert (carried["status"], carried["agreed"], carried["may_vote"]) == ("carried", [1], False)
    assert ann.get(path).json()["paused_at"] == carried["closed_at"]
    assert program("Eve").get(f"{path}/proposals").json()["proposals"][0]["status"] == "carried"


def test_proposals_can_be_declined_and_withdrawn(toy_table: Toy) -> None:
    game, ann, ben = toy_table
    path = f"/tables/{game.pk}/proposals"
    first = ann.post(path, {"kind": "end"}).json()
    assert ben.post(f"/proposals/{first['id']}/vote", {"agrees": False}).json()["status"] == "declined"
    second = ann.post(path, {"kind": "end", "data": {"concede": False}}).json()
    for _ in range(2):
        assert ann.post(f"/proposals/{second['id']}/withdraw").json()["status"] == "withdrawn"
    assert [each["status"] for each in ann.get(path).json()["proposals"]] == ["withdrawn", "declined"]


def test_conceding_ends_a_two_player_game(toy_table: Toy) -> None:
    game, ann, ben = toy_table
    made = ann.post(f"/tables/{game.pk}/proposals", {"kind": "end", "data": {"concede": True}})
    assert made.json()["status"] == "carried"
    table = ben.get(f"/tables/{game.pk}").json()
    assert (table["ending"], [seat["rank"] for seat in table["seats"]]) == ("agreement", [2, 1])
    record = ben.get(f"/tables/{game.pk}/record").json()
    assert (record["ending"], record["conceded"]) == ("agreement", [0])


def test_refuses_invalid_proposals_and_votes(toy_table: Toy, program: Callable[..., Program]) -> None:
    game, ann, ben = toy_table
    path, eve = f"/tables/{game.pk}/proposals", program("Eve")
    assert refusal(ann.post(path, {"kind": "undo"})) == (422, "bad_proposal", "data.to")
    assert refusal(ann.post(path, {"kind": "undo", "data": {"to": 99}})) == (409, "no_way_back", "data.to")
    assert refusal(eve.post(path, {"kind": "pause"})) == (403, "not_at_table", "")
    asked = ann.post(path, {"kind": "pause"}).json()
    assert refusal(ben.post(path, {"kind": "pause"})) == (409, "already_proposed", "")
    vote = f"/proposals/{asked['id']}/vote"
    assert refusal(eve.post(vote, {"agrees": True})) == (403, "not_at_table", "")
    assert refusal(ann.post(vote, {"agrees": False})) == (409, "own_proposal", "")
    assert refusal(ben.post(f"/proposals/{asked['id']}/withdraw")) == (403, "not_your_proposal", "")
    assert refusal(ben.get("/proposals/999999")) == (404, "no_such_proposal", "")
