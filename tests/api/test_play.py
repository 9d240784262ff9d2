"""Positions, moves, verdicts and undo in the API."""

from __future__ import annotations

import pytest
from django.db import InterfaceError, OperationalError

from games.models import Submission
from tests.api.conftest import refusal

pytestmark = pytest.mark.django_db


def mover(game, programs):
    """Return the program whose seat must act, and the others."""
    seat = game.seats.get(must_act=True)
    first = next(one for one in programs if one.user == seat.user)
    return first, [one for one in programs if one is not first]


@pytest.fixture
def two(program, make_table):
    """Return a running table of two people, the current player's program, and the other player's program."""
    game = make_table("Ann", "Ben", play_forced=False)
    first, (second,) = mover(game, [program("Ann"), program("Ben")])
    return game, first, second


def test_position_shows_the_mover_their_choices(two):
    game, first, _ = two
    seen = first.get(f"/tables/{game.pk}/position").json()
    assert seen["ply"] == game.ply
    assert seen["is_current"]
    assert seen["view"]["round"] == 1
    assert seen["questions"][0]["seat"] == seen["my_seat"]
    choice = seen["legal"][0]
    assert set(choice) == {"text", "move", "label", "reversible", "reckoned"}
    assert first.move(game.pk, choice["text"]).status_code == 201


def test_others_see_the_position_without_choices(two, program):
    game, _, second = two
    for onlooker in (second, program("Eve")):
        seen = onlooker.get(f"/tables/{game.pk}/position").json()
        assert seen["legal"] == []
        assert seen["questions"]


def test_earlier_positions_are_available_by_ply(two):
    game, first, _ = two
    before = first.get(f"/tables/{game.pk}/position").json()
    first.move(game.pk, before["legal"][0]["move"])
    then = first.get(f"/tables/{game.pk}/position?ply={before['ply']}").json()
    assert not then["is_current"]
    assert then["legal"] == []
    assert then["view"] == before["view"]
    assert refusal(first.get(f"/tables/{game.pk}/position?ply=9999")) == (404, "no_such_ply", "ply")


def test_legal_moves_match_the_position(two):
    game, first, _ = two
    seen = first.get(f"/tables/{game.pk}/position").json()
    choices = first.get(f"/tables/{game.pk}/legal").json()
    assert choices == {key: seen[key] for key in choices}


def test_boards_are_available_as_svg_and_text(two):
    game, first, _ = two
    svg = first.get(f"/tables/{game.pk}/board.svg", accept="image/svg+xml")
    assert svg.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
    assert svg.content.startswith(b"<svg")
    text = first.get(f"/tables/{game.pk}/board.txt")
    assert text.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert refusal(first.get(f"/tables/{game.pk}/board.svg?ply=9999"))[0] == 404


def test_a_move_without_wait_is_queued_and_judged_later(two, worker):
    game, first, _ = two
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    answer = first.move(game.pk, move, prefer="")
    assert answer.status_code == 202
    assert "Preference-Applied" not in answer.headers
    where = answer.headers["Location"].removeprefix("/api/v1")
    assert first.get(where).json()["status"] == "queued"
    worker.run()
    verdict = first.get(where).json()
    assert verdict["status"] == "accepted"
    assert verdict["first_ply"] == game.ply + 1
    game.refresh_from_db()
    assert verdict["last_ply"] == game.ply


def test_waiting_returns_the_verdict(two):
    game, first, _ = two
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    answer = first.move(game.pk, move, prefer='respond-async, wait="7"; x=1')
    assert answer.status_code == 201
    assert answer.headers["Preference-Applied"] == "wait=7"
    assert answer.json()["error"] is None


def test_waiting_ends_after_the_requested_time_or_the_maximum(two, worker, clock, monkeypatch):
    game, first, _ = two
    monkeypatch.setattr(worker, "run", lambda: 0)
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    answer = first.move(game.pk, move, prefer="wait=3")
    assert answer.status_code == 202
    assert clock.now == pytest.approx(3)
    first.get(answer.headers["Location"].removeprefix("/api/v1"), prefer="wait=9999999999999")
    assert clock.now == pytest.approx(3 + 25)


def test_does_not_wait_when_all_wait_slots_are_taken(two, monkeypatch, worker):
    game, first, _ = two
    monkeypatch.setattr("games.core.waiting.VERDICTS.acquire", lambda blocking: False)
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    answer = first.move(game.pk, move)
    assert answer.status_code == 202
    assert "Preference-Applied" not in answer.headers


