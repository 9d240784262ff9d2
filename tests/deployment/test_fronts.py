"""The web servers in front of a site, set up by the recipes of `docs/running`.

Both nginx and Caddy get the same checks.
"""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPConnection, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from games.models import ApiToken, Event, Game, User
from games.services.notices import events
from games.services.people import accounts
from tests import services
from tests.deployment import fronts
from tests.deployment.fronts import NAME, Front
from tests.faults.site import free_port, wait_until
from tests.house.machine import RECIPES, Visitor
from zooasync.buffering import MAX_BODY_BYTES
from zooasync.refusals import REFUSALS, URI_TOO_LONG

EVENTS, LISTENING = "/api/v1/events", {"Accept": "text/event-stream"}
FORGED = {
    "X-Forwarded-For": "198.51.100.1",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-Host": "evil.example",
}
BOTH = [pytest.param(each, marks=getattr(pytest.mark, each), id=each) for each in ("nginx", "caddy")]


@dataclass(frozen=True)
class SitePorts:
    """The ports of `web`, which has one thread, and of `stream`. Both use the test's database."""

    web: int = field(default_factory=free_port)
    stream: int = field(default_factory=free_port)

    @property
    def environment(self) -> dict[str, str]:
        ports = {"PORT": f"{self.web}", "STREAM_PORT": f"{self.stream}"}
        ours = {"SITE_URL": f"https://{NAME}", "ALLOWED_HOSTS": NAME, "TRUSTED_PROXIES": "1"}
        one = {"WEB_THREADS": "1", "API_WAITERS": "0", "DEBUG": "true", "EMAIL_HOST": "127.0.0.1"}
        return {**services.child_environment(), **ports, **ours, **one}

    @contextmanager
    def program(self, *module: str) -> Iterator[None]:
        with (Path(settings.VAR_DIR) / "front.log").open("ab") as log:
            command = [sys.executable, "-m", *module]
            process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        try:
            yield
        finally:
            process.terminate()
            process.wait(60)


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: Any) -> Iterator[SitePorts]:
    site = SitePorts()
    with ExitStack() as programs:
        with django_db_blocker.unblock():
            programs.enter_context(site.program("gunicorn", "--config", "python:zooasync.server"))
            programs.enter_context(site.program("zooasync.asgi"))
        wait_until(lambda: is_open(site.web) and is_open(site.stream))
        yield site


@pytest.fixture
def front(request: pytest.FixtureRequest, site: SitePorts, tmp_path: Path) -> Iterator[Front]:
    with getattr(fronts, request.param)(tmp_path, site.web, site.stream) as front:
        yield front


@pytest.mark.parametrize("front", BOTH, indirect=True)
@pytest.mark.django_db(transaction=True)
def test_site_works_behind_each_web_server(
    front: Front, make_user: Callable[..., User], make_table: Callable[..., Game]
) -> None:
    ann = make_user("Ann")
    game = make_table("Ann", "Ben", start=False)
    expect_https(front)
    sign_in(front, ann)
    listen(front, ann, game)
    expect_refusals(front, ApiToken.objects.issue(ann, ""))
    expect_slow_clients_not_to_block(front)


