"""Measure verdicts at other tables while a program misbehaves: it floods, hangs and fakes answers."""

from __future__ import annotations

import json
import os
import socket
import ssl
import threading
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import django

django.setup()

from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.utils import timezone  # noqa: E402

from benchmarks.load.certificate import certificate  # noqa: E402
from benchmarks.load.programs import HOST, free_port  # noqa: E402
from benchmarks.load.site import MeasuredSite, clean_environment  # noqa: E402
from benchmarks.measure import percentile, report  # noqa: E402
from benchmarks.tables import new_table, next_move, no_wake_ups, person  # noqa: E402
from games.models import ApiToken, Channel, Game, Subscription, User  # noqa: E402
from games.services.tables import creating, starting  # noqa: E402
from games.services.tables.seat_plans import SeatPlan  # noqa: E402

TABLES = 10
SECONDS = 12.0
FLOODERS = 3
HANGING = 100
NAME = "localhost"
HOLD_SECONDS = 15.0
"""The seconds for which the webhook keeps its sender waiting before it sends a false response."""
FALSE_RESPONSE = b"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\nhooray"


def main() -> None:
    call_command("migrate", verbosity=0)
    no_wake_ups()
    with TemporaryDirectory() as made:
        folder, port = Path(made), free_port()
        site = MeasuredSite(folder, clean_environment(folder, _settings(folder, port)))
        tables, people = [new_table(2) for _ in range(TABLES)], [person("p0"), person("p1")]
        tokens = {user.pk: ApiToken.objects.issue(user, "benchmark") for user in people}
        site.start()
        try:
            verdict_times(site.url, tables, tokens, seconds=4.0)
            calm = verdict_times(site.url, tables, tokens)
            with rude(site.url, folder, port, tables) as answers:
                pressed = verdict_times(site.url, tables, tokens)
        finally:
            connections.close_all()
            site.close()
    report(
        "verdicts at other tables",
        alone_p50=(median(calm), f"ms, {len(calm)} moves over HTTP"),
        alone_p95=(percentile(calm, 95), "ms"),
        beside_a_rude_program_p50=(median(pressed), f"ms, {len(pressed)} moves"),
        beside_a_rude_program_p95=(percentile(pressed, 95), "ms"),
        **{f"it_was_told_{code}": (float(count), "times") for code, count in sorted(answers.items())},
    )


def _settings(folder: Path, port: int) -> dict[str, str]:
    files = certificate(folder, NAME)
    return {
        "DJANGO_SETTINGS_MODULE": "benchmarks.load.settings",
        "DATABASE_URL": os.environ["DATABASE_URL"],
        "CELERY_BROKER_URL": os.environ["CELERY_BROKER_URL"],
        "LOAD_RECEIVER": f"{HOST}:{port},[::1]:{port}",
        "SSL_CERT_FILE": str(files[0]),
        "DEBUG": "true",
        "EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend",
    }


def verdict_times(
    url: str, tables: list[Game], tokens: dict[int, str], seconds: float = SECONDS
) -> list[float]:
    """Return the milliseconds from each move to its verdict.

    Each move follows the verdict on the one before, at the next table.
    """
    times, chance, until = list[float](), Random(1), time.monotonic() + seconds
    while time.monotonic() < until:
        table = tables[len(times) % TABLES]
        table.refresh_from_db()
        body = {"expected_ply": table.ply, "moves": [next_move(table, chance)]}
        token = tokens[table.seats.get(must_act=True).user_id or 0]
        started = time.perf_counter()
        status, answer = ask(url, token, "POST", f"/tables/{table.pk}/moves", body, wait=10)
        if status != 201:
            raise RuntimeError(f"a move returned {status} {answer}")
        times.append(1000 * (time.perf_counter() - started))
        time.sleep(0.05)
    return times


def ask(
    url: str, token: str, method: str, path: str, body: object = None, wait: int = 0
) -> tuple[int, dict[str, object]]:
    """Send a request over a separate connection, and return the status and body of the response."""
    server = HTTPConnection(urlsplit(url).netloc, timeout=30)
    headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
    headers |= {"Idempotency-Key": f"{time.time_ns()}", "Prefer": f"wait={wait}"}
    try:
        server.request(method, f"/api/v1{path}", json.dumps(body) if body else None, headers)
        answer = server.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        server.close()


@contextmanager
def rude(url: str, folder: Path, port: int, tables: list[Game]) -> Iterator[Counter[str]]:
    """Run a program that misbehaves in all ways at once, and yield the counts of the codes it receives."""
    eve, answers, stop = person("eve"), Counter[str](), threading.Event()
    token, mine = ApiToken.objects.issue(eve, "rude"), _table_of(eve)
    _listen_to(eve, port)
    with ExitStack() as stack:
        stack.enter_context(lying(folder, port, stop))
        for _ in range(HANGING):
            stack.enter_context(socket.create_connection((HOST, urlsplit(url).port or 0)))
        floods = [
            threading.Thread(target=_flood, args=(url, token, [*tables, mine], stop, answers))
            for _ in range(FLOODERS)
        ]
        for flood in floods:
            flood.start()
        try:
            yield answers
        finally:
            stop.set()
            for flood in floods:
                flood.join()


def _table_of(user: User) -> Game:
    """Return a running table of this user, against a bot."""
    at, plans = timezone.now(), [SeatPlan("me"), SeatPlan("bot", "random")]
    game = creating.create_table(user, "zooloretto", "", {}, plans, at)
    return starting.start_table(game.pk, user, at)


def _listen_to(eve: User, port: int) -> None:
    """Add a webhook that receives every verdict on a move of this user."""
    secret = "whsec_" + b64encode(bytes(32)).decode()
    address = f"https://{NAME}:{port}/"
    channel = Channel.objects.create(
        user=eve, kind="webhook", label="lies", address=address, secret=secret, position=9
    )
    Subscription.objects.create(channel=channel, kinds=["answer"], after=0)


def _flood(url: str, token: str, tables: list[Game], stop: threading.Event, answers: Counter[str]) -> None:
    """Send moves that the site must refuse, one after the other, without a pause."""
    chance = Random(1)
    while not stop.is_set():
        table = chance.choice(tables)
        with suppress(OSError, HTTPException):
            status, answer = ask(
                url, token, "POST", f"/tables/{table.pk}/moves", {"expected_ply": 0, "moves": ["draw"]}
            )
            fault = answer.get("error")
            answers[f"{status} {fault['code']}" if isinstance(fault, dict) else str(status)] += 1


@contextmanager
def lying(folder: Path, port: int, stop: threading.Event) -> Iterator[None]:
    """Run a server that answers webhooks after a long time, with a false response."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate(folder, NAME))
    server = socket.create_server((HOST, port))
    server.settimeout(0.1)

    def lie(plain: socket.socket) -> None:
        with suppress(OSError), context.wrap_socket(plain, server_side=True) as line:
            stop.wait(HOLD_SECONDS)
            line.sendall(FALSE_RESPONSE)

    def serve() -> None:
        while not stop.is_set():
            with suppress(OSError):
                plain, _ = server.accept()
                threading.Thread(target=lie, args=(plain,), daemon=True).start()

    listener = threading.Thread(target=serve)
    listener.start()
    try:
        yield
    finally:
        stop.set()
        listener.join()
        server.close()


if __name__ == "__main__":
    main()
