"""Bad input always causes a clear error in the same shape. It never changes data or causes a crash."""

from __future__ import annotations

import json

import pytest
from django.db import InterfaceError, OperationalError
from django.test import Client
from rest_framework.throttling import AnonRateThrottle, UserRateThrottle

from games.models import ApiToken, Game, Submission
from games.services.judging.submissions import MAX_BYTES
from tests.api.conftest import ROOT, refusal

pytestmark = pytest.mark.django_db

NAMES = ("Limit", "Remaining", "Reset")

PROTECTED = [
    ("GET", "/tables"),
    ("POST", "/tables"),
    ("GET", "/tables/{game}"),
    ("POST", "/tables/{game}/join"),
    ("POST", "/tables/{game}/leave"),
    ("POST", "/tables/{game}/nonce"),
    ("POST", "/tables/{game}/start"),
    ("GET", "/waiting"),
    ("GET", "/tables/{game}/position"),
    ("GET", "/tables/{game}/legal"),
    ("GET", "/tables/{game}/board.svg"),
    ("GET", "/tables/{game}/board.txt"),
    ("POST", "/tables/{game}/moves"),
    ("POST", "/tables/{game}/undo"),
    ("GET", "/submissions/1"),
    ("GET", "/tables/{game}/log"),
    ("GET", "/tables/{game}/record"),
    ("GET", "/tables/{game}/summary"),
]


@pytest.mark.parametrize(("method", "path"), PROTECTED)
def test_protected_endpoints_require_a_token(program, make_table, method, path):
    game = make_table("Ann", "Ben")
    answer = program().send(method, path.format(game=game.pk), b"{}")
    assert refusal(answer) == (401, "not_authenticated", "")
    assert "Token" in answer.headers["WWW-Authenticate"]


@pytest.mark.parametrize(
    "header",
    [
        "Token",
        "Token x",
        "Token zoo_a zoo_b",
        "Bearer zoo_\xe4",
        "Token \xff",
        "Basic Og==",
        "",
        "token zoo_",
    ],
)
def test_refuses_invalid_authorization_headers(program, header):
    answer = program().get("/waiting", authorization=header)
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"]


def test_token_and_bearer_work_until_the_token_or_owner_is_disabled(program, make_user):
    ann = make_user("Ann")
    token = ApiToken.objects.issue(ann, "test")
    anybody = program()
    for word in ("Token", "Bearer", "bearer"):
        assert anybody.get("/waiting", authorization=f"{word} {token}").status_code == 200
    ann.is_active = False
    ann.save()
    assert anybody.get("/waiting", authorization=f"Token {token}").status_code == 401
    ann.is_active = True
    ann.save()
    ann.tokens.all().delete()
    assert anybody.get("/waiting", authorization=f"Token {token}").status_code == 401


def test_sessions_can_read_but_need_a_csrf_token_to_write(make_user, make_table):
    game = make_table("Ann", "Ben", start=False)
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(make_user("Eve"))
    assert browser.get(f"{ROOT}/waiting").status_code == 200
    answer = browser.post(f"{ROOT}/tables/{game.pk}/nonce", "{}", content_type="application/json")
    assert refusal(answer)[:2] == (403, "permission_denied")
    browser.cookies["csrftoken"] = "c" * 32
    headers = {"X-CSRFToken": "c" * 32}
    answer = browser.post(
        f"{ROOT}/tables/{game.pk}/nonce", "{}", content_type="application/json", headers=headers
    )
    assert refusal(answer)[:2] == (403, "not_at_table")


def test_only_the_token_counts_if_a_cookie_comes_with_it(make_user):
    browser, token = Client(enforce_csrf_checks=True), ApiToken.objects.issue(make_user("Ben"), "test")
    browser.force_login(make_user("Ann"))
    answer = browser.get(f"{ROOT}/me", headers={"authorization": f"Token {token}"})
    assert answer.json()["name"] == "Ben"
    for word in ("Token zoo_wrong", "Bearer"):
        answer = browser.get(f"{ROOT}/me", headers={"authorization": word})
        assert refusal(answer)[:2] == (401, "authentication_failed")


