"""The programs of the `Procfile` under process managers, from an empty database to SIGTERM."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import services
from tests.containers.image import descendants, is_running
from tests.faults.site import free_port, wait_until
from tests.house.machine import HOUSE, repository
from tests.seeds import share

PROGRAMS = ("web", "worker", "beat", "mail", "stream")
HONCHO = (sys.executable, "-m", "honcho")
MANAGERS = {
    "honcho": ((*HONCHO, "run"), (*HONCHO, "start", *PROGRAMS)),
    "foreman": (
        ("foreman", "run"),
        ("foreman", "start", "--formation", ",".join(f"{name}=1" for name in PROGRAMS), "--timeout", "30"),
    ),
}
"""For each process manager: how it runs one command, and how it starts all programs."""
REPORTS = re.compile("started with pid |exited with code |terminated by SIG")
"""How foreman's own lines about a program begin."""
TITLES = (
    "gunicorn: master [zooasync]",
    "zooasync workers",
    "zooasync worker: verdicts",
    "celery beat",
    "zooasync mail",
)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a checkout whose `.env` sets the ports and asks for logs as lines of JSON."""
    home = repository(tmp_path / "zoo")
    ports = {name: free_port() for name in ("PORT", "STREAM_PORT", "MAILD_PORT")}
    lines = [f"{name}={value}" for name, value in {**ports, "LOG_JSON": "true"}.items()]
    (home / ".env").write_text("\n".join(lines))
    return home


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"PATH": f"{Path(sys.executable).parent}:{os.defpath}", "HOME": f"{tmp_path}", "LANG": "C.UTF-8"}


def run(home: Path, environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=home, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


@pytest.mark.parametrize("manager", MANAGERS)
def test_the_page_gives_the_same_commands(manager: str) -> None:
    page = (HOUSE / "docs" / "running.md").read_text()
    prefix, start = (" ".join(words).replace(" ".join(HONCHO), "honcho") for words in MANAGERS[manager])
    assert f"| {manager} | `{prefix} python manage.py release` | `{start}` |" in page


@pytest.mark.long
@pytest.mark.heavy
@pytest.mark.parametrize("manager", share(MANAGERS, 2))
def test_a_manager_runs_every_program_at_its_address(
    manager: str, home: Path, environment: dict[str, str]
) -> None:
    if manager == "foreman":
        services.need_foreman()
    prefix, start = MANAGERS[manager]
    for module in (("zooasync.workers",), ("gunicorn", "--config", "python:zooasync.server")):
        refused = run(home, environment, sys.executable, "-m", *module)
        assert refused.returncode == os.EX_CONFIG, refused.stdout
        assert "Run `release` or `manage.py migrate` first." in refused.stdout
    released = run(home, environment, *prefix, sys.executable, "manage.py", "release")
    assert released.returncode == 0, released.stdout
    log = home.parent / "log"
    with log.open("wb") as file:
        managing = subprocess.Popen(start, cwd=home, env=environment, stdout=file, stderr=file)
    try:
        wait_until(lambda: all(is_alive(home, environment, managing, program) for program in PROGRAMS))
        running = descendants(managing.pid)
        lines = [Path(f"/proc/{each}/cmdline").read_text() for each in running]
        assert [title for title in TITLES if not any(title in line for line in lines)] == []
        managing.send_signal(signal.SIGTERM)
        managing.wait(60)
    finally:
        managing.kill()
        managing.wait()
    wait_until(lambda: not any(map(is_running, running)))
    for line in (*released.stdout.splitlines(), *lines_of_programs(log.read_text())):
        assert {"at", "level", "logger", "message"} <= json.loads(line).keys()


def is_alive(
    home: Path, environment: dict[str, str], managing: subprocess.Popen[bytes], program: str
) -> bool:
    assert managing.poll() is None, (home.parent / "log").read_text()
    return run(home, environment, sys.executable, "-m", "zooasync.alive", program).returncode == 0


def lines_of_programs(log: str) -> Iterator[str]:
    """Yield the output of the programs, without the manager's own lines and the name before each line."""
    for line in re.sub(r"\x1b\[[\d;]*m", "", log).splitlines():
        _, program, words = re.split(r"\s+", line.replace("|", "", 1), maxsplit=2)
        if program != "system" and not REPORTS.match(words):
            yield words
