"""The shared cache fails and comes back. The site keeps working, and limits still hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
import redis
from django.core import mail
from django.core.cache import cache, caches
from django.test import Client
from rest_framework.throttling import UserRateThrottle

from games.models import ApiToken, User
from tests.faults.site import Redis, free_port
from zooasync import cache as house
from zooasync import environment

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Return the clock that measures the pause between attempts to reach Redis. Tests set its `now`."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(house, "time", SimpleNamespace(monotonic=lambda: clock.now))
    monkeypatch.setattr(house.RedisOrMemory, "away_until", 0.0)
    return clock


@pytest.fixture
def server(settings: Any, clock: SimpleNamespace) -> Iterator[Redis]:
    """Return the site's Redis, which is not running yet."""
    server = Redis(free_port())
    settings.CACHES = {**settings.CACHES, "default": environment.cache(server.url)}
    cache.clear()
    clock.now += house.RETRY_SECONDS
    yield server
    caches.close_all()
    server.stop()


def test_site_works_and_limits_hold_while_redis_is_down(
    server: Redis, make_user: Callable[..., User], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(UserRateThrottle, "rate", "2/min", raising=False)
    monkeypatch.setattr("games.services.people.accounts.LINKS_PER_ADDRESS", 2)
    token = ApiToken.objects.issue(make_user("Ann"), "test")
    program = Client(headers={"authorization": f"Token {token}"})
    assert [program.get("/api/v1/waiting").status_code for _ in range(3)] == [200, 200, 429]
    ask = {"email": "ben@example.org"}
    assert [Client().post("/sign-in/", ask).status_code for _ in range(3)] == [302, 302, 429]
    assert len(mail.outbox) == 2


def test_unreachable_cache_is_retried_only_after_a_pause(
    server: Redis, clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def fail(*_: object) -> None:
        asked.append(clock.now)
        raise redis.TimeoutError

    monkeypatch.setattr("django.core.cache.backends.redis.RedisCache.get", fail)
    first = clock.now
    for _ in range(50):
        cache.get("something")
        clock.now += house.RETRY_SECONDS / 20
    assert asked == [first, first + house.RETRY_SECONDS, first + 2 * house.RETRY_SECONDS]


@pytest.mark.services
def test_redis_stores_json_and_is_used_again_after_a_restart(server: Redis, clock: SimpleNamespace) -> None:
    server.start()
    cache.set("times", [1.5, 2], 60)
    assert cache.add("place", True, 60)
    with redis.Redis.from_url(server.url) as client:
        assert {client.get(key) for key in client.scan_iter()} == {b"[1.5, 2]", b"true"}
    server.stop()
    assert cache.get("times") is None
    assert cache.add("place", True, 60)
    assert not cache.add("place", True, 60)
    server.start()
    assert cache.get("place")
    clock.now += house.RETRY_SECONDS
    assert cache.get("place") is None
    cache.set("times", [], 60)
    server.stop()
    server.start()  # no request was made while Redis was away
    cache.set("times", [3], 60)
    with redis.Redis.from_url(server.url) as client:
        assert [client.get(key) for key in client.scan_iter()] == [b"[3]"]
