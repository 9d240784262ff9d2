"""SIGTERM: a worker finishes running work or leaves it as if it had never started."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone

from adjudicator.bots.players import BOTS, choose_random
from adjudicator.engine.record import referee
from games.core import store
from games.models import ApiToken, Game, Submission
from games.services.base import queue
from games.services.judging import bots
from games.services.judging.thinking import LEASE
from tests.faults import endless
from tests.faults.people import make_a_move, person, table_for_bots, table_for_two
from tests.faults.site import SiteWorkers, free_port, site_on, wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]

STOPS_WITHIN = 60
"""How long workers may take to stop, in seconds. They have 25, but the machine may be busy."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[SiteWorkers]:
    """Yield a site on the broker of this run."""
    broker = settings.CELERY_BROKER_URL
    with site_on(broker, monkeypatch) as site:
        yield site
    if broker.startswith("redis"):
        with redis.Redis.from_url(broker) as client:
            client.flushdb()


@contextmanager
def locked_game(game: Game) -> Iterator[None]:
    """Lock this game against other writers. On SQLite, this locks all games."""
    with transaction.atomic():
        Game.objects.locked().get(pk=game.pk)
        yield


def is_waited_for() -> bool:
    """Return whether another process waits for a lock of this process.

    On SQLite, which cannot tell, return True.
    """
    if connection.vendor == "sqlite":
        return True
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks "
            "WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        )
        return bool(cursor.fetchone()[0])


@contextmanager
def wait_for_log(words: str) -> Iterator[None]:
    """Run the block, then wait until the program has logged these words once more."""
    log = Path(settings.VAR_DIR) / "worker.log"
    before = log.read_text().count(words)
    yield
    wait_until(lambda: log.read_text().count(words) > before)


def test_sigterm_lets_a_blocked_verdict_finish_once(site: SiteWorkers) -> None:
    """The signal goes to the whole process group, as with some process managers."""
    game = table_for_two()
    sent = make_a_move(game)
    with locked_game(game):
        site.start_workers("verdicts")
        wait_until(lambda: queue.waiting("judge") == 0 and is_waited_for())
        (program,) = site.workers
        with wait_for_log("Finishing the tasks in progress"):
            os.killpg(program.pid, signal.SIGTERM)
        assert program.poll() is None
    assert program.wait(STOPS_WITHIN) == 0
    sent.refresh_from_db()
    assert sent.status == Submission.Status.ACCEPTED
    game.refresh_from_db()
    assert list(game.moves.values_list("ply", flat=True)) == list(range(1, game.ply + 1))
    assert game.moves.filter(submission=sent).count() == 1
    assert list(referee(store.rules_of(game), store.record_of(game, ("", "")))) == []


def test_sigterm_stops_a_thinking_bot_and_keeps_its_question(
    site: SiteWorkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking = tmp_path / "thinking"
    site.extra = {endless.THINKING: str(thinking)}
    game = table_for_bots(bots=("planner-short", "planner-short"))
    site.start("tests.faults.endless")
    queue.send("think", game.pk, game.ply)
    wait_until(lambda: thinking.exists() and thinking.read_text())
    (program,) = site.workers
    program.terminate()
    assert program.wait(STOPS_WITHIN) == 0
    wait_until(lambda: not _lives(int(thinking.read_text())))
    ply = game.ply
    game.refresh_from_db()
    assert (game.ply, game.submissions.count()) == (ply, 0)
    monkeypatch.setattr(bots, "BOTS", dict.fromkeys(BOTS, choose_random))
    assert not bots.think(timezone.now()), "the worker that was cut off has claimed it"
    assert bots.think(timezone.now() + LEASE)


@pytest.mark.services
def test_sigterm_lets_the_web_server_finish_a_request(site: SiteWorkers) -> None:
    game, port = table_for_two(), free_port()
    token = ApiToken.objects.issue(person("Ann"), "")
    site.extra = {"PORT": f"{port}", "DEBUG": "true", "WEB_CONCURRENCY": "1"}
    site.start("gunicorn", "--config", "python:zooasync.server")
    client = HTTPConnection("127.0.0.1", port, timeout=300)
    headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
    wait_until(lambda: _connects(client))
    with locked_game(game):
        client.request("POST", f"/api/v1/tables/{game.pk}/proposals", '{"kind": "pause"}', headers)
        wait_until(is_waited_for)
        (program,) = site.workers
        with wait_for_log("Handling signal: term"):
            program.terminate()
    assert client.getresponse().status == 201
    client.close()
    assert program.wait(STOPS_WITHIN) == 0


def _connects(client: HTTPConnection) -> bool:
    with suppress(OSError):
        client.connect()
        return True
    return False


def _lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{number}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
