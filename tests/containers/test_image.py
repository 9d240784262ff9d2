"""The image: what is in it, and a site that runs from it on PostgreSQL and Redis."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from tests import services
from tests.containers import image
from tests.containers.image import Container, descendants, first_of_image, is_running
from tests.faults.site import free_port, wait_until

pytestmark = [pytest.mark.buildah, pytest.mark.services, pytest.mark.long, pytest.mark.heavy]

MAX_MEGABYTES = 330
PROGRAMS = ("web", "worker", "beat", "mail", "stream")
FORBIDDEN = (".env", ".git", "tests", "var/secret_key", "/root/.cache/pip", "/var/lib/apt/lists/*_Packages")
TABLE = """
from django.utils import timezone
from adjudicator.engine.seats import Seat
from games.core import store
from games.models import ApiToken, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
now = timezone.now()
ann, ben = (User.objects.create_user(f"{name}@example.org", name=name) for name in ("ann", "ben"))
game = creating.create_table(ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
joining.join_table(game.pk, ben, now)
game = starting.start_table(game.pk, ann, now)
seat = game.seats.get(must_act=True)
rules = store.rules_of(game)
move = rules.notation.write(next(iter(rules.legal(store.current_state(game), Seat(seat.number)))))
print("TABLE", game.pk, game.ply, ApiToken.objects.issue(seat.user, "test"), move)
"""
"""A script that begins a table and prints its id, its ply, a token of the player to move, and a move."""


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    services.need_buildah()
    image.build()


@pytest.fixture
def database() -> Iterator[str]:
    """Create an empty database. Yield its URL."""
    name, parts = f"containers_{os.getpid()}", urlsplit(services.postgres_url())
    server = urlunsplit(parts._replace(scheme="postgresql", path="/postgres"))
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield urlunsplit(parts._replace(path=f"/{name}"))
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def site(database: str, tmp_path: Path) -> Iterator[Container]:
    """Yield a container with the settings of a site. Its mail server does not answer."""
    ports = {name: f"{free_port()}" for name in ("PORT", "STREAM_PORT", "MAILD_PORT", "EMAIL_PORT")}
    services_ = {"DATABASE_URL": database, "CELERY_BROKER_URL": services.redis_url()}
    own = {"QUEUE_NAME": f"containers-{os.getpid()}", "EMAIL_HOST": "127.0.0.1", "LOG_JSON": "true"}
    with image.container({**ports, **services_, **own}, tmp_path) as container:
        keys = container.run("env", "VAR_DIR=/tmp/keys", "python", "manage.py", "new_keys").stdout
        container.variables |= dict(line.split("=", 1) for line in keys.splitlines())
        yield container


def test_image_is_small_and_says_what_it_is() -> None:
    found = json.loads(image.buildah("inspect", "--type", "image", image.IMAGE))
    size = int(json.loads(image.buildah("images", "--json", image.IMAGE))[0]["size"].split()[0].split(".")[0])
    assert size <= MAX_MEGABYTES
    config = found["Docker"]["config"]
    assert config["User"] == "zoo"
    assert config["Healthcheck"]["Test"][0] == "CMD"
    labels = {name.rpartition(".")[2]: value for name, value in config["Labels"].items()}
    assert (labels["title"], labels["version"], labels["revision"]) == ("Zooasync", "1.2.3", "0123abc")


def test_image_holds_what_it_needs_and_no_more(site: Container) -> None:
    present = site.run("sh", "-c", f"ls -d {' '.join(FORBIDDEN)} 2>/dev/null; true")
    assert present.stdout == ""
    known = site.run("sh", "-c", "id -u; pg_dump --version; ls static/games | head -1; touch adjudicator/x")
    user, dump, style = known.stdout.splitlines()
    assert (user, bool(style)) == (str(image.USER), True)
    assert re.search(r" 17\.", dump)
    assert known.returncode != 0, "the code belongs to root"


def test_programs_refuse_a_database_without_migrations(site: Container) -> None:
    for program in ("web", "worker"):
        ended = site.run(program)
        assert ended.returncode == os.EX_CONFIG, ended.stderr
        assert "Run `release` or `manage.py migrate` first." in ended.stdout + ended.stderr


def test_a_site_runs_from_the_image(site: Container) -> None:
    released = site.run("release")
    assert released.returncode == 0, released.stdout + released.stderr
    for program in PROGRAMS:
        site.start(program)
    wait_until(lambda: all(is_alive(site, program) for program in PROGRAMS), seconds=900)
    game, ply, token, move = new_table(site)
    request = play(site, game, ply, token, move)
    wait_until(lambda: any("not sent" in line and request in line for line in site.lines("worker")))
    assert {"verdicts", "think", "notices"} <= titles(site)
    processes = [each for running in site.programs.values() for each in descendants(running.pid)]
    statuses = {program: site.stop(program) for program in PROGRAMS}
    assert set(statuses.values()) <= {0, 128 + signal.SIGTERM}, statuses
    wait_until(lambda: not any(map(is_running, processes)))
    for line in (*released.stderr.splitlines(), *(line for name in PROGRAMS for line in site.lines(name))):
        assert {"at", "level", "logger", "message"} <= json.loads(line).keys()


def is_alive(site: Container, program: str) -> bool:
    assert site.programs[program].poll() is None, site.lines(program)[-20:]
    return site.run("python", "-m", "zooasync.alive", program).returncode == 0


def new_table(site: Container) -> tuple[str, int, str, str]:
    made = site.run("python", "manage.py", "shell", "--no-imports", "--command", TABLE)
    found = re.search(r"^TABLE (\S+) (\d+) (\S+) (.+)$", made.stdout, re.MULTILINE)
    assert found, made.stdout + made.stderr
    return found[1], int(found[2]), found[3], found[4]


def play(site: Container, game: str, ply: int, token: str, move: str) -> str:
    """Make a move and wait until it is accepted. Return the id of the request."""
    body = {"moves": [move], "expected_ply": ply, "key": "once"}
    status, headers, _ = ask(site, token, "POST", f"/api/v1/tables/{game}/moves", json.dumps(body))
    assert status in (200, 202)
    place = headers.get("Location", "")
    if place:
        wait_until(lambda: ask(site, token, "GET", urlsplit(place).path)[2]["status"] == "accepted")
    return str(headers["X-Request-ID"])


def ask(site: Container, token: str, method: str, path: str, body: str = "") -> tuple[int, Any, Any]:
    with closing(HTTPConnection("127.0.0.1", int(site.variables["PORT"]), timeout=60)) as connection:
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, json.loads(answer.read())


def titles(site: Container) -> set[str]:
    """Return the kinds of workers that the titles of the worker's processes name."""
    worker = first_of_image(site.programs["worker"].pid)
    assert worker
    lines = [Path(f"/proc/{each}/cmdline").read_text() for each in descendants(worker)]
    return {found[1] for line in lines if (found := re.match(r"zooasync worker: ([\w-]+)", line))}
