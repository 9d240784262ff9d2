"""Leaving a running game and joining one, in the API."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Notice, Seat
from games.services.tables import abandoned, leaving
from tests.api.conftest import Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]

Toy = tuple[Game, Program, Program]


def test_a_substitute_takes_over_a_vacated_seat(toy_table: Toy, program: Callable[..., Program]) -> None:
    game, ann, ben = toy_table
    path, dan = f"/tables/{game.pk}", program("Dan")
    assert refusal(dan.post(f"{path}/take-over")) == (409, "no_vacant_seat", "")
    hand = ben.get(f"{path}/position").json()["view"]
    left = ben.post(f"{path}/resign").json()
    assert (left["my_seat"], left["may_take_over"], left["ending"]) == (None, True, None)
    assert [(seat["kind"], seat["is_vacant"], seat["name"]) for seat in left["seats"]] == [
        ("person", False, "Ann"),
        ("bot", True, "Greedy bot B"),
    ]
    assert refusal(ben.post(f"{path}/resign")) == (403, "not_at_table", "")
    public = dan.get(f"{path}/position").json()
    assert (public["view"], public["legal"]) == (ben.get(f"{path}/position").json()["view"], [])
    assert public["view"] != hand
    assert [table["id"] for table in dan.get("/tables?which=vacant").json()["tables"]] == [game.pk]
    assert ann.get("/tables?which=vacant").json()["tables"] == []
    taken = dan.post(f"{path}/take-over").json()
    assert (taken["my_seat"], taken["my_turn"]) == (1, True)
    assert dan.get(f"{path}/position").json()["view"] == hand
    assert dan.post(f"{path}/take-over").json() == taken
    assert [row["table"] for row in dan.get("/waiting").json()["waiting"]] == [game.pk]
    assert refusal(ben.post(f"{path}/take-over")) == (409, "no_vacant_seat", "")
    codes = [remark["code"] for remark in ann.get(f"{path}/log").json()["remarks"]]
    assert codes == ["resigned", "substituted"]


def test_players_can_invite_a_substitute(toy_table: Toy, program: Callable[..., Program]) -> None:
    game, ann, ben = toy_table
    path, dan = f"/tables/{game.pk}", program("Dan")
    guest = {"address": "dan@example.org"}
    assert refusal(ann.post(f"{path}/invite", guest)) == (409, "no_vacant_seat", "")
    ben.post(f"{path}/resign")
    assert refusal(ben.post(f"{path}/invite", guest)) == (403, "not_at_table", "")
    assert refusal(ann.post(f"{path}/invite", {"address": "Dan"})) == (422, "bad_address", "address")
    assert refusal(ann.post(f"{path}/invite", {}))[:2] == (422, "bad_field")
    answer = ann.post(f"{path}/invite", guest)
    assert answer.status_code == 200
    assert "dan@" not in answer.text
    assert Notice.objects.filter(kind=Notice.Kind.INVITED).count() == 1
    assert [table["id"] for table in dan.get("/tables?which=vacant").json()["tables"]] == [game.pk]


def test_a_player_who_knows_another_seat_cannot_take_over(
    toy_table: Toy, program: Callable[..., Program]
) -> None:
    game, ann, ben = toy_table
    path, dan = f"/tables/{game.pk}", program("Dan")
    ben.post(f"{path}/resign")
    dan.post(f"{path}/take-over")
    ann.post(f"{path}/resign")
    assert ben.get(path).json()["may_take_over"] is False
    assert refusal(ben.post(f"{path}/take-over")) == (409, "knows_another_seat", "")
    assert ann.get(path).json()["may_take_over"] is True


def test_an_abandoned_game_has_no_result(toy_table: Toy) -> None:
    game, ann, _ = toy_table
    abandoned.clear(timezone.now() + timedelta(days=180))
    table = ann.get(f"/tables/{game.pk}").json()
    assert (table["status"], table["ending"]) == ("finished", "abandoned")
    assert table["secret"]
    assert {(seat["rank"], seat["total"]) for seat in table["seats"]} == {(None, None)}
    seen = ann.get(f"/tables/{game.pk}/position").json()
    assert (seen["questions"], seen["legal"], seen["scores"]) == ([], [], [])
    assert "outcome" not in ann.get(f"/tables/{game.pk}/record").json() or (
        ann.get(f"/tables/{game.pk}/record").json()["outcome"] is None
    )
    assert refusal(ann.move(game.pk, "bid 1", ply=game.ply))[:2] == (409, "game_over")


def test_only_the_host_sees_the_reliability_of_players(
    make_table: Callable, program: Callable[..., Program]
) -> None:
    make_table("Ann", "Ben")
    Seat.objects.update(in_time=18, missed=2)
    game = make_table("Ann", "Ben", start=False)
    path = f"/tables/{game.pk}"
    shown = [
        [seat["reliability"] for seat in program(name).get(path).json()["seats"]] for name in ("Ann", "Ben")
    ]
    assert shown == [[{"in_time": 18, "required": 20}] * 2, [None, None]]


def test_submissions_are_hidden_after_a_seat_changes_hands(
    toy_table: Toy, program: Callable[..., Program]
) -> None:
    game, _, ben = toy_table
    sent = ben.move(game.pk, "bid 1").json()["id"]
    leaving.resign(game.pk, ben.user, timezone.now())
    dan = program("Dan")
    dan.post(f"/tables/{game.pk}/take-over")
    for reader in (ben, dan):
        assert refusal(reader.get(f"/submissions/{sent}"))[1] == "no_such_submission"
