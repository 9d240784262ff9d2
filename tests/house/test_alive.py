"""Health checks of programs: each check tells a program that works from one that does not."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.faults.site import free_port
from zooasync import alive


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(alive, "FOLDER", tmp_path / "alive")
    return tmp_path / "alive"


@pytest.fixture
def serve() -> Iterator[Callable[[int], int]]:
    """Return a function that serves a single answer, with this status only for one of the site's hosts."""
    servers = []

    def start(status: int) -> int:
        class Answering(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(status if self.headers["Host"] == "zoo.example.org" else 400)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        servers.append(HTTPServer(("127.0.0.1", 0), Answering))
        Thread(target=servers[-1].serve_forever, daemon=True).start()
        return servers[-1].server_port

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(("program", "variable"), [("web", "PORT"), ("stream", "STREAM_PORT")])
@pytest.mark.parametrize(("answer", "status"), [(200, 0), (404, 1), (500, 1)])
def test_web_and_stream_must_answer_their_address(
    serve: Callable[[int], int],
    monkeypatch: pytest.MonkeyPatch,
    program: str,
    variable: str,
    answer: int,
    status: int,
) -> None:
    monkeypatch.setenv(variable, f"{serve(answer)}")
    monkeypatch.setenv("WEB_HOST", "0.0.0.0")
    monkeypatch.setenv("ALLOWED_HOSTS", "zoo.example.org,localhost")
    assert alive.main(program) == status


def test_a_stream_that_nothing_answers_for_is_not_alive(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STREAM_PORT", f"{free_port()}")
    assert alive.main("stream") == 1
    assert "stream is not alive" in capsys.readouterr().err


@pytest.mark.parametrize(("greeting", "status"), [(b"220 zoo ESMTP\r\n", 0), (b"421 too busy\r\n", 1)])
def test_mail_must_greet(monkeypatch: pytest.MonkeyPatch, greeting: bytes, status: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setenv("MAILD_PORT", f"{server.getsockname()[1]}")

        def greet() -> None:
            client, _ = server.accept()
            with client:
                client.sendall(greeting)
                client.recv(100)

        thread = Thread(target=greet)
        thread.start()
        assert alive.main("mail") == status
        thread.join()


@pytest.mark.parametrize("program", ["worker", "beat"])
def test_programs_that_listen_nowhere_mark_a_file(folder: Path, program: str) -> None:
    assert alive.main(program) == 1
    marker = alive.Marker(program)
    marker()
    assert alive.main(program) == 0
    (mark,) = folder.iterdir()
    before = time.time() - alive.MAX_AGE - 10
    os.utime(mark, (before, before))
    assert alive.main(program) == 1


def test_marks_of_old_containers_are_deleted(folder: Path) -> None:
    alive.Marker("worker")()
    old = folder / "worker@gone"
    old.touch()
    before = time.time() - alive.KEPT_SECONDS - 10
    os.utime(old, (before, before))
    alive.Marker("beat")()
    assert {path.name.partition("@")[0] for path in folder.iterdir()} == {"worker", "beat"}
    assert not old.exists()


def test_refuses_an_unknown_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert alive.main("release") == os.EX_USAGE
    assert "Choose from: web, worker, beat, mail, stream" in capsys.readouterr().err
