"""The small site: a move through the API, a move by mail, a killed program, and the end of the site."""

from __future__ import annotations

import json
import os
import re
import signal
import smtplib
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from email.message import EmailMessage
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.containers.image import descendants, is_running
from tests.faults.site import free_port, wait_until
from zooasync.fork_server import ForkServer

HOUSE = Path(__file__).resolve().parents[2]
TITLES = ["zooasync mail and stream", "zooasync web", "zooasync worker"]
STOPS_WITHIN = 60
"""How long the site may take to stop, in seconds. It takes two or three, but the machine may be busy."""
TABLE = """
from django.utils import timezone
from games.mail.addresses import reply_address
from games.models import ApiToken, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
now = timezone.now()
ann, ben = (User.objects.create_user(f"{name}@example.org", name=name) for name in ("ann", "ben"))
game = creating.create_table(ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
joining.join_table(game.pk, ben, now)
game = starting.start_table(game.pk, ann, now)
for seat in game.seats.select_related("user", "game"):
    token = ApiToken.objects.issue(seat.user, "test")
    print("SEAT", game.pk, game.ply, token, reply_address(seat, game.ply), seat.user.email)
"""
"""A script that starts a table and prints, for each seat, what its player needs."""


@dataclass(frozen=True)
class PlayerAccess:
    """What a player needs: the table and its ply, a token, the address for replies, and their own address."""

    table: str
    ply: str
    token: str
    reply_to: str
    address: str


@dataclass
class Small:
    """A small site. `process`: the process of its supervisor."""

    environment: dict[str, str]
    process: subprocess.Popen[bytes]

    def parts(self) -> dict[str, int]:
        """Return the processes of the site by title, without the supervisor."""
        lines = {each: Path(f"/proc/{each}/cmdline").read_text() for each in descendants(self.process.pid)}
        return {line.strip("\0 "): number for number, line in lines.items()}

    def is_alive(self) -> bool:
        assert self.process.poll() is None
        return run(self.environment, "-m", "zooasync.alive", "small").returncode == 0

    def ask(self, seat: PlayerAccess, method: str, path: str, body: object = None) -> Any:
        server = HTTPConnection("127.0.0.1", int(self.environment["PORT"]), timeout=60)
        headers = {"Authorization": f"Token {seat.token}", "Content-Type": "application/json"}
        with closing(server):
            server.request(method, f"/api/v1/tables/{seat.table}{path}", json.dumps(body), headers)
            return json.loads(server.getresponse().read())

    def asked(self, seats: list[PlayerAccess]) -> tuple[PlayerAccess, Any]:
        """Return the seat that must act and its legal moves."""
        for seat in seats:
            answer = self.ask(seat, "GET", "/legal")
            if answer["legal"]:
                return seat, answer
        raise AssertionError("nobody must act")


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=HOUSE,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a separate site with ports of its own."""
    ports = {name: f"{free_port()}" for name in ("PORT", "STREAM_PORT", "MAILD_PORT")}
    own = {
        "VAR_DIR": f"{tmp_path / 'var'}",
        "DATABASE_URL": "sqlite:///",
        "CELERY_BROKER_URL": "filesystem://",
    }
    django = {"DJANGO_SETTINGS_MODULE": "zooasync.settings", "CACHE_URL": "", "EMAIL_HOST": ""}
    return {**os.environ, **django, **own, **ports}


@pytest.fixture
def seats(environment: dict[str, str]) -> list[PlayerAccess]:
    """Migrate the database and start a table. Return its seats."""
    migrated = run(environment, "manage.py", "migrate", "--verbosity=0")
    assert migrated.returncode == 0, migrated.stdout
    made = run(environment, "manage.py", "shell", "--no-imports", "--command", TABLE)
    found = re.findall(r"^SEAT (\S+) (\S+) (\S+) (\S+) (\S+)$", made.stdout, re.MULTILINE)
    assert len(found) == 2, made.stdout
    return [PlayerAccess(*row) for row in found]


@pytest.fixture
def site(environment: dict[str, str], seats: list[PlayerAccess], tmp_path: Path) -> Iterator[Small]:
    with (tmp_path / "log").open("wb") as log:
        command = [sys.executable, "-m", "zooasync.small"]
        process = subprocess.Popen(command, cwd=HOUSE, env=environment, stdout=log, stderr=log)
    yield Small(environment, process)
    process.terminate()
    process.wait(STOPS_WITHIN)


def answer_by_mail(site: Small, seat: PlayerAccess, text: str) -> None:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = seat.address, seat.reply_to, "Re: your turn"
    mail["Message-ID"] = "<one@example.org>"
    mail.set_content(f"{text}\n")
    with smtplib.SMTP("127.0.0.1", int(site.environment["MAILD_PORT"]), timeout=60) as client:
        client.send_message(mail)


@pytest.mark.long
@pytest.mark.heavy
@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux to list a process's children and its title")
def test_small_site_plays_survives_a_killed_part_and_stops(site: Small, seats: list[PlayerAccess]) -> None:
    wait_until(site.is_alive)
    assert sorted(site.parts()) == TITLES

    seat, asked = site.asked(seats)
    ply, move = asked["ply"], asked["legal"][0]["text"]
    answer_by_mail(site, seat, move)
    wait_until(lambda: site.asked(seats)[1]["ply"] > ply)

    killed = site.parts()["zooasync worker"]
    os.kill(killed, signal.SIGKILL)
    seat, asked = site.asked(seats)
    ply, body = asked["ply"], {"moves": [asked["legal"][0]["text"]], "expected_ply": asked["ply"], "key": "1"}
    assert site.ask(seat, "POST", "/moves", body)["status"] in ("queued", "accepted")
    wait_until(lambda: site.asked(seats)[1]["ply"] > ply)
    assert site.parts()["zooasync worker"] != killed
    wait_until(site.is_alive)

    running = descendants(site.process.pid)
    site.process.terminate()
    assert site.process.wait(STOPS_WITHIN) == 0
    assert not any(map(is_running, running))


def test_small_site_refuses_a_database_without_migrations(environment: dict[str, str]) -> None:
    refused = run(environment, "-m", "zooasync.small")
    assert refused.returncode == os.EX_CONFIG
    assert "Run `release` or `manage.py migrate` first." in refused.stdout


def test_fork_server_returns_answers_and_exit_statuses() -> None:
    def work(pipe: Any) -> None:
        if (what := pipe.recv()) == "too much":
            os.kill(os.getpid(), signal.SIGXCPU)
        pipe.send(f"done: {what}")

    with closing(ForkServer(work)) as forks, ExitStack() as stack:
        pipes, statuses = zip(*(forks.request() for _ in range(2)), strict=True)
        for connection in (*pipes, *statuses):
            stack.enter_context(connection)
        for pipe, what in zip(pipes, ("a mail", "too much"), strict=True):
            pipe.send(what)
        wait_until(lambda: all(status.poll() for status in statuses), meanwhile=lambda: forks.serve(0.1))
        assert pipes[0].recv() == "done: a mail"
        with pytest.raises(EOFError):
            pipes[1].recv()
        assert [status.recv() for status in statuses] == [0, -signal.SIGXCPU]


def test_fork_server_kills_what_still_runs_when_it_closes() -> None:
    with closing(ForkServer(lambda pipe: pipe.recv())) as forks:
        pipe, status = forks.request()
        forks.serve(0.1)
    with pipe, status:
        assert status.recv() == -signal.SIGKILL