@pytest.mark.parametrize("fault", [OperationalError, InterfaceError, ZeroDivisionError])
def test_a_failure_after_storing_a_move_returns_its_location(two, monkeypatch, worker, fault):
    game, first, _ = two

    def fail(*_):
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr("games.api.views.play.wait_for_verdict", fail)
        answer = first.move(game.pk, "draw")
    assert answer.status_code == 202
    assert answer.json()["status"] == "queued"
    assert "Preference-Applied" not in answer.headers
    worker.run()
    where = answer.headers["Location"].removeprefix("/api/v1")
    assert first.get(where).json()["status"] == "accepted"


def test_a_repeated_key_creates_one_submission(two):
    game, first, _ = two
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    answers = [first.move(game.pk, move, ply=game.ply, idempotency_key='"once"') for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json() == answers[1].json()
    assert Submission.objects.count() == 1


def test_refuses_a_key_reused_for_another_request(two):
    game, first, _ = two
    first.move(game.pk, "draw", ply=game.ply, idempotency_key="once")
    again = first.move(game.pk, "take 1", ply=game.ply, idempotency_key="once")
    assert refusal(again) == (409, "key_reused", "key")
    assert Submission.objects.count() == 1


def test_the_key_is_required_in_the_header_or_the_body(two):
    game, first, _ = two
    move = first.get(f"/tables/{game.pk}/legal").json()["legal"][0]["move"]
    body = {"expected_ply": game.ply, "moves": [move]}
    path = f"/tables/{game.pk}/moves"
    assert refusal(first.post(path, body)) == (400, "key_missing", "key")
    body["key"] = "k"
    assert refusal(first.post(path, body, idempotency_key="other")) == (422, "two_keys", "key")
    assert refusal(first.post(path, body | {"key": ""}, idempotency_key="x" * 101))[:2] == (422, "bad_key")
    assert first.post(path, body, idempotency_key="k", prefer="wait=1").status_code == 201


def test_stale_ply_is_a_conflict(two):
    game, first, _ = two
    answer = first.move(game.pk, "draw", ply=game.ply - 1)
    assert refusal(answer) == (409, "stale", "expected_ply")
    assert not Submission.objects.exists()


def test_out_of_turn_is_a_conflict(two):
    game, _, second = two
    answer = second.move(game.pk, "draw")
    assert refusal(answer)[:2] == (409, "not_your_turn")
    assert answer.headers["Location"]


def test_illegal_move_is_refused_with_its_place(two):
    game, first, _ = two
    status, _, place = refusal(first.move(game.pk, "put 1"))
    assert (status, place[:8]) == (422, "moves[0]")
    game.refresh_from_db()
    assert game.ply == first.get(f"/tables/{game.pk}").json()["ply"]


def test_suggests_the_intended_move_for_a_near_miss(two):
    game, first, _ = two
    for typed in ("drow 1", "draw 1"):
        answer = first.move(game.pk, typed)
        assert refusal(answer)[0] == 422
        assert "Did you mean “draw”" in answer.json()["error"]["sentence"]


@pytest.mark.parametrize(
    ("move", "code", "place"),
    [
        ("dance", "unreadable", "moves[1]"),
        ("dance?", "unreadable", "moves[1]"),
        ("put 1?", "question", "moves[1]"),
        ({"type": "take", "truck": "2"}, "malformed", "moves[1].truck"),
        ({"type": "take", "truck": 2, "extra": 1}, "malformed", "moves[1].extra"),
        ({"type": "no such"}, "malformed", "moves[1].type"),
        ({}, "malformed", "moves[1].type"),
    ],
)
def test_refuses_unreadable_moves_and_names_the_place(two, move, code, place):
    game, first, _ = two
    assert refusal(first.move(game.pk, "draw", move)) == (422, code, place)
    assert not Submission.objects.exists()


@pytest.mark.parametrize("typed", ["draw?", "Draw ?", "draw ??", "\u00bfdraw?", "draw\uff1f"])
def test_refuses_a_question_and_suggests_the_move(two, typed):
    game, first, _ = two
    answer = first.move(game.pk, typed)
    assert refusal(answer) == (422, "question", "moves[0]")
    assert "To play “draw”, send it" in answer.json()["error"]["sentence"]
    assert not Submission.objects.exists()


def test_moves_of_one_submission_are_atomic(two):
    game, first, _ = two
    answer = first.move(game.pk, "draw", "put 1")
    assert refusal(answer) == (422, "after_reveal", "moves[1]")
    game.refresh_from_db()
    assert game.ply == game.moves.count()
    assert not game.moves.filter(kind="draw").exists()


def test_strangers_cannot_move(two, program):
    game, _, _ = two
    assert refusal(program("Eve").move(game.pk, "draw"))[:2] == (403, "not_at_table")
    undo = {"expected_ply": game.ply, "key": "k"}
    assert refusal(program("Eve").post(f"/tables/{game.pk}/undo", undo))[:2] == (403, "not_at_table")


def test_only_the_sender_can_read_a_submission(two):
    game, first, second = two
    answer = first.move(game.pk, "draw")
    where = answer.headers["Location"].removeprefix("/api/v1")
    assert refusal(second.get(where))[:2] == (404, "no_such_submission")
    assert refusal(first.get("/submissions/999999999999999999"))[0] == 404


def test_a_table_that_has_not_started_has_no_position(program, make_table):
    game = make_table("Ann", "Ben", start=False)
    ann = program("Ann")
    for path in ("position", "legal", "board.svg", "board.txt"):
        assert refusal(ann.get(f"/tables/{game.pk}/{path}"))[:2] == (409, "not_started")
    assert refusal(ann.move(game.pk, "draw"))[:2] == (409, "not_started")


def test_unknown_tables_return_404(program):
    ann = program("Ann")
    for path in ("", "/position", "/legal", "/board.svg", "/board.txt", "/log", "/record"):
        assert refusal(ann.get(f"/tables/nosuch{path}")) == (404, "no_such_table", "")
    assert refusal(ann.move("nosuch", "draw", ply=1))[:2] == (404, "no_such_table")


def test_a_sealed_answer_is_held_and_can_be_undone(toy_table):
    game, ann, ben = toy_table
    held = ann.move(game.pk, "bid 1")
    assert (held.status_code, held.json()["status"]) == (202, "held")
    assert held.headers["Preference-Applied"]
    undo = ann.post(f"/tables/{game.pk}/undo", {"expected_ply": game.ply, "key": "u"}, prefer="wait=2")
    assert undo.status_code == 201
    assert ann.move(game.pk, "bid 2").status_code == 202
    assert ben.move(game.pk, "bid 0").status_code == 201
    where = held.headers["Location"].removeprefix("/api/v1")
    assert ann.get(where).json()["error"]["code"] == "replaced"


def test_undo_takes_a_reversible_move_back(toy_table):
    game, ann, ben = toy_table
    ann.move(game.pk, "bid 1")
    ben.move(game.pk, "bid 0")
    assert ann.move(game.pk, "give 1").status_code == 201
    assert ann.get(f"/tables/{game.pk}/position").json()["may_undo"]
    ply = ann.get(f"/tables/{game.pk}").json()["ply"]
    undo = {"expected_ply": ply, "key": "back"}
    answer = ann.post(f"/tables/{game.pk}/undo", undo, prefer="wait=2")
    assert answer.status_code == 201
    entry = ann.get(f"/tables/{game.pk}/log?since={ply}").json()["entries"][0]
    assert (entry["kind"], entry["undo_to"]) == ("undo", ply - 1)
    answer = ann.post(f"/tables/{game.pk}/undo", {"expected_ply": ply + 1, "key": "more"}, prefer="wait=2")
    assert refusal(answer)[:2] == (409, "cannot_undo")


def test_position_takes_a_bounded_number_of_queries(two, django_assert_max_num_queries):
    game, first, _ = two
    with django_assert_max_num_queries(6):
        etag = first.get(f"/tables/{game.pk}/position").headers["ETag"]
    with django_assert_max_num_queries(3):
        assert first.get(f"/tables/{game.pk}/position", if_none_match=etag).status_code == 304


def test_etags_differ_by_reader_and_change_after_a_move(two):
    game, first, second = two
    for path in ("", "/position", "/log", "/board.svg", "/board.txt"):
        mine = first.get(f"/tables/{game.pk}{path}").headers["ETag"]
        assert first.get(f"/tables/{game.pk}{path}", if_none_match=f'"x", {mine}').status_code == 304
        assert second.get(f"/tables/{game.pk}{path}", if_none_match=mine).status_code == 200
    first.move(game.pk, "draw")
    assert first.get(f"/tables/{game.pk}/log", if_none_match=mine).status_code == 200


def test_plays_a_sentence_and_offers_moves_for_an_unclear_one(two):
    game, first, _ = two
    assert first.move(game.pk, "I draw a tile, please").status_code == 201
    assert Submission.objects.get().moves == [{"type": "draw"}]
    unclear = first.move(game.pk, "put it on a truck")
    assert refusal(unclear) == (422, "unreadable", "moves[0]")
    assert "Did you mean “put 1”" in unclear.json()["error"]["sentence"]