@pytest.mark.parametrize(
    ("body", "status", "code", "place"),
    [
        (b"{", 400, "bad_json", ""),
        (b"nonsense", 400, "bad_json", ""),
        (b"\xff\xfe{}", 400, "bad_json", ""),
        ('{"name": "ä"}'.encode("latin-1"), 400, "bad_json", ""),
        ('{"ruleset": "zooloretto"}'.encode("utf-16"), 400, "bad_json", ""),
        (b'\xef\xbb\xbf{"ruleset": "zooloretto"}', 400, "bad_json", ""),
        (b'{"name": "\\ud800"}', 400, "bad_json", ""),
        (b'{"options": NaN}', 400, "bad_json", ""),
        (b'{"options": {"a": 1e999}}', 400, "bad_json", ""),
        (b'{"name": "a\\u0000b"}', 400, "bad_character", "name"),
        (b'{"options": {"a": ["\\u0000"]}}', 400, "bad_character", "options.a[0]"),
        (b'{"\\u0000": 1}', 400, "bad_character", ""),
        (b'{"ruleset": "18zoo", "seats": [], "ruleset": "zooloretto"}', 400, "repeated_key", "ruleset"),
        (b'{"options": {"a": [{"b": 1, "c": 1, "b": 1}]}}', 400, "repeated_key", "options.a[0].b"),
        (b'{"name": "x", "n\\u0061me": "x"}', 400, "repeated_key", "name"),
        (b'{"options": {"a": 9223372036854775808}}', 400, "bad_number", "options.a"),
        (b'{"options": {"a": ' + b"9" * 5000 + b"}}", 400, "bad_json", ""),
        (b'{"options": ' + b"[" * 30 + b"]" * 30 + b"}", 400, "too_deep", None),
        (b'{"options": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", 400, "too_deep", ""),
        (b"[]", 422, "bad_field", ""),
        (b'"text"', 422, "bad_field", ""),
        (b"null", 422, "bad_field", ""),
        (b"3", 422, "bad_field", ""),
        (b"", 422, "bad_field", "ruleset"),
        (b"{}", 422, "bad_field", "ruleset"),
        (b'{"name": "' + b"x" * 300_000 + b'"}', 413, "too_large", ""),
        (b'{"' + b"x" * 200_000 + b'": 1, "ruleset": "zooloretto", "seats": []}', 422, "bad_field", None),
    ],
)
def test_refuses_invalid_bodies_and_names_the_place(program, body, status, code, place):
    answer = program("Ann").send("POST", "/tables", body)
    found = refusal(answer)
    assert found[:2] == (status, code)
    assert place is None or found[2] == place
    assert len(answer.content) < 1000
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    "body",
    [
        {"expected_ply": "3", "moves": ["draw"]},
        {"expected_ply": -1, "moves": ["draw"]},
        {"expected_ply": 2**31, "moves": ["draw"]},
        {"expected_ply": True, "moves": ["draw"]},
        {"expected_ply": 3.5, "moves": ["draw"]},
        {"expected_ply": 3, "moves": []},
        {"expected_ply": 3, "moves": "draw"},
        {"expected_ply": 3, "moves": [3]},
        {"expected_ply": 3, "moves": [None]},
        {"expected_ply": 3, "moves": ["draw"] * 51},
        {"expected_ply": 3, "moves": ["x" * 10_000]},
        {"expected_ply": 3, "moves": [{"type": ["draw"]}]},
        {"expected_ply": 3, "moves": ["draw"], "seat": 1},
        {"expected_ply": 3, "moves": ["draw"], "key": "x" * 101},
        {"expected_ply": 3},
        {"moves": ["draw"]},
    ],
)
def test_refuses_invalid_fields_and_stores_nothing(program, make_table, body):
    game = make_table("Ann", "Ben", play_forced=False)
    body = {"key": "k", **body}
    mover = program(game.seats.get(must_act=True).user.name)
    answer = mover.post(f"/tables/{game.pk}/moves", body, prefer="wait=1")
    assert answer.status_code == 422
    assert answer.json()["error"]["place"]
    assert not Submission.objects.exists()


