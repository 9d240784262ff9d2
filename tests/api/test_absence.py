"""Absence for programs: what a seat shows, coming back, deciding about others."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from msgspec.structs import replace

from games.services import clock
from tests.api.conftest import refusal
from tests.games.law import A_BANK, A_DAY, begin, people, seat_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("seeded")]


def test_a_stand_in_is_seen_and_its_owner_comes_back(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_BANK, absence="stand_in"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    mine, theirs = program(seat.user.name), program(next(n for n in ("Ann", "Ben") if n != seat.user.name))
    assert mine.get(f"/tables/{game.pk}").json()["seats"][seat.number]["bank"] == 2 * 86400
    assert seat.due_at
    clock.play_clock(seat.pk, seat.due_at)
    seen = theirs.get(f"/tables/{game.pk}").json()["seats"][seat.number]
    assert (seen["stand_in"], seen["due_at"], seen["late_at"]) == ("greedy", None, None)
    assert mine.get("/waiting").json()["waiting"] == []
    table = mine.post(f"/tables/{game.pk}/back").json()
    assert (table["seats"][seat.number]["stand_in"], table["my_turn"]) == ("", True)
    (waiting,) = mine.get("/waiting").json()["waiting"]
    assert datetime.fromisoformat(waiting["due_at"]) == seat_of(game, seat.user.name).due_at
    assert refusal(program("Eve").post(f"/tables/{game.pk}/back"))[:2] == (403, "not_at_table")


def test_others_decide(make_user: Callable, program: Callable) -> None:
    game = begin("zooloretto", replace(A_DAY, absence="others"), people(make_user, "Ann", "Ben"))
    seat = game.seats.select_related("user").get(must_act=True)
    theirs = program(next(name for name in ("Ann", "Ben") if name != seat.user.name))
    wait = {"seat": seat.number, "what": "wait"}
    assert refusal(theirs.post(f"/tables/{game.pk}/late", wait))[:2] == (409, "not_late")
    assert seat.due_at
    clock.play_clock(seat.pk, seat.due_at)
    assert theirs.get(f"/tables/{game.pk}").json()["seats"][seat.number]["late_at"]
    assert refusal(program(seat.user.name).post(f"/tables/{game.pk}/late", wait))[:2] == (403, "for_others")
    answer = theirs.post(f"/tables/{game.pk}/late", wait)
    assert (answer.status_code, answer.json()["seats"][seat.number]["late_at"]) == (200, None)
