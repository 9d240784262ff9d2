"""`manage.py play` as its users see it: one command, one address, and one Ctrl-C that stops it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import URLError
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import pytest

PLAY = [sys.executable, "manage.py", "play"]


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture
def environment(tmp_path: Path, taken_port: int) -> dict[str, str]:
    """Return the environment of a separate site whose ports are already in use."""
    mine = {"VAR_DIR": str(tmp_path / "a var"), "PORT": str(taken_port), "MAILD_PORT": str(taken_port)}
    django = {"DJANGO_SETTINGS_MODULE": "zooasync.settings", "DATABASE_URL": "sqlite:///"}
    return {**os.environ, **django, **mine, "CELERY_BROKER_URL": "filesystem://", "PYTHONUNBUFFERED": "1"}


@pytest.fixture
def playing(environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        PLAY, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    yield process
    process.terminate()
    process.communicate()


@pytest.mark.long
def test_address_opens_the_table_and_ctrl_c_stops_everything(
    playing: subprocess.Popen[str], environment: dict[str, str], tmp_path: Path
) -> None:
    output, address = _until_address(playing)
    assert f"Port {environment['PORT']} is in use, so the site uses" in output
    browser = build_opener(HTTPCookieProcessor(CookieJar()), ProxyHandler({}))
    with browser.open(address, timeout=20) as page:
        assert "/tables/" in page.url
        assert "Your first zoo" in page.read().decode()
    second = subprocess.run(PLAY, env=environment, capture_output=True, text=True, check=False)
    assert second.returncode == 1
    assert "The site is already running, at http://127.0.0.1:" in second.stderr
    programs = _children(playing.pid)
    assert len(programs) == 4
    playing.send_signal(signal.SIGINT)
    assert playing.wait(30) == 0
    assert [number for number in programs if Path(f"/proc/{number}").exists()] == []
    with pytest.raises(URLError):
        browser.open(address, timeout=20)
    assert (tmp_path / "a var").stat().st_mode & 0o077 == 0
    logs = {path.name for path in (tmp_path / "a var" / "log").iterdir()}
    assert logs == {"web.log", "worker.log", "beat.log", "mail.log"}


def test_reports_an_unreachable_database(environment: dict[str, str]) -> None:
    environment["DATABASE_URL"] = "postgres://nobody@127.0.0.1:1/zoo"
    tried = subprocess.run(PLAY, env=environment, capture_output=True, text=True, check=False)
    assert tried.returncode == 1
    assert "The database does not respond" in tried.stderr
    assert "Traceback" not in tried.stderr


def _until_address(process: subprocess.Popen[str]) -> tuple[str, str]:
    assert process.stdout
    output = ""
    for line in process.stdout:
        if "sesame=" in line:
            return output, line.strip()
        output += line
    raise AssertionError(f"no address:\n{output}")


def _children(parent: int) -> list[int]:
    """Return the direct children of a process. Skip the test if the system does not list them."""
    path = Path(f"/proc/{parent}/task/{parent}/children")
    if not path.exists():
        pytest.skip("needs Linux to list a process's children")
    return [int(word) for word in path.read_text().split()]