@pytest.mark.parametrize(("path", "place"), [("moves", "moves"), ("undo", "")])
def test_refuses_oversized_submissions_before_parsing(program, make_table, path, place):
    game = make_table("Ann", "Ben", play_forced=False)
    mover = program(game.seats.get(must_act=True).user.name)
    body = b'{"expected_ply": 3, "moves": ["' + b"x" * MAX_BYTES + b"not even JSON"
    answer = mover.send("POST", f"/tables/{game.pk}/{path}", body, idempotency_key="k")
    assert refusal(answer) == (413, "too_large", place)
    assert f"{MAX_BYTES} bytes" in answer.json()["error"]["sentence"]
    assert not Submission.objects.exists()


def test_the_size_limit_applies_to_moves_as_stored(program, make_table):
    """The site stores `9e14` as `900000000000000.0`, which is four times as long."""
    game = make_table("Ann", "Ben", play_forced=False)
    mover = program(game.seats.get(must_act=True).user.name)
    move = {"type": "put", "truck": [9e14] * 1_500}
    body = json.dumps({"expected_ply": game.ply, "moves": [move]}).replace("00000000000000.0", "e14")
    answer = mover.send("POST", f"/tables/{game.pk}/moves", body.encode(), idempotency_key="k")
    assert refusal(answer) == (413, "too_large_moves", "moves")
    assert not Submission.objects.exists()


@pytest.mark.parametrize(
    ("move", "place"),
    [
        ({"type": "put", "truck": 0, "wheels": 4}, "moves[1].wheels"),
        ({"type": "put"}, "moves[1].truck"),
        ({"type": "put", "truck": "x"}, "moves[1].truck"),
        ({"type": "put", "truck": 0, "x" * 200: 4}, "moves[1]." + "x" * 91),
    ],
)
def test_refuses_malformed_moves_and_names_the_field(program, make_table, move, place):
    game = make_table("Ann", "Ben", play_forced=False)
    mover = program(game.seats.get(must_act=True).user.name)
    assert refusal(mover.move(game.pk, "draw", move)) == (422, "malformed", place)


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"colour": 1}, "colour"),
        ({"seats": [{"kind": "me", "colour": 1}, {"kind": "open"}]}, "seats[0].colour"),
        ({"options": {"colour": 1}}, "options.colour"),
    ],
)
def test_refuses_unknown_fields_by_name(program, more, place):
    table = {"ruleset": "zooloretto", "seats": [{"kind": "me"}, {"kind": "open"}], **more}
    answer = program("Ann").post("/tables", table)
    assert (answer.status_code, answer.json()["error"]["place"]) == (422, place)


def test_refuses_a_future_ply(program, make_table):
    game = make_table("Ann", "Ben", play_forced=False)
    mover = program(game.seats.get(must_act=True).user.name)
    answer = mover.move(game.pk, "draw", ply=game.ply + 1)
    assert refusal(answer) == (409, "future_ply", "expected_ply")
    assert f"You sent this for move {game.ply + 1}, " in answer.json()["error"]["sentence"]


@pytest.mark.parametrize(
    ("query", "code", "place"),
    [
        ("ply=x", "bad_parameter", "ply"),
        ("ply=-1", "bad_parameter", "ply"),
        ("ply=99999999999999999999999", "bad_parameter", "ply"),
        ("ply=", "bad_parameter", "ply"),
        ("ply=1&ply=2", "repeated_parameter", "ply"),
        ("plly=1", "bad_parameter", "plly"),
        ("format=xml", "bad_parameter", "format"),
        ("%00=1", "bad_parameter", "\0"),
    ],
)
def test_refuses_invalid_query_parameters_by_name(program, make_table, query, code, place):
    game = make_table("Ann", "Ben")
    assert refusal(program("Ann").get(f"/tables/{game.pk}/position?{query}")) == (400, code, place)


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "x/y;z"],
)
def test_accepts_only_json_bodies(program, kind):
    assert refusal(program("Ann").send("POST", "/tables", b"ruleset=zooloretto", kind=kind))[0] == 415


