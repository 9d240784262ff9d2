"""The cursor of waiting seats: no seat is missed and none is listed twice."""

from __future__ import annotations

import pytest

from games.api.views import waiting
from games.models import Game, Seat
from tests.api.conftest import refusal

pytestmark = pytest.mark.django_db


def listed(answer):
    return [(seat["table"], seat["ply"]) for seat in answer.json()["waiting"]]


def current_question(game):
    game.refresh_from_db()
    return (game.pk, game.ply)


def ask_ann(game):
    """Make the table wait for Ann's seat only."""
    game.seats.update(must_act=False)
    game.seats.filter(user__name="Ann").update(must_act=True, asked_at=game.created_at)


def test_a_cursor_skips_questions_already_listed(program, make_table):
    ann = program("Ann")
    games = [make_table("Ann", name) for name in ("Ben", "Cem")]
    for game in games:
        ask_ann(game)
    first = ann.get("/waiting")
    assert listed(first) == [current_question(game) for game in games]
    assert first.json()["waiting"][0]["seat"] == 0
    cursor = first.json()["cursor"]
    assert listed(ann.get(f"/waiting?cursor={cursor}")) == []
    late = make_table("Ann", "Dov")
    ask_ann(late)
    assert listed(ann.get(f"/waiting?cursor={cursor}")) == [current_question(late)]
    assert listed(ann.get("/waiting")) == [*map(current_question, games), current_question(late)]


def test_lists_the_next_question_of_the_same_turn(program, make_table):
    game = make_table("Ann", "Ben", play_forced=False)
    who = program(game.seats.get(must_act=True).user.name)
    cursor = who.get("/waiting").json()["cursor"]
    who.move(game.pk, "draw")
    assert listed(who.get(f"/waiting?cursor={cursor}")) == [current_question(game)]


def test_lists_a_question_that_is_committed_late(program, make_table):
    ann = program("Ann")
    early, late = make_table("Ann", "Ben"), make_table("Ann", "Cem")
    ask_ann(late)
    early.seats.update(must_act=False)
    cursor = ann.get("/waiting").json()["cursor"]
    ask_ann(early)
    assert listed(ann.get(f"/waiting?cursor={cursor}")) == [current_question(early)]


def test_lists_only_your_own_seats_at_running_tables(program, make_table):
    game = make_table("Ann", "Ben")
    ask_ann(game)
    assert listed(program("Ben").get("/waiting")) == []
    assert listed(program("Eve").get("/waiting")) == []
    Game.objects.update(status=Game.Status.FINISHED)
    assert listed(program("Ann").get("/waiting")) == []


def test_many_questions_are_paginated_without_loss(program, make_table, monkeypatch):
    monkeypatch.setattr(waiting, "MAX_LISTED", 2)
    monkeypatch.setattr(waiting, "MAX_TOLD", 3)
    ann = program("Ann")
    games = [make_table("Ann", "Ben") for _ in range(5)]
    for game in games:
        ask_ann(game)
    found, cursor = set(), ""
    for _ in range(4):
        answer = ann.get(f"/waiting?cursor={cursor}")
        assert len(listed(answer)) <= 2
        found |= set(listed(answer))
        cursor = answer.json()["cursor"]
    assert found == {current_question(game) for game in games}


def test_long_polling_returns_as_soon_as_a_seat_is_asked(program, make_table, clock, monkeypatch):
    ann = program("Ann")
    game = make_table("Ann", "Ben")
    game.seats.update(must_act=False)

    def ask_later():
        if clock.now > 2:
            ask_ann(game)

    monkeypatch.setattr(clock.worker, "run", ask_later)
    answer = ann.get("/waiting", prefer="wait=20")
    assert listed(answer) == [current_question(game)]
    assert answer.headers["Preference-Applied"] == "wait=20"
    assert 2 < clock.now < 4
    answer = ann.get(f"/waiting?cursor={answer.json()['cursor']}", prefer="wait=5")
    assert listed(answer) == []
    assert clock.now < 9.1


def test_waiting_takes_a_bounded_number_of_queries(program, make_table, django_assert_num_queries):
    for name in ("Ben", "Cem", "Dov"):
        ask_ann(make_table("Ann", name))
    ann = program("Ann")
    with django_assert_num_queries(2):
        assert len(listed(ann.get("/waiting"))) == 3
    assert Seat.objects.filter(must_act=True).count() == 3


@pytest.mark.parametrize("cursor", ["x", "........", "A" * 3208, "%00" * 8])
def test_refuses_invalid_cursors(program, cursor):
    assert refusal(program("Ann").get(f"/waiting?cursor={cursor}")) == (400, "bad_parameter", "cursor")
