"""The web server, as clients that use plain sockets see it."""

from __future__ import annotations

import json
import os
import select
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tests.faults.site import free_port, wait_until

THOUGHT = 4
"""The seconds that a client waits between requests. The keep-alive time of gunicorn is two seconds."""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of the site's log."""
    return tmp_path_factory.mktemp("server") / "log"


@pytest.fixture(scope="module")
def port(log: Path) -> Iterator[int]:
    """Run the site with the command from the `Procfile`. Yield its port."""
    port = free_port()
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "zooasync.settings",
        "DATABASE_URL": "sqlite:///",
        "CELERY_BROKER_URL": "filesystem://",
        "VAR_DIR": str(log.parent),
        "DEBUG": "true",
        "PORT": f"{port}",
    }
    command = [sys.executable, "-m", "gunicorn", "--config", "python:zooasync.server"]
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
    try:
        wait_until(lambda: _answers(port))
        yield port
    finally:
        process.terminate()
        process.wait(60)


@pytest.fixture
def client(port: int) -> Iterator[HTTPConnection]:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    yield connection
    connection.close()


@pytest.mark.parametrize(
    ("address", "headers", "status", "code"),
    [
        ("/api/v1/waiting?cursor=" + "A" * 5_000, {}, 414, "uri_too_long"),
        ("/api/v1/waiting?cursor=" + "A" * 20_000, {}, 414, "uri_too_long"),
        ("/api/v1/waiting", {"Authorization": "Token " + "A" * 9_000}, 431, "headers_too_large"),
        ("/api/v1/waiting", {f"X-{number}": "" for number in range(101)}, 431, "headers_too_large"),
    ],
    ids=["address", "long address", "header", "headers"],
)
def test_refusals_of_the_server_have_the_usual_error_format(
    client: HTTPConnection, address: str, headers: dict[str, str], status: int, code: str
) -> None:
    client.request("GET", address, headers=headers)
    answer = client.getresponse()
    assert (answer.status, answer.headers["Content-Type"]) == (status, "application/json")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    fault = json.loads(answer.read())["error"]
    assert (fault["code"], fault["place"]) == (code, "")
    assert fault["sentence"]


@pytest.mark.parametrize(
    ("request_", "status", "code"),
    [
        (b"hello\r\n\r\n", 400, "bad_request"),
        (b"POST /api/v1/tables HTTP/1.1\r\nContent-Length: 100000000\r\n\r\n", 413, "too_large"),
        (b"POST /api/v1/tables HTTP/1.1\r\nTransfer-Encoding: zip\r\n\r\n", 501, "bad_request"),
        (b"GET /" + b"A" * (64 * 1024 - 5), 414, "uri_too_long"),
    ],
    ids=["no request", "body", "coding", "address without end"],
)
def test_early_refusals_have_the_usual_error_format(
    port: int, request_: bytes, status: int, code: str
) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=60) as line:
        line.sendall(request_)
        answer = HTTPResponse(line)
        answer.begin()
        assert (answer.status, json.loads(answer.read())["error"]["code"]) == (status, code)


def test_idle_client_keeps_its_connection(client: HTTPConnection) -> None:
    client.request("GET", "/api/v1/waiting")
    assert client.getresponse().read()
    line = client.sock
    assert select.select([line], [], [], THOUGHT) == ([], [], [])
    client.request("GET", "/api/v1/waiting")
    assert client.getresponse().status == 401
    assert client.sock is line


def test_head_sends_no_body_and_keeps_the_connection(client: HTTPConnection) -> None:
    """If an answer to HEAD had a body, the client would read it as the beginning of the next answer."""
    for address in ("/healthz", "/robots.txt", "/favicon.ico", "/api/v1/waiting", "/sign-out/"):
        client.request("GET", address)
        whole = client.getresponse()
        content = whole.read()
        client.request("HEAD", address)
        answer = client.getresponse()
        assert (answer.status, answer.read()) == (whole.status, b""), address
        assert answer.headers["Content-Length"] == str(len(content)), address
        assert select.select([client.sock], [], [], 0.2) == ([], [], []), address


def test_secrets_in_addresses_and_headers_are_not_logged(client: HTTPConnection, log: Path) -> None:
    """All pages fail, because the database of this site is empty."""
    secret = "known-to-its-owner-alone"
    for address in (f"/sign-in/link/?sesame={secret}", f"/calendar/{secret}.ics", f"/{secret}/", "/account/"):
        sent = {"Cookie": f"sessionid={secret}", "Authorization": f"Token {secret}"}
        client.request("GET", address, headers=sent)
        assert client.getresponse().read()
    text = log.read_text()
    assert "Internal Server Error" in text
    assert [line for line in text.splitlines() if secret in line] == []


def _answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False