def test_refuses_unknown_paths_methods_and_media_types(program):
    ann = program("Ann")
    assert refusal(ann.get("/waiting", accept="text/html")) == (406, "not_acceptable", "")
    answer = ann.send("DELETE", "/tables", b"")
    assert refusal(answer) == (405, "method_not_allowed", "")
    assert answer.headers["Allow"] == "GET, POST, HEAD, OPTIONS"
    for path in (
        "/",
        "/nothing",
        "/tables/",
        "/tables/a%00b",
        "/submissions/-1",
        "/submissions/9" + "9" * 30,
    ):
        for anybody in (ann, program()):
            assert refusal(anybody.get(path)) == (404, "no_such_address", "")


@pytest.mark.parametrize("throttle", [AnonRateThrottle, UserRateThrottle])
def test_throttled_requests_get_a_retry_after_header(program, monkeypatch, throttle):
    monkeypatch.setattr(throttle, "rate", "2/min", raising=False)
    one = program("Ann" if throttle is UserRateThrottle else "")
    assert [one.get("/rulesets").status_code for _ in range(2)] == [200, 200]
    answer = one.get("/rulesets")
    assert refusal(answer) == (429, "throttled", "")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60


def test_server_errors_reveal_no_details(program, monkeypatch):
    def fail(*_):
        raise ZeroDivisionError("inner words")

    ann = program("Ann")
    monkeypatch.setattr("games.selectors.waiting_seats", fail)
    ann.client.raise_request_exception = False
    answer = ann.get("/waiting")
    assert refusal(answer) == (500, "server_error", "")
    assert b"inner words" not in answer.content


@pytest.mark.parametrize("fault", [OperationalError, InterfaceError])
def test_database_errors_return_503(program, monkeypatch, fault):
    def fail(*_):
        raise fault("inner words")

    ann = program("Ann")
    monkeypatch.setattr("games.selectors.waiting_seats", fail)
    ann.client.raise_request_exception = False
    answer = ann.get("/waiting")
    assert refusal(answer) == (503, "unavailable", "")
    assert b"inner words" not in answer.content


def test_errors_after_a_change_say_it_may_have_been_made(program, make_table, monkeypatch):
    game, ann = make_table("Ann", "Ben", start=False), program("Ann")
    ann.client.raise_request_exception = False
    monkeypatch.setattr("games.selectors.secret_of", None)
    monkeypatch.setattr("games.selectors.table", None)
    answer = ann.post(f"/tables/{game.pk}/start")
    assert refusal(answer) == (500, "server_error", "")
    assert "may or may not have been made" in answer.json()["error"]["sentence"]
    game.refresh_from_db()
    assert game.status == Game.Status.RUNNING


def test_judge_failures_return_500(program, make_table, monkeypatch):
    game = make_table("Ann", "Ben", play_forced=False)
    mover = program(game.seats.get(must_act=True).user.name)

    def fail(*_):
        raise ZeroDivisionError

    monkeypatch.setattr("games.services.judging.verdicts._accept", fail)
    mover.client.raise_request_exception = False
    assert refusal(mover.move(game.pk, "draw"))[:2] == (500, "judge_failed")


def test_responses_are_private_and_revalidated(program):
    for answer in (program("Ann").get("/waiting"), program().get("/waiting")):
        assert answer.headers["Cache-Control"] == "private, no-cache"
    assert json.loads(answer.content)


def test_responses_carry_rate_limit_headers(program, monkeypatch):
    monkeypatch.setattr(UserRateThrottle, "rate", "3/min", raising=False)
    ann = program("Ann")
    answers = [ann.get(path) for path in ("/me", "/tables/none", "/waiting?colour=1", "/me")]
    assert [answer.status_code for answer in answers] == [200, 404, 400, 429]
    limits = [[int(answer.headers[f"RateLimit-{name}"]) for name in NAMES] for answer in answers]
    assert [(limit, remaining) for limit, remaining, _ in limits] == [(3, 2), (3, 1), (3, 0), (3, 0)]
    assert all(1 <= reset <= 60 for *_, reset in limits)
    assert limits[-1][-1] == int(answers[-1].headers["Retry-After"])
    assert program().get("/rulesets").headers["RateLimit-Limit"] == "3"
