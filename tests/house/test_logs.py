"""Logs for collectors, and error reports: they contain ids but no personal data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from gzip import decompress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

ROOT = Path(__file__).parents[2]
SECRET = "secret-of-the-table"
FAILING = f"""
import django, logging, sys
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
if sys.argv[1:]:
    import sentry_sdk
    sentry_sdk.flush(5)
"""


def run(tmp_path: Path, *arguments: str, **own: str) -> str:
    """Return the log of a program in which a task and a page fail."""
    own |= {"VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "zooasync.settings", "DEBUG": "true"}
    command = [sys.executable, "-c", FAILING, *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | own, capture_output=True, text=True, check=True
    ).stderr


def test_log_lines_are_json_with_context(tmp_path: Path) -> None:
    output = run(tmp_path, LOG_JSON="true")
    lines = [json.loads(line) for line in output.splitlines()]
    assert all({"at", "level", "logger", "message"} <= set(line) for line in lines)
    (failed,) = [line for line in lines if "it broke" in line.get("exc_info", "") and "task" in line]
    assert (failed["task"], failed["task_id"], failed["submission"]) == ("adjudicator.judge", "task-7", 41)
    told = lines[-1]
    assert (told["message"], told["game"], told["ply"]) == ("of a table", "m7c4h8zqry", 31)
    assert "task" not in told
    assert SECRET not in output


@pytest.fixture
def sink() -> Iterator[tuple[str, list[bytes]]]:
    """Run a server that accepts reports. Yield its address and the received reports."""
    taken: list[bytes] = []

    class Taking(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            taken.append(decompress(body) if self.headers.get("Content-Encoding") == "gzip" else body)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Taking) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://key@127.0.0.1:{server.server_port}/1", taken
        server.shutdown()


def test_error_reports_contain_no_personal_data(tmp_path: Path, sink: tuple[str, list[bytes]]) -> None:
    address, taken = sink
    run(tmp_path, "flush", SENTRY_DSN=address)
    told = b"\n".join(taken).decode()
    assert told.count('"value":"it broke"') == 2
    assert SECRET not in told
    assert "QUERY" not in told
