"""A site from the image, from the first two commands of docs/running/containers.md to an upgrade."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from itertools import filterfalse
from pathlib import Path
from textwrap import dedent
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests import services
from tests.containers import image
from tests.containers.image import descendants, is_running, program_of
from tests.containers.network import private_network
from tests.containers.site import ComposeSite, site
from tests.faults.site import wait_until
from tests.house.machine import RECIPES, Visitor, in_terminal

pytestmark = [pytest.mark.buildah, pytest.mark.long, pytest.mark.heavy]

PROGRAMS = ("web", "worker", "beat", "mail", "stream")
NOT_HERE = (
    "docker compose ps",
    "docker compose logs --since 10m worker",
    "docker compose cp backup:/srv/zooasync/backups .",
    "git pull",
    "COMMIT=$(git rev-parse HEAD) docker compose build",
)
"""The command lines that need Docker itself or the checkout."""
HERE = "127.0.0.1:8000"
"""The address of a site without settings."""
BUILDAH = re.compile("subprocess exited |Error: exit status ").match
"""Matches lines that buildah writes when a program ends with a signal or a failure."""
ASKS = "docker compose exec web python manage.py createsuperuser"
SUPERUSER = ("keeper@example.org", "four words of Ann", "four words of Ann")
TABLE = """
from django.utils import timezone
from adjudicator.engine.seats import Seat
from games.core import store
from games.models import ApiToken, User
from games.services.tables import creating, joining, starting
from games.services.tables.seat_plans import SeatPlan
now = timezone.now()
names = ("ann", "ben")
ann, ben = (User.objects.at_address(f"{name}@example.org") or
            User.objects.create_user(f"{name}@example.org", name=name) for name in names)
game = creating.create_table(ann, "zooloretto", "", {}, [SeatPlan("me"), SeatPlan("open")], now)
joining.join_table(game.pk, ben, now)
game = starting.start_table(game.pk, ann, now)
seat = game.seats.get(must_act=True)
rules = store.rules_of(game)
move = rules.notation.write(next(iter(rules.legal(store.current_state(game), Seat(seat.number)))))
print("TABLE", game.pk, game.ply, ApiToken.objects.issue(seat.user, "test"), move)
"""
"""A script that starts a table and prints its id, its ply, a token of the player to move, and a move."""


@pytest.fixture
def built(tmp_path: Path) -> Iterator[ComposeSite]:
    """Yield a site from the image, not started yet, in a network of its own."""
    services.need_buildah()
    image.build()
    image.build_servers()
    with private_network(), site(tmp_path) as found:
        yield found


def test_the_page_leads_from_two_commands_to_an_upgrade(built: ComposeSite) -> None:
    (keys, up), demo, settings, others, status, copy, backup, upgrade = blocks()
    built.follow(keys)
    programs_refuse_a_database_without_migrations(built)
    built.follow(up)
    wait_until(lambda: all(map(built.is_healthy, (*PROGRAMS, "backup"))), seconds=900)
    open_table(built.follow(*demo).strip())
    play(built, HERE)
    assert {"verdicts", "think", "notices"} <= titles(built)
    with (built.folder / ".env").open("a") as file:
        file.writelines(f"{line}\n" for line in settings)
    follow(built, others)
    wait_until(lambda: all(map(built.is_healthy, PROGRAMS)), seconds=900)
    create_superuser(built)
    wait_until(lambda: built.execute("web", "python", "manage.py", "status").returncode == 0)
    for block in (status, copy, backup, upgrade):
        follow(built, block)
    assert (built.place("backups") / "now.dump").exists(), "the backup is not in its volume"
    wait_until(lambda: all(map(built.is_healthy, PROGRAMS)), seconds=900)
    play(built, Visitor.host)
    everything_stops(built)
    for name in ("release", *PROGRAMS):
        for line in filterfalse(BUILDAH, built.lines(name)):
            assert {"at", "level", "logger", "message"} <= json.loads(line).keys(), (name, line)


def blocks() -> list[list[str]]:
    """Return the lines of each indented block of the page."""
    found = re.findall(r"^(?: {4}.*\n)+", (RECIPES / "containers.md").read_text(), re.MULTILINE)
    return [dedent(block).splitlines() for block in found]


def follow(site: ComposeSite, lines: list[str]) -> None:
    for line in lines:
        if line not in (*NOT_HERE, ASKS):
            site.follow(line)


def programs_refuse_a_database_without_migrations(site: ComposeSite) -> None:
    site.up("postgres", "redis")
    wait_until(lambda: site.is_healthy("postgres") and site.is_healthy("redis"))
    for program in ("web", "worker"):
        ended = site.run(site.services[program])
        assert ended.returncode == os.EX_CONFIG, ended.stderr
        assert "Run `release` or `manage.py migrate` first." in ended.stdout + ended.stderr


def create_superuser(site: ComposeSite) -> None:
    """Answer the questions of the command, then sign in as the operator."""
    line = site.line_in_terminal("web", *ASKS.split()[4:])
    status, words = in_terminal(line, SUPERUSER, site.folder, image.environment())
    assert status == 0, words
    visitor = Visitor(8000)
    assert visitor.post("/admin/login/", username=SUPERUSER[0], password=SUPERUSER[1]).status == 302
    assert visitor.get("/admin/").status == 200


def open_table(link: str) -> None:
    """Follow the sign-in link to the demo table."""
    scheme, host, path, query, _ = urlsplit(link)
    assert (scheme, host) == ("http", HERE)
    visitor = Visitor(8000, HERE)
    answer = visitor.post(f"{path}?{query}")
    assert answer.status == 302
    assert visitor.get(answer.headers["Location"]).status == 200


def play(site: ComposeSite, host: str) -> None:
    """Make a move at a new table through the API, and wait until it is accepted."""
    made = site.execute("web", "python", "manage.py", "shell", "--no-imports", "--command", TABLE)
    found = re.search(r"^TABLE (\S+) (\d+) (\S+) (.+)$", made.stdout, re.MULTILINE)
    assert found, made.stdout + made.stderr
    game, ply, token, move = found.groups()
    body = {"moves": [move], "expected_ply": int(ply), "key": "once"}
    status, headers, _ = call(host, token, "POST", f"/api/v1/tables/{game}/moves", json.dumps(body))
    assert status in (200, 202)
    if place := headers.get("Location", ""):
        wait_until(lambda: call(host, token, "GET", urlsplit(place).path)[2]["status"] == "accepted")


def call(host: str, token: str, method: str, path: str, body: str = "") -> tuple[int, Any, Any]:
    """Call the API as a web server in front of the site would."""
    with closing(HTTPConnection("127.0.0.1", 8000, timeout=60)) as connection:
        proxy = {"Host": host, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        own = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        connection.request(method, path, body, {**proxy, **own})
        answer = connection.getresponse()
        return answer.status, answer.headers, json.loads(answer.read())


def titles(site: ComposeSite) -> set[str]:
    """Return the kinds of workers that the titles of the worker's processes name."""
    worker = program_of(site.running["worker"][1].pid)
    assert worker
    lines = [Path(f"/proc/{each}/cmdline").read_text() for each in descendants(worker)]
    return {found[1] for line in lines if (found := re.search(r"zooasync worker: ([\w-]+)", line))}


def everything_stops(site: ComposeSite) -> None:
    """Stop every service. Each must end in time, with all of its processes."""
    processes = [each for _, running in site.running.values() for each in descendants(running.pid)]
    for name in reversed(site.services):
        site.stop(name)
    wait_until(lambda: not any(map(is_running, processes)))
