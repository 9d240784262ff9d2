"""`make dev` as its users see it: one address, and a restart whenever a file changes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, ProxyHandler, build_opener

import pytest
from django.core.management import CommandError, call_command

from tests.faults.site import free_port, wait_until

HOUSE = Path(__file__).resolve().parents[2]
START_WITHIN = 240
"""The time allowed for migrations and the start on a busy machine, in seconds."""


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """Start the site as `make dev` does, with its own folder and port. Yield the path of its output."""
    variables = dict(
        re.findall(r"^dev: export (\w+) := (.*)$", (HOUSE / "Makefile").read_text(), re.MULTILINE)
    )
    port = str(free_port())
    own = {"VAR_DIR": str(tmp_path / "var"), "PORT": port, "SITE_URL": f"http://127.0.0.1:{port}"}
    django = {"DJANGO_SETTINGS_MODULE": "zooasync.settings", "PYTHONUNBUFFERED": "1"}
    output = tmp_path / "output"
    with output.open("w") as file:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "dev", port],
            cwd=HOUSE,
            env={**os.environ, **variables, **django, **own},
            stdout=file,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    yield output
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@pytest.mark.long
@pytest.mark.timeout(800)
def test_address_opens_the_table_and_file_changes_restart_the_site(log: Path) -> None:
    wait_until(lambda: len(_addresses(log)) == 1, START_WITHIN)
    browser = build_opener(HTTPCookieProcessor(CookieJar()), ProxyHandler({}))
    wait_until(lambda: "Quit the server" in log.read_text(), START_WITHIN)
    with browser.open(_addresses(log)[0], timeout=60) as page:
        assert "Your first zoo" in page.read().decode()
    (HOUSE / "games" / "apps.py").touch()
    wait_until(lambda: len(_addresses(log)) == 2, START_WITHIN)


def test_refuses_to_start_without_make_dev() -> None:
    with pytest.raises(CommandError, match="Run `make dev`"):
        call_command("dev")


def _addresses(log: Path) -> list[str]:
    return re.findall(r"^Your table: (\S+)$", log.read_text(), re.MULTILINE)
