"""Listeners over real HTTP: they get each event once after any interruption, and they occupy no thread."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.models import ApiToken, Event, Game, User
from games.services.notices import events
from tests import services
from tests.faults.site import free_port, wait_until
from tests.seeds import Seeded

pytestmark = pytest.mark.django_db(transaction=True)

IDLE = 24


@dataclass
class Program:
    """The program that serves listeners, on the test's database."""

    port: int = field(default_factory=free_port)
    process: Any = None

    def start(self) -> None:
        environment = {**services.child_environment(), "STREAM_PORT": f"{self.port}"}
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "zooasync.asgi"]
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        wait_until(self._answers)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def log(self) -> Path:
        return Path(settings.VAR_DIR) / "asgi.log"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def _answers(self) -> bool:
        try:
            with closing(_get(self.port, "/")) as client, client.getresponse() as answer:
                return answer.status == 404
        except OSError:
            return False


def _get(port: int, path: str, **headers: str) -> HTTPConnection:
    client = HTTPConnection("127.0.0.1", port, timeout=300)
    try:
        client.request(
            "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
        )
    except OSError:
        client.close()
        raise
    return client


@dataclass
class Listener:
    """A minimal EventSource that remembers the id of its last event."""

    port: int
    token: str
    last: str = ""
    heard: list[str] = field(default_factory=list)
    _client: HTTPConnection | None = None

    def connect(self) -> Listener:
        self.close()
        given = {"Last_Event_ID": self.last} if self.last else {}
        authorization = f"Token {self.token}"
        self._client = _get(
            self.port, "/api/v1/events", Accept="text/event-stream", Authorization=authorization, **given
        )
        self._answer = self._client.getresponse()
        assert self._answer.status == 200
        assert self._answer.headers["Content-Type"] == "text/event-stream"
        return self

    def hear(self) -> bool:
        """Read one message. Return whether there was one before the stream ended."""
        lines: list[str] = []
        with suppress(HTTPException, OSError):
            while (line := self._answer.readline().decode()).strip() or (line and not lines):
                lines.append(line.strip())
        fields = dict(line.split(": ", 1) for line in lines if not line.startswith(":") and line)
        self.last = fields.get("id", self.last)
        if "data" in fields:
            event = json.loads(fields["data"])
            assert str(event["position"]) == self.last
            self.heard.append(f"{event['table']} {event['ply']}")
        return bool(lines)

    def close(self) -> None:
        if self._client:
            self._answer.close()
            self._client.close()


@pytest.fixture(scope="module")
def shared_program() -> Iterator[Program]:
    """Return the program that the tests share. It does not run yet."""
    program = Program()
    yield program
    if program.process:
        program.kill()


@pytest.fixture
def program(shared_program: Program) -> Program:
    """Return the running program. Start it again if a test has ended it: the tests come in any order."""
    if not shared_program.is_running:
        shared_program.start()
    return shared_program


@pytest.fixture
def ann(make_user: Callable[..., User]) -> User:
    return make_user("Ann")


@pytest.fixture
def game(ann: User, make_table: Callable[..., Game]) -> Game:
    return make_table("Ann", "Ben", start=False)


def tell(game: Game, user: User, *plies: int) -> list[str]:
    events.tell(Event(user=user, game=game, kind="turn", about=str(number), ply=number) for number in plies)
    return [f"{game.pk} {number}" for number in plies]


def test_tokens_of_listeners_are_not_logged(program: Program, ann: User) -> None:
    token = ApiToken.objects.issue(ann, "")
    listener = Listener(program.port, token).connect()
    listener.hear()
    address = f"/api/v1/events?cursor={token}x"
    with closing(_get(program.port, address, Cookie=f"sessionid={token}")) as client:
        assert client.getresponse().status == 401
    listener.close()
    assert token not in program.log.read_text()


def test_each_event_arrives_once_despite_interruptions(
    program: Program, ann: User, game: Game, seeded: Seeded
) -> None:
    listener = Listener(program.port, ApiToken.objects.issue(ann, "")).connect()
    listener.hear()
    assert listener.last
    chance, sent = seeded.random(), list[str]()
    for number in range(6):
        sent += tell(game, ann, *range(10 * number, 10 * number + chance.randint(1, 4)))
        until = chance.randint(len(listener.heard), len(sent))
        while len(listener.heard) < until:
            assert listener.hear()
        if number == 3:
            program.kill()
            while listener.hear():
                pass
            program.start()
        if number != 4:
            listener.connect()
    while len(listener.heard) < len(sent):
        assert listener.hear()
    assert listener.heard == sent
    listener.close()


def test_idle_listeners_share_threads_and_revoked_ones_get_nothing(
    program: Program, make_user: Callable[..., User], ann: User, game: Game
) -> None:
    token = ApiToken.objects.issue(ann, "")
    gone = Listener(program.port, token).connect()
    gone.hear()
    idle = []
    for number in range(IDLE // 8):
        owner = ApiToken.objects.issue(make_user(f"P{number}"), "")
        idle += [Listener(program.port, owner).connect() for _ in range(8)]
    status = Path(f"/proc/{program.process.pid}/status")
    if status.exists():
        threads = next(line for line in status.read_text().splitlines() if line.startswith("Threads"))
        assert int(threads.split()[1]) < IDLE / 3
    ApiToken.objects.filter(user=ann).delete()
    ApiToken.objects.issue(ann, "another program")
    tell(game, ann, 1)
    tell(game, User.objects.get(name="P0"), 2)
    for listener in idle[:8]:
        while not listener.heard:
            assert listener.hear()
    while gone.hear():
        pass
    assert gone.heard == []
    program.process.send_signal(signal.SIGTERM)
    assert program.process.wait(60) in (0, -signal.SIGTERM)
    for listener in (gone, *idle):
        listener.close()
