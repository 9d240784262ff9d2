"""A person's events as a program reads them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache

from games.models import ApiToken, Event, EventOrder, Game
from tests.api.conftest import Clock, Program, refusal

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("programs")]

STREAM = {"accept": "text/event-stream"}


@pytest.fixture
def game(make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", play_forced=False)


@pytest.fixture
def mover(game: Game, program: Callable[..., Program]) -> Program:
    """Return the program of the current player."""
    return program(game.seats.get(must_act=True).user.name)


def kinds(answer: Any) -> list[str]:
    return [event["kind"] for event in answer.json()["events"]]


def messages(answer: Any) -> list[dict[str, str]]:
    """Return server-sent events as dicts of their fields."""
    blocks = answer.content.decode().removesuffix("\n\n").split("\n\n")
    return [dict(line.split(": ", 1) for line in block.splitlines()) for block in blocks]


def test_events_resume_from_the_cursor(game: Game, mover: Program) -> None:
    first = mover.get("/events").json()
    assert (first["events"], first["snapshot"]) == ([], "/api/v1/waiting")
    moved = mover.move(game.pk, "draw").json()
    answer = mover.get(f"/events?cursor={first['cursor']}")
    assert kinds(answer) == ["answer", "turn"]
    event, asked = answer.json()["events"]
    assert (event["submission"], event["status"], event["code"]) == (moved["id"], "accepted", "")
    assert (asked["table"], asked["seat"], asked["due_at"]) == (game.pk, 0 if event["seat"] == 0 else 1, None)
    assert event["position"] < asked["position"]
    assert answer.json()["snapshot"] is None
    assert kinds(mover.get(f"/events?cursor={answer.json()['cursor']}")) == []
    assert kinds(mover.get(f"/events?cursor={first['cursor']}")) == ["answer", "turn"]


def test_refusal_events_carry_their_code(game: Game, mover: Program) -> None:
    cursor = mover.get("/events").json()["cursor"]
    mover.move(game.pk, "take 9")
    (event,) = mover.get(f"/events?cursor={cursor}").json()["events"]
    assert (event["status"], event["code"]) == ("refused", "no_such_truck")


def test_events_are_private_to_their_user(game: Game, program: Callable[..., Program]) -> None:
    ann, eve = program("Ann"), program("Eve")
    assert kinds(eve.get("/events?cursor=start")) == []
    assert "started" in kinds(ann.get("/events?cursor=start"))
    assert refusal(program().get("/events"))[0] == 401


def test_long_polling_returns_as_soon_as_an_event_arrives(
    game: Game, mover: Program, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    cursor = mover.get("/events", prefer="wait=20").json()["cursor"]
    assert clock.now == 0

    def happen_later() -> None:
        if clock.now > 2:
            Event.objects.get_or_create(user=mover.user, game=game, kind="over", ply=9)

    monkeypatch.setattr(clock.worker, "run", happen_later)
    answer = mover.get(f"/events?cursor={cursor}", prefer="wait=20")
    assert kinds(answer) == ["over"]
    assert answer.headers["Preference-Applied"] == "wait=20"
    assert 2 < clock.now < 4


@pytest.mark.parametrize("cursor", ["x", "-1", "1e3", "9" * 19, "%00", "stop"])
def test_refuses_invalid_cursors(program: Callable[..., Program], cursor: str) -> None:
    ann = program("Ann")
    assert refusal(ann.get(f"/events?cursor={cursor}")) == (400, "bad_parameter", "cursor")
    headers = {**STREAM, "Last-Event-ID": cursor}
    assert refusal(ann.get("/events", **headers)) == (400, "bad_parameter", "Last-Event-ID")


def test_expired_cursors_return_410(game: Game, mover: Program) -> None:
    mover.get("/events?cursor=start")
    EventOrder.objects.update(gone=1)
    for headers in ({}, STREAM):
        assert refusal(mover.get("/events?cursor=0", **headers)) == (410, "cursor_gone", "cursor")
    assert kinds(mover.get("/events?cursor=1"))[-1] == "turn"


# Server-sent events without a `stream` process: each stream ends after a while, and the listener reconnects.


def test_streams_resume_after_the_last_event_id(game: Game, mover: Program, clock: Clock) -> None:
    first = mover.get("/events", **STREAM)
    assert first.headers["Content-Type"] == "text/event-stream"
    assert "Content-Encoding" not in first.headers
    (begun,) = messages(first)
    assert set(begun) == {"retry", "id"}
    assert clock.now == 0
    mover.move(game.pk, "draw")
    event, asked, end = messages(mover.get("/events", **STREAM, last_event_id=begun["id"]))
    assert json.loads(event["data"])["kind"] == "answer"
    assert json.loads(asked["data"]) == mover.get(f"/events?cursor={event['id']}").json()["events"][0]
    assert end["id"] == asked["id"] == str(json.loads(asked["data"])["position"])
    assert messages(mover.get("/events?cursor=start", **STREAM, last_event_id=end["id"])) == [
        {"retry": "2000", "id": end["id"]}
    ]
    assert 20 < clock.now < 30


def test_streams_refuse_a_revoked_token(game: Game, mover: Program) -> None:
    ApiToken.objects.all().delete()
    assert refusal(mover.get("/events", **STREAM))[:2] == (401, "authentication_failed")


def test_streams_count_against_the_rate_limit(
    game: Game, mover: Program, settings: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("games.api.throttles.UserRateThrottle.THROTTLE_RATES", {"user": "2/min"})
    cache.clear()
    statuses = [mover.client.get("/api/v1/events", headers=STREAM).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
