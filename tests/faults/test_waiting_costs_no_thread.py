"""No worker runs. However many clients submit moves or wait, other clients still get threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client

from games.core import waiting
from games.models import ApiToken, Game
from tests.faults.site import wait_until
from zooasync import server

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("worker")]


@dataclass
class Web:
    """A server with as many threads as gunicorn has. No wait in them times out before `over` is set."""

    over: Event = field(default_factory=Event)
    waiting: list[float] = field(default_factory=list)
    pool: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(server.threads))

    def monotonic(self) -> float:
        return 1000.0 if self.over.is_set() else 0.0

    def sleep(self, seconds: float) -> None:
        self.waiting.append(seconds)
        self.over.wait()

    def ask(self, request: Callable[[], Any]) -> Future[Any]:
        def answer() -> Any:
            try:
                return request()
            finally:
                connection.close()

        return self.pool.submit(answer)


@pytest.fixture
def web(monkeypatch: pytest.MonkeyPatch) -> Any:
    web = Web()
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=web.monotonic, sleep=web.sleep))
    cache.clear()
    yield web
    web.over.set()
    web.pool.shutdown()


def test_waiting_requests_occupy_only_the_allowed_threads(web: Web, make_table: Callable[..., Game]) -> None:
    game = make_table("Ann", "Ben")
    user = game.seats.get(must_act=True).user
    assert user is not None
    token = ApiToken.objects.issue(user, "test")
    cursor = api(token).get("/api/v1/waiting").json()["cursor"]

    def post_on_the_page(number: int) -> Any:
        client = Client()
        client.force_login(user, "django.contrib.auth.backends.ModelBackend")
        data = {"moves": "draw", "ply": game.ply, "key": f"page {number}", "confirmed": "on"}
        return client.post(f"/tables/{game.pk}/move/", data)

    def post_to_the_api(number: int) -> Any:
        move = {"moves": ["draw"], "expected_ply": game.ply, "key": f"api {number}"}
        path = f"/api/v1/tables/{game.pk}/moves"
        return api(token).post(path, move, content_type="application/json", headers={"Prefer": "wait=25"})

    def ask_for_turns(_: int) -> Any:
        return api(token).get(f"/api/v1/waiting?cursor={cursor}", headers={"Prefer": "wait=25"})

    kinds = (post_on_the_page, post_to_the_api, ask_for_turns)
    asked = [web.ask(partial(kind, number)) for number in range(16) for kind in kinds]
    wait_until(lambda: sum(not one.done() for one in asked) == len(web.waiting) == settings.API_WAITERS)
    page = web.ask(lambda: Client().get(f"/tables/{game.pk}/")).result(60)
    assert page.status_code == 200
    assert sum(not one.done() for one in asked) == settings.API_WAITERS <= server.threads - 8
    web.over.set()
    answers = [one.result() for one in asked]
    assert {answer.status_code for answer in answers} == {302, 202, 200}
    waited = [answer for answer in answers if "Preference-Applied" in answer.headers]
    assert sum(answer.status_code == 202 for answer in waited) <= settings.API_WAITERS // 2
    assert sum(answer.status_code == 200 for answer in waited) == settings.API_WAITERS // 2


def api(token: str) -> Client:
    return Client(headers={"authorization": f"Token {token}"})
