"""Time limits in the API, and seats that may move even though the table does not wait for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from games.models import Seat
from games.services.absence import timeouts
from tests.api.conftest import refusal
from tests.games.conftest import offer

pytestmark = pytest.mark.django_db


@pytest.fixture
def offered(make_table: Callable, program: Callable) -> tuple[str, Any, Any, Seat]:
    """Return a table of The Zoo Game with an open offer, both programs, and the seat that must answer.

    The maker's program comes first.
    """
    game = make_table("Ann", "Ben", ruleset="the-zoo-game")
    maker, target = offer(game)
    return game.pk, program(maker), program(target), game.seats.get(must_act=True)


def test_only_required_questions_have_a_deadline(offered: tuple) -> None:
    table, maker, target, seat = offered
    for reader in (maker, target):
        for path in ("position", "legal"):
            questions = reader.get(f"/tables/{table}/{path}").json()["questions"]
            found = {asked["seat"]: (asked["is_optional"], asked["due_at"]) for asked in questions}
            assert found.pop(1 - seat.number) == (True, None)
            is_optional, due_at = found.pop(seat.number)
            assert (is_optional, datetime.fromisoformat(due_at)) == (False, seat.due_at)
        seats = reader.get(f"/tables/{table}").json()["seats"]
        due = {one["number"]: one["due_at"] and datetime.fromisoformat(one["due_at"]) for one in seats}
        assert due == {seat.number: seat.due_at, 1 - seat.number: None}


def test_waiting_lists_only_awaited_seats(offered: tuple) -> None:
    _, maker, target, seat = offered
    assert maker.get("/waiting").json()["waiting"] == []
    (waiting,) = target.get("/waiting").json()["waiting"]
    assert datetime.fromisoformat(waiting["due_at"]) == seat.due_at


def test_a_seat_with_an_optional_question_can_move(offered: tuple) -> None:
    table, maker, _, _ = offered
    (choice,) = maker.get(f"/tables/{table}/legal").json()["legal"]
    assert choice["text"] == "withdraw"
    assert not maker.get(f"/tables/{table}").json()["my_turn"]
    assert maker.move(table, choice["move"]).status_code == 201


def test_log_marks_moves_by_the_clock_and_late_answers_are_stale(offered: tuple) -> None:
    table, maker, target, seat = offered
    ply = maker.get(f"/tables/{table}").json()["ply"]
    timeouts.play_clock(seat.pk, seat.due_at)
    assert refusal(target.move(table, "accept", ply=ply))[:2] == (409, "stale")
    entries = maker.get(f"/tables/{table}/log?since={ply - 1}").json()["entries"]
    assert [(entry["kind"], entry["by_clock"]) for entry in entries] == [("offer", False), ("decline", True)]


def test_a_sealed_answer_cannot_change_after_its_deadline(toy_table: tuple) -> None:
    game, ann, _ = toy_table
    assert ann.move(game.pk, "bid 1").status_code == 202
    game.seats.filter(user=ann.user).update(due_at=game.created_at)
    assert refusal(ann.move(game.pk, "bid 2"))[:2] == (409, "time_over")
