"""Measure the table page in the middle of a game, for the player to move, with two gunicorn processes."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import median

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402
from django.urls import reverse  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks.measure import percentile, report  # noqa: E402
from benchmarks.tables import new_table, next_move, no_wake_ups, submit_move  # noqa: E402
from games.models import Game, User  # noqa: E402
from games.services.judging import verdicts  # noqa: E402

PLIES = 150
READERS = 4
WARM_UP, SECONDS = 8.0, 8.0


def main() -> None:
    call_command("migrate", verbosity=0)
    call_command("collectstatic", "--noinput", verbosity=0)
    no_wake_ups()
    game = in_the_middle()
    address, client = reverse("table", args=[game.pk]), Client(headers={"Host": "localhost"})
    client.force_login(User.objects.get(seats__game=game, seats__must_act=True))
    client.get(address)
    with CaptureQueriesContext(connection) as queries:
        page = client.get(address)
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.session.session_key}"
    with gunicorn() as port, ThreadPoolExecutor(READERS) as pool:
        for seconds in (WARM_UP, SECONDS):
            times = list(pool.map(partial(read, port, address, cookie), [seconds] * READERS))
    spent = [one for reader in times for one in reader]
    report(
        "the table page, 2 gunicorn processes",
        requests=(len(spent) / SECONDS, f"requests/s with {READERS} readers"),
        p50=(1000 * median(spent), "ms"),
        p99=(1000 * percentile(spent, 99), "ms"),
        queries=(len(queries), f"SQL queries at ply {game.ply}"),
        size=(len(page.content) / 1024, "KiB of HTML"),
    )


def in_the_middle() -> Game:
    game, chance = new_table(4), Random(1)
    while game.ply < PLIES:
        verdicts.judge(submit_move(game, next_move(game, chance)).pk, timezone.now())
        game.refresh_from_db()
    return game


def read(port: int, address: str, cookie: str, seconds: float) -> list[float]:
    """Request a page repeatedly as one reader, and return the seconds that each request took."""
    server, times = http.client.HTTPConnection("127.0.0.1", port), []
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        before = time.perf_counter()
        server.request("GET", address, headers={"Cookie": cookie, "Host": "localhost"})
        answer = server.getresponse()
        answer.read()
        if answer.status != 200:
            raise RuntimeError(f"the page returned {answer.status}")
        times.append(time.perf_counter() - before)
    return times


@contextmanager
def gunicorn() -> Iterator[int]:
    """Run the site on a free port, and yield the port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    command = [sys.executable, "-m", "gunicorn", "--config", "python:zooasync.server"]
    options = ["--workers", "2", "--bind", f"127.0.0.1:{port}", "--access-logfile", os.devnull]
    process = subprocess.Popen([*command, *options], stdout=sys.stderr, start_new_session=True)
    try:
        wait_for(port)
        yield port
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


if __name__ == "__main__":
    main()
