"""The database drops all its connections, between two requests or while a program waits for a verdict."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace

import psycopg
import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client

from games.core import waiting
from games.models import ApiToken, Game, Submission
from tests import services
from tests.conftest import InlineWorker
from zooasync.connections import keep_connections

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def dropped(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Drop the connection of a waiting request."""
    monkeypatch.setattr(waiting, "time", SimpleNamespace(monotonic=time.monotonic, sleep=drop))
    cache.clear()
    yield
    connection.close()


def drop(_: float = 0) -> None:
    """Drop all connections to the database. Wait until they have ended."""
    server = services.child_environment()["DATABASE_URL"].replace("postgres:", "postgresql:", 1)
    with psycopg.connect(server) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_dropped_connection_is_replaced_before_the_next_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zooasync.connections.CHECKED_EVERY", 3600.0)
    keep_connections()
    kept = Game.objects.count(), connection.connection
    keep_connections()
    assert (Game.objects.count(), connection.connection) == kept
    drop()
    keep_connections()
    assert Game.objects.count() == 0
    assert connection.connection is not kept[1]


def test_dropped_database_connection_still_answers_202(
    make_table: Callable[..., Game], worker: InlineWorker, dropped: None
) -> None:
    game = make_table("Ann", "Ben", play_forced=False)
    user = game.seats.get(must_act=True).user
    assert user is not None
    program = Client(headers={"authorization": f"Token {ApiToken.objects.issue(user, 'test')}"})
    move = {"moves": ["draw"], "expected_ply": game.ply, "key": "once"}
    answer = program.post(
        f"/api/v1/tables/{game.pk}/moves", move, content_type="application/json", headers={"Prefer": "wait=9"}
    )
    connection.close()
    assert (answer.status_code, answer.json()["status"]) == (202, "queued")
    assert answer.headers["Location"].endswith(f"/{Submission.objects.get().pk}")
    worker.run()
    assert program.get(answer.headers["Location"]).json()["status"] == "accepted"
