"""Logs for collectors, and error reports: they contain ids but no personal data."""

from __future__ import annotations

import gzip
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import brotli
import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from zooasync import celery, logs
from zooasync.celery import app
from zooasync.request_ids import RequestIdMiddleware

ROOT = Path(__file__).parents[2]
READ = {None: bytes, "gzip": gzip.decompress, "br": brotli.decompress}
"""How to read a body, by its encoding."""
SECRET = "secret-of-the-table"
FAILING = f"""
import django, logging, sentry_sdk
django.setup()
from unittest.mock import patch
from django.test import Client
from zooasync.celery import app
from games.services.judging import verdicts

def fails(*_):
    word = "{SECRET}"
    raise ValueError("it broke")

app.loader.import_default_modules()
with patch.object(verdicts, "judge", fails):
    app.tasks["adjudicator.judge"].apply((41,), task_id="task-7", throw=False)
with patch("games.selectors.health.health", fails), patch("games.web.operating.health.health", fails):
    Client(raise_request_exception=False).get("/readyz?token={SECRET}", headers={{"Host": "localhost"}})
logging.getLogger("games").warning("of a table", extra={{"game": "m7c4h8zqry", "ply": 31}})
sentry_sdk.flush(5)
"""


def run(tmp_path: Path, **own: str) -> str:
    """Return the log of a program in which a task and a page fail."""
    own |= {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "zooasync.settings", "DEBUG": "true"}
    command = [sys.executable, "-c", FAILING]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, check=True
    ).stderr


def test_logs_and_error_reports_have_context_but_no_personal_data(
    tmp_path: Path, sink: tuple[str, list[bytes]]
) -> None:
    address, taken = sink
    output = run(tmp_path, LOG_JSON="true", SENTRY_DSN=address)
    lines = [json.loads(line) for line in output.splitlines()]
    assert all({"at", "level", "logger", "message"} <= set(line) for line in lines)
    (failed,) = [line for line in lines if "it broke" in line.get("exc_info", "") and "task" in line]
    assert (failed["task"], failed["task_id"], failed["submission"]) == ("adjudicator.judge", "task-7", 41)
    entry = lines[-1]
    assert (entry["message"], entry["game"], entry["ply"]) == ("of a table", "m7c4h8zqry", 31)
    assert "task" not in entry
    assert SECRET not in output
    text = b"\n".join(taken).decode()
    assert text.count('"value":"it broke"') == 2
    assert SECRET not in text
    assert "QUERY" not in text


def test_a_task_logs_the_id_of_the_request_that_it_follows_from(rf: RequestFactory) -> None:
    published: dict[str, Any] = {}

    def view(request: HttpRequest) -> HttpResponse:
        celery.name_request(headers=published)
        return HttpResponse()

    answer = RequestIdMiddleware(view)(rf.get("/"))
    assert published == {"request_id": answer["X-Request-ID"]}
    task = app.tasks["adjudicator.judge"]
    task.push_request(**published)
    try:
        celery.begin_task_log("task-7", task, (41,))
        assert ids() == {"task": task.name, "task_id": "task-7", "submission": 41, **published}
        celery.end_task_log()
    finally:
        task.pop_request()
    assert ids() == {}


def test_each_request_has_its_own_id_and_none_from_the_client(rf: RequestFactory) -> None:
    middleware = RequestIdMiddleware(lambda _: HttpResponse())
    known = {middleware(rf.get("/", headers={"X-Request-ID": "mine"}))["X-Request-ID"] for _ in range(2)}
    assert len(known) == 2
    assert "mine" not in known


def test_a_task_within_a_request_returns_to_the_lines_of_the_request() -> None:
    with logs.of_request("r1"):
        logs.begin_task("adjudicator.sweep", "task-8", lambda: None, ())
        assert ids() == {"task": "adjudicator.sweep", "task_id": "task-8", "request_id": "r1"}
        logs.end_task()
        assert ids() == {"request_id": "r1"}
    assert ids() == {}


def ids() -> dict[str, Any]:
    """Return the ids that the next line of the log will contain."""
    record = logging.LogRecord("games", logging.INFO, "", 0, "", (), None)
    logs.WithIds().filter(record)
    return {name: getattr(record, name) for name in logs.IDS if hasattr(record, name)}


def test_an_error_that_ends_a_program_is_one_line(tmp_path: Path) -> None:
    own = {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "zooasync.settings", "LOG_JSON": "true"}
    program = "import django, warnings; django.setup(); warnings.warn('soon'); raise ValueError('it broke')"
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=os.environ | own, capture_output=True
    )
    warned, failed = (json.loads(line) for line in ended.stderr.splitlines())
    assert ended.returncode == 1
    assert "soon" in warned["message"]
    assert (failed["level"], "it broke" in failed["exc_info"]) == ("CRITICAL", True)


@pytest.fixture
def sink() -> Iterator[tuple[str, list[bytes]]]:
    """Run a server that accepts reports. Yield its address and the received reports."""
    taken: list[bytes] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            taken.append(READ[self.headers.get("Content-Encoding")](body))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://key@127.0.0.1:{server.server_port}/1", taken
        server.shutdown()
