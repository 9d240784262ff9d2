"""Absence in the API: what a seat shows, coming back, and decisions about others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from random import Random

import pytest
from msgspec.structs import replace

from games.services.absence import timeouts
from games.services.judging import bots
from tests.api.conftest import refusal
from tests.games.time_controls import A_BANK, A_DAY, begin, hours, people, seat_of
from tests.hurry import hurry

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_shows_a_stand_in_until_its_owner_returns(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_BANK, absence="stand_in"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    mine, theirs = program(seat.user.name), program(next(n for n in ("Ann", "Ben") if n != seat.user.name))
    assert mine.get(f"/tables/{game.pk}").json()["seats"][seat.number]["bank"] == 2 * 86400
    assert seat.due_at
    timeouts.play_clock(seat.pk, seat.due_at)
    seen = theirs.get(f"/tables/{game.pk}").json()["seats"][seat.number]
    assert (seen["stand_in"], seen["due_at"], seen["late_at"]) == ("greedy", None, None)
    assert mine.get("/waiting").json()["waiting"] == []
    table = mine.post(f"/tables/{game.pk}/back").json()
    assert (table["seats"][seat.number]["stand_in"], table["my_turn"]) == ("", True)
    (waiting,) = mine.get("/waiting").json()["waiting"]
    assert datetime.fromisoformat(waiting["due_at"]) == seat_of(game, seat.user.name).due_at
    assert refusal(program("Eve").post(f"/tables/{game.pk}/back"))[:2] == (403, "not_at_table")


def test_others_decide_about_a_late_player(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="others"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    theirs = program(next(name for name in ("Ann", "Ben") if name != seat.user.name))
    wait = {"seat": seat.number, "what": "wait"}
    assert refusal(theirs.post(f"/tables/{game.pk}/late", wait))[:2] == (409, "not_late")
    assert seat.due_at
    timeouts.play_clock(seat.pk, seat.due_at)
    assert theirs.get(f"/tables/{game.pk}").json()["seats"][seat.number]["late_at"]
    assert refusal(program(seat.user.name).post(f"/tables/{game.pk}/late", wait))[:2] == (403, "for_others")
    answer = theirs.post(f"/tables/{game.pk}/late", wait)
    assert (answer.status_code, answer.json()["seats"][seat.number]["late_at"]) == (200, None)


def test_a_resting_table_resumes_when_its_player_returns(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann"), bots=1)
    while not (seat := seat_of(game, "Ann")).must_act:
        bots.play_bots(game.pk, hours(0))
    ann = program("Ann")
    assert ann.get(f"/tables/{game.pk}").json()["is_resting"] is False
    timeouts.play_clock(seat.pk, seat.due_at)
    table = ann.get(f"/tables/{game.pk}").json()
    assert (table["is_resting"], table["status"], table["stand_ins"]) == (True, "running", [])
    assert [each["due_at"] for each in table["seats"]] == [None, None]
    assert table["paused_at"]
    kinds = [event["kind"] for event in ann.get("/events?cursor=start").json()["events"]]
    assert kinds[-1] == "rests"
    table = ann.post(f"/tables/{game.pk}/back").json()
    assert (table["is_resting"], table["paused_at"], table["my_turn"]) == (False, None, True)


def test_a_resume_proposal_wakes_a_resting_table(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann"), bots=1)
    while not (seat := seat_of(game, "Ann")).must_act:
        bots.play_bots(game.pk, hours(0))
    timeouts.play_clock(seat.pk, seat.due_at)
    answer = program("Ann").post(f"/tables/{game.pk}/proposals", {"kind": "resume", "data": {}})
    assert answer.json()["status"] == "carried"
    assert program("Ann").get(f"/tables/{game.pk}").json()["is_resting"] is False


def test_stand_ins_are_marked_in_the_log_and_the_results(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="stand_in"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    assert seat.due_at
    timeouts.play_clock(seat.pk, seat.due_at)
    bots.play_bots(game.pk, seat.due_at)
    mine = program(seat.user.name)
    entries = mine.get(f"/tables/{game.pk}/log").json()["entries"]
    assert {entry["seat"] for entry in entries if entry["by_stand_in"]} == {seat.number}
    hurry(game, Random(3))
    table = mine.get(f"/tables/{game.pk}").json()
    assert (table["status"], table["stand_ins"]) == ("finished", [seat.number])
    scores = mine.get(f"/tables/{game.pk}/position").json()["scores"]
    assert [sheet["seat"] for sheet in scores if sheet["by_stand_in"]] == [seat.number]
    assert mine.get(f"/tables/{game.pk}/record").json()["stand_ins"] == [seat.number]
    assert refusal(mine.post(f"/tables/{game.pk}/back"))[:2] == (409, "game_over")
