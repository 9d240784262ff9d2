"""Closing tables, rematches and practice games in the API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.models import Campaign, Game
from tests.api.conftest import Program, refusal
from tests.web.conftest import play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_only_the_host_closes_a_table_and_only_before_the_start(
    program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    game, ann = make_table("Ann", "Ben", start=False), program("Ann")
    assert refusal(program("Ben").delete(f"/tables/{game.pk}")) == (403, "not_your_table", "")
    assert ann.delete(f"/tables/{game.pk}").status_code == 204
    assert refusal(ann.delete(f"/tables/{game.pk}")) == (404, "no_such_table", "")
    running = make_table("Ann", "Ben")
    assert refusal(ann.delete(f"/tables/{running.pk}"))[:2] == (409, "already_started")
    assert [each.pk for each in Game.objects.all()] == [running.pk]


def test_closing_the_first_table_deletes_its_campaign(program: Callable[..., Program]) -> None:
    ann, seats = program("Ann"), [{"kind": "me"}, {"kind": "bot", "who": "greedy"}]
    body = {"ruleset": "zoo-parque", "options": {"zooperative": True, "feeding": True}, "seats": seats}
    begun = ann.post("/campaigns", body).json()
    assert ann.delete(f"/tables/{begun['table']}").status_code == 204
    assert refusal(ann.get(f"/campaigns/{begun['id']}"))[:2] == (404, "no_such_campaign")
    assert not Campaign.objects.exists()


def test_a_rematch_is_created_once_and_starts_when_all_have_joined(
    program: Callable[..., Program], make_table: Callable[..., Game]
) -> None:
    game, ann, ben = make_table("Ann", "Ben"), program("Ann"), program("Ben")
    path = f"/tables/{game.pk}/rematch"
    assert refusal(ann.post(path)) == (409, "not_over", "")
    Game.objects.filter(pk=game.pk).update(status=Game.Status.FINISHED)
    first, again, then = ann.post(path), ann.post(path), ben.post(path)
    assert {each.status_code for each in (first, again, then)} == {201}
    assert len({each.headers["Location"] for each in (first, again, then)}) == 1
    assert [each.json()["status"] for each in (first, again, then)] == ["open", "open", "running"]
    assert refusal(program("Eve").post(path)) == (403, "not_at_table", "")


def test_the_guide_suggests_a_legal_move_until_the_player_leaves_it(program: Callable[..., Program]) -> None:
    ann = program("Ann")
    assert {each["has_guide"] for each in ann.get("/rulesets").json()["rulesets"]} == {True}
    table = ann.post("/rulesets/zooloretto/learn").json()["id"]
    assert ann.post("/rulesets/zooloretto/learn").json()["id"] == table
    game = Game.objects.get()
    while not ann.get(f"/tables/{table}").json()["my_turn"]:
        play_on(game, game.ply + 1)
        game.refresh_from_db()
    guide = ann.get(f"/tables/{table}/guide").json()
    assert guide["sentences"][0]["said"]
    legal = {move["text"] for move in ann.get(f"/tables/{table}/legal").json()["legal"]}
    assert guide["text"] in legal
    assert program("Eve").get(f"/tables/{table}/guide").json()["sentences"] == []
    ann.post(f"/tables/{table}/leave-guide")
    assert ann.get(f"/tables/{table}/guide").json() == dict.fromkeys(("text", "label", "because"), "") | {
        "sentences": [],
        "is_over": False,
    }
    assert refusal(ann.post("/rulesets/chess/learn"))[1] == "unknown_ruleset"
