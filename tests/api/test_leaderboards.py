"""Leaderboards and ratings in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.services.people import accounts
from tests.api.conftest import Program, refusal
from tests.web.test_leaderboard import many_games

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

LADDER = "/ladder/zooloretto?players=2"


def test_leaderboard_lists_visible_players_and_your_own_place(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    assert ann.get(LADDER).json() == {
        "ruleset": "zooloretto",
        "title": "Zooloretto",
        "players": 2,
        "kind": "people",
        "rungs": [],
        "mine": None,
    }
    many_games(ben.user, ann.user)
    found = ann.get(LADDER).json()
    assert [(rung["place"], rung["name"], rung["is_me"]) for rung in found["rungs"]] == [
        (1, "Ben", False),
        (2, "Ann", True),
    ]
    assert found["mine"] == found["rungs"][1]
    assert len(ann.get(f"{LADDER}&limit=1").json()["rungs"]) == 1
    accounts.set_hidden(ben.user, is_hidden=True)
    assert [rung["name"] for rung in ann.get(LADDER).json()["rungs"]] == ["Ann"]
    mine = ben.get(LADDER).json()["mine"]
    assert (mine["place"], mine["is_provisional"], mine["profile"]) == (None, False, "")


def test_player_profiles_show_ratings(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    many_games(ben.user, ann.user)
    (rating,) = ben.get(f"/players/{ann.user.sign}").json()["ratings"]
    assert (rating["players"], rating["kind"], rating["games"]) == (2, "people", 20)
    assert rating["rating"] < 1500
    assert not rating["is_provisional"]


def test_bots_have_a_separate_leaderboard(program: Callable[..., Program]) -> None:
    many_games("greedy", "random")
    rungs = program("Ann").get(f"{LADDER}&kind=bots").json()["rungs"]
    assert [(rung["bot"], rung["profile"]) for rung in rungs] == [("greedy", ""), ("random", "")]


def test_refuses_invalid_leaderboard_requests(program: Callable[..., Program]) -> None:
    ann = program("Ann")
    assert refusal(ann.get("/ladder/zooloretto")) == (400, "bad_parameter", "players")
    assert refusal(ann.get("/ladder/zooloretto?players=9")) == (404, "no_such_ladder", "players")
    assert refusal(ann.get("/ladder/chess?players=2")) == (404, "unknown_ruleset", "ruleset")
    assert refusal(ann.get(f"{LADDER}&kind=cats")) == (400, "bad_parameter", "kind")


def test_only_suitable_tables_can_be_rated(program: Callable[..., Program]) -> None:
    ann, ben = program("Ann"), program("Ben")
    table = {"ruleset": "zooloretto", "is_rated": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = ann.post("/tables", table).json()
    assert made["rated"] == "people"
    assert ben.post(f"/tables/{made['id']}/join", {}).json()["rated"] == "people"
    bot = {"kind": "bot", "who": "greedy"}
    mixed = ann.post("/tables", {**table, "seats": [{"kind": "me"}, bot]})
    assert refusal(mixed) == (422, "rated_apart", "is_rated")
    assert ann.post("/tables", {**table, "seats": [bot, bot]}).json()["rated"] == "bots"
    assert ann.post("/tables", {**table, "is_rated": False}).json()["rated"] is None
    cooperative = {**table, "ruleset": "zoo-parque", "options": {"zooperative": True}}
    for address in ("/tables", "/campaigns"):
        assert refusal(ann.post(address, cooperative)) == (422, "rated_against", "is_rated")
