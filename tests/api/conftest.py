"""An API client program, with a worker that runs while the program waits."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.core import waiting
from games.models import ApiToken, Game, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
from tests.conftest import InlineWorker
from tests.seeds import Seeded

ROOT = "/api/v1"


class Program:
    """One person's program. It checks that every error has the same shape."""

    def __init__(self, user: Any, token: str = "") -> None:
        self.user, self.token = user, token
        self.client = Client(headers={"authorization": f"Token {token}"} if token else None)
        self._keys = count()

    def get(self, path: str, **headers: str) -> Any:
        return self._checked(self.client.get(ROOT + path, headers=_dashed(headers)))

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        return self.send("POST", path, b"" if body is None else json.dumps(body).encode(), **headers)

    def put(self, path: str, body: object) -> Any:
        return self.send("PUT", path, json.dumps(body).encode())

    def patch(self, path: str, body: object) -> Any:
        return self.send("PATCH", path, json.dumps(body).encode())

    def delete(self, path: str) -> Any:
        return self.send("DELETE", path, b"")

    def send(
        self, method: str, path: str, body: bytes, kind: str = "application/json", **headers: str
    ) -> Any:
        answer = self.client.generic(method, ROOT + path, body, content_type=kind, headers=_dashed(headers))
        return self._checked(answer)

    def move(self, table: str, *moves: object, ply: int | None = None, **headers: str) -> Any:
        """Submit moves for the current ply with a new key, and wait for the verdict."""
        if ply is None:
            ply = self.get(f"/tables/{table}").json()["ply"]
        given = {"idempotency_key": f"key {next(self._keys)}", "prefer": "wait=5", **headers}
        return self.post(f"/tables/{table}/moves", {"expected_ply": ply, "moves": moves}, **given)

    def _checked(self, answer: Any) -> Any:
        if answer.status_code >= 400:
            body = answer.json()
            assert set(body) == {"error"}
            assert set(body["error"]) == {"code", "sentence", "place"}
            assert body["error"]["code"]
            assert body["error"]["sentence"]
        return answer


def _dashed(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def refusal(answer: Any) -> tuple[int, str, str]:
    """Return the status, code and location of an error."""
    fault = answer.json()["error"]
    return answer.status_code, fault["code"], fault["place"]


class Clock:
    """A clock that advances only during waits, while the worker runs."""

    def __init__(self, worker: InlineWorker) -> None:
        self.now, self.worker = 0.0, worker

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.worker.run()


@pytest.fixture(autouse=True)
def fresh_cache(settings: Any) -> None:
    """Reset all throttles for each test."""
    settings.CACHES = {
        **settings.CACHES,
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
    }
    cache.clear()


@pytest.fixture(autouse=True)
def clock(worker: InlineWorker, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(worker)
    monkeypatch.setattr(waiting, "time", clock)
    for module in ("judging.submissions", "judging.unit_of_work", "notices.routing"):
        monkeypatch.setattr(f"games.services.{module}.enqueue", worker.send)
    return clock


@pytest.fixture
def program(make_user: Callable[..., User]) -> Callable[..., Program]:
    """Return a factory:

    `program("Ann")` is a program with Ann's token, and `program()` is a program without a token.
    """

    def make(name: str = "") -> Program:
        if not name:
            return Program(None)
        user = User.objects.at_address(f"{name.lower()}@example.org") or make_user(name)
        return Program(user, ApiToken.objects.issue(user, "test"))

    return make


@pytest.fixture
def toy_table(
    seeded: Seeded, toy_game: str, program: Callable[..., Program]
) -> tuple[Game, Program, Program]:
    """Return a running toy table whose first question is sealed, and the programs of its two players."""
    ann, ben, now = program("Ann"), program("Ben"), timezone.now()
    plans = [SeatPlan("me"), SeatPlan("open")]
    game = creating.create_table(ann.user, toy_game, "Toy", {}, plans, now)
    joining.join_table(game.pk, ben.user, now)
    return starting.start_table(game.pk, ann.user, now), ann, ben
