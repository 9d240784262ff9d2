"""Slow clients delay nobody else. The tests use the real server, and clients with plain sockets.

Each test has more slow clients than the server has threads, and then requests a page. The result does not
depend on a clock: either the page arrives, or the client's own timeout ends the wait.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection

import pytest

from tests.faults.site import free_port, wait_until

THREADS = 2
CONNECTIONS = 20
SLOW = 3 * THREADS
TIMEOUT = 30
HEAD = b"GET /static/games/site.css HTTP/1.1\r\nHost: localhost\r\n"
BIG = "/static/admin/js/vendor/jquery/jquery.js"
Connect = Callable[[], socket.socket]


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Run the site with only a few threads and connections. Yield its port."""
    port, var = free_port(), tmp_path_factory.mktemp("slow")
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "VAR_DIR": str(var),
        "DATABASE_URL": "sqlite:///",
        "CELERY_BROKER_URL": "filesystem://",
        "DEBUG": "true",
        "PORT": f"{port}",
        "WEB_THREADS": f"{THREADS}",
        "API_WAITERS": "0",
        "WEB_CONCURRENCY": "1",
    }
    command = [sys.executable, "-m", "gunicorn", "--config", "python:zooasync.server"]
    limit = ["--worker-connections", f"{CONNECTIONS}"]
    with (var / "log").open("wb") as log:
        process = subprocess.Popen([*command, *limit], env=environment, stdout=log, stderr=log)
    try:
        wait_until(lambda: _status(port) == 200)
        yield port
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0, (var / "log").read_text()
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def connect(port: int) -> Iterator[Connect]:
    with ExitStack() as connections:
        yield lambda: connections.enter_context(
            socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT)
        )


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"G",
        HEAD,
        b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nemail=",
        b"POST /sign-in/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n40\r\nemail=",
    ],
    ids=["nothing", "a letter", "half a head", "half a body", "half a chunk"],
)
def test_incomplete_request_holds_no_thread(port: int, connect: Connect, start: bytes) -> None:
    for _ in range(SLOW):
        connect().sendall(start)
    assert _status(port) == 200


def test_incomplete_request_can_be_completed_later(port: int, connect: Connect) -> None:
    lines = [connect() for _ in range(SLOW)]
    for line in lines:
        line.sendall(HEAD)
    assert _status(port) == 200
    for line in lines:
        line.sendall(b"Connection: close\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"


def test_client_that_does_not_read_holds_no_thread(port: int, connect: Connect) -> None:
    many = f"GET {BIG} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 40
    for _ in range(CONNECTIONS - 5):
        connect().sendall(many)
    assert [_status(port) for _ in range(40)] == [200] * 40


@pytest.mark.parametrize("asked", [False, True], ids=["silent", "kept alive"])
def test_idle_connections_do_not_block_new_clients(port: int, connect: Connect, asked: bool) -> None:
    for _ in range(2 * CONNECTIONS):
        line = connect()
        if asked:
            line.sendall(HEAD + b"\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"
    assert _status(port) == 200


def test_longest_idle_connection_is_closed_for_a_new_one(port: int, connect: Connect) -> None:
    first = connect()
    first.sendall(HEAD)
    others = [connect() for _ in range(2 * CONNECTIONS)]
    assert first.recv(1) == b""
    others[-1].sendall(HEAD + b"\r\n")
    assert others[-1].recv(12) == b"HTTP/1.1 200"


def test_worker_raises_its_limit_of_open_files() -> None:
    few = "most = r.getrlimit(r.RLIMIT_NOFILE)[1]; r.setrlimit(r.RLIMIT_NOFILE, (64, most))"
    program = "b.allow_files(); print(r.getrlimit(r.RLIMIT_NOFILE)[0] in (b.FILES, most))"
    code = f"import resource as r; from zooasync import buffering as b; {few}; {program}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert run.stdout.split() == [b"True"]


def _status(port: int) -> int:
    """Return the status of a page, or 0 if the server does not answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    try:
        connection.request("GET", "/sign-in/")
        return connection.getresponse().status
    except OSError:
        return 0
    finally:
        connection.close()