def expect_https(front: Front) -> None:
    plain = HTTPConnection("127.0.0.1", front.plain, timeout=60)
    plain.request("GET", "/sign-in/?next=/games/", headers={"Host": NAME})
    answer = plain.getresponse()
    assert (answer.status // 100, answer.headers["Location"]) == (3, f"https://{NAME}/sign-in/?next=/games/")
    plain.close()
    with front.line("h2", "http/1.1") as line:
        assert line.selected_alpn_protocol() == "h2"
    assert front.status("/static/games/site.css") == 200


@dataclass
class PlainBrowser(Visitor):
    """A browser that does not know that there is a proxy."""

    front: Front | None = None

    def connect(self) -> HTTPConnection:
        assert self.front
        return self.front.connect()


def sign_in(front: Front, user: User) -> None:
    parts = urlsplit(accounts.sign_in_link(user))
    guest = PlainBrowser(0, front=front)
    answer = guest.post(f"{parts.path}?{parts.query}")
    cookies = answer.headers.get_all("Set-Cookie") or []
    assert any(re.match("sessionid=.*; Secure", cookie) for cookie in cookies), cookies
    assert guest.get("/account/").status == 200


def listen(front: Front, user: User, game: Game) -> None:
    """Check that two successive events arrive one by one in a single answer."""
    connection = front.connect()
    given = {**LISTENING, "Authorization": f"Token {ApiToken.objects.issue(user, '')}"}
    connection.request("GET", EVENTS, headers=given)
    answer = connection.getresponse()
    assert answer.headers["Content-Type"] == "text/event-stream"
    assert read_field(answer, "id:")
    for ply in (1, 2):
        events.tell([Event(user=user, game=game, kind="turn", about=f"{ply}", ply=ply)])
        assert json.loads(read_field(answer, "data:"))["ply"] == ply
    connection.close()


def read_field(answer: HTTPResponse, field: str) -> str:
    """Return the value of the next line with this field."""
    while not (line := answer.readline().decode()).startswith(field):
        assert line, "the stream has ended"
    return line.removeprefix(field)


def expect_refusals(front: Front, token: str) -> None:
    """Check that errors about oversized requests have the usual shape, whichever server refuses them."""
    known = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
    for size in (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1, 3_999_999):
        assert refusal(front, "POST", "/api/v1/tables", b" " * size, known) == (413, "too_large"), size
    announced = {**known, "Content-Length": f"{MAX_BODY_BYTES + 1}"}
    assert refusal(front, "POST", "/api/v1/tables", b" " * 65_536, announced) == (413, "too_large")
    for size in (5_000, 20_000):
        assert refusal(front, "GET", f"/api/v1/waiting?cursor={'A' * size}") == (414, "uri_too_long"), size
        assert refusal(front, "GET", "/api/v1/waiting", None, {"X-Long": "A" * 2 * size}) == (
            431,
            "headers_too_large",
        ), size


def refusal(
    front: Front, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> tuple[int, str]:
    connection = front.connect()
    connection.request(method, path, body, headers or {})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    assert answer.headers["Content-Type"] == "application/json", content
    fault = json.loads(content)["error"]
    assert fault["sentence"]
    return answer.status, fault["code"]


def expect_slow_clients_not_to_block(front: Front) -> None:
    """Check that five slow clients do not block a site that has one thread."""
    half = b"POST /sign-in/ HTTP/1.1\r\nHost: zoo.example.org\r\nContent-Length: 100\r\n\r\nemail="
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(front.line()).sendall(half)
        assert front.status("/sign-in/") == 200


@pytest.mark.parametrize("name", BOTH)
def test_front_sets_trusted_headers_and_routes_event_streams(name: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        web = free_port()
        stream, listened = stack.enter_context(recording_server())
        with recording_server(web) as (_, recorded):
            front = stack.enter_context(getattr(fronts, name)(tmp_path, web, stream))
            recorded.clear()
            assert front.status("/", FORGED) == 200
            assert front.status(EVENTS, {**FORGED, **LISTENING}) == 200
            assert len(listened) == 1
            front.status("/api/v1/waiting", LISTENING)
            front.status(EVENTS, FORGED)
            assert len(listened) == 1
        expect_away_page(front)
        with recording_server(web):
            assert front.status() == 200
    for headers in (recorded[0], listened[0]):
        assert headers["Host"] in (NAME, f"{NAME}:{front.port}")
        assert headers.get_all("X-Forwarded-Proto") == ["https"]
        assert headers.get_all("X-Forwarded-For") == ["127.0.0.1"]
        assert headers["X-Forwarded-Host"] in (None, headers["Host"])


def expect_away_page(front: Front) -> None:
    connection = front.connect()
    connection.request("GET", "/sign-in/")
    answer = connection.getresponse()
    assert answer.status == 502
    assert answer.read() == (RECIPES / "front" / "away.html").read_bytes()
    assert answer.headers["Retry-After"]
    connection.close()
    for method in ("GET", "POST"):
        assert refusal(front, method, "/api/v1/tables") == (502, "unavailable")


def test_error_pages_of_the_front_match_those_of_the_site() -> None:
    for refused in (*REFUSALS.values(), URI_TOO_LONG):
        if (page := RECIPES / "front" / f"{refused.code}.json").exists():
            assert json.loads(page.read_text()) == json.loads(refused.to_response("")[2])


def is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


class Listening(BaseHTTPRequestHandler):
    """A handler that answers every request and records its headers."""

    recorded: list[Message]

    def do_GET(self) -> None:
        self.recorded.append(self.headers)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def recording_server(port: int = 0) -> Iterator[tuple[int, list[Message]]]:
    """Run a site that only records requests. Yield its port and the recorded headers."""
    recorded: list[Message] = []
    handler = type("Handler", (Listening,), {"recorded": recorded})
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port, recorded
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize("front", BOTH, indirect=True)
def test_operators_reach_their_pages_from_their_network(front: Front) -> None:
    assert front.status("/admin/") == 302


@pytest.mark.parametrize("server", BOTH)
def test_nobody_else_reaches_the_operators_pages(server: str, tmp_path: Path) -> None:
    own = {"X-Forwarded-For": "192.0.2.1"}
    with getattr(fronts, server)(tmp_path, free_port(), free_port(), admits="192.0.2.0/24") as front:
        for path in ("/admin/", "/admin/login/", "/admin/games/user/", "/%61dmin/"):
            assert front.status(path, own) == 403, path
        assert front.status("/") == 502
