"""Start this release while the previous one runs, with one database, one broker and one cache.

The test follows the order of `docs/running.md`: the audit, the migration, the new programs next to the old
ones, and the stop of the old ones. People play all the time, through either release.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
import redis
from aiosmtpd.controller import Controller
from django.conf import settings
from psycopg.sql import SQL, Identifier

from tests import services
from tests.faults.site import wait_until
from tests.house.machine import HOUSE
from tests.mail.conftest import PostOffice
from tests.upgrade.release import HOST, Person, Release, lent_packages, previous_release

pytestmark = [pytest.mark.services, pytest.mark.heavy]

SEATS = ({"kind": "me"}, {"kind": "open"}, {"kind": "bot", "who": "random"})
NEW = {"ruleset": "zooloretto", "seats": SEATS}
PAGES = ("/", "/account/", "/rules/zooloretto/", "/tables/new/?ruleset=zooloretto")
ROUNDS = 2
"""The number of moves made at each table before something changes."""


@contextmanager
def new_database() -> Iterator[str]:
    """Yield the address of an empty PostgreSQL database."""
    parts, name = urlsplit(services.postgres_url()), f"test_upgrade_{uuid.uuid4().hex[:8]}"
    server = urlunsplit(parts._replace(scheme="postgresql", path="/postgres"))
    with psycopg.connect(server, autocommit=True) as client:
        client.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        client.execute(SQL("ALTER DATABASE {} SET synchronous_commit = off").format(Identifier(name)))
        yield urlunsplit(parts._replace(path=f"/{name}"))
        client.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


@pytest.fixture
def database() -> Iterator[str]:
    with new_database() as address:
        yield address


@pytest.fixture
def broker() -> Iterator[str]:
    with redis.Redis.from_url(services.redis_url()) as client:
        client.flushdb()
        yield services.redis_url()
        client.flushdb()


@pytest.fixture
def office() -> Iterator[PostOffice]:
    office = PostOffice()
    controller = Controller(office, hostname="127.0.0.1", port=office.port)
    controller.start()
    yield office
    controller.stop()


@pytest.fixture
def releases(
    database: str, broker: str, office: PostOffice, tmp_path: Path
) -> Iterator[tuple[Release, Release]]:
    """Yield the previous release and this one."""
    shared = {
        "SITE_URL": f"https://{HOST}",
        "ALLOWED_HOSTS": HOST,
        "TRUSTED_PROXIES": "1",
        "DEBUG": "true",
        "SECRET_KEY": "the same of both releases, as on several machines",
        "VAPID_PRIVATE_KEY": settings.VAPID_PRIVATE_KEY,
        "DATABASE_URL": database,
        "CELERY_BROKER_URL": broker,
        "CACHE_URL": broker,
        "EMAIL_HOST": "127.0.0.1",
        "EMAIL_PORT": f"{office.port}",
    }
    code = previous_release(tmp_path / "code")
    before = Release("before", code, tmp_path / "before", shared, lent_packages(code, tmp_path / "lent"))
    now = Release("now", HOUSE, tmp_path / "now", shared)
    yield before, now
    before.kill()
    now.kill()


def sign_in(release: Release, name: str, office: PostOffice) -> Person:
    """Sign in with a mailed link. Then create an API token on the account page."""
    visitor = release.visitor()
    visitor.sign_in(name, office)
    assert visitor.post("/account/", to="/account/tokens/", label="a program", scope="full").status == 201
    token = re.search(r'<code class="secret">(\S+)</code>', visitor.text)
    assert token, visitor.text
    return Person(visitor, token[1])


class Play:
    """Ann, Ben and a bot at tables. The player to move sends a move and waits for the verdict."""

    def __init__(self, ann: Person, ben: Person) -> None:
        self.ann, self.ben = ann, ben
        self.tables: list[str] = []
        self._keys = count()

    def make(self, by: Release, joined_by: Release) -> None:
        """Create a table through one release. Join and start it through another."""
        table = self.ann.ask(by, "POST", "/tables", NEW)["id"]
        self.ben.ask(joined_by, "POST", f"/tables/{table}/join")
        self.begin(table, joined_by)

    def begin(self, table: str, by: Release) -> None:
        self.ann.ask(by, "POST", f"/tables/{table}/start")
        self.tables.append(table)

    def go_on(self, *releases: Release) -> None:
        """Make a few moves at every table, through the releases in rotation.

        Each release must show the table.
        """
        for table in self.tables:
            for number in range(ROUNDS):
                self.move(table, releases[number % len(releases)])
            for release, reader in zip(releases, (self.ann, self.ben), strict=False):
                reader.read(release, f"/tables/{table}/")
        for release in releases:
            release.look_after()

    def look_around(self, release: Release) -> None:
        for page in PAGES:
            self.ann.read(release, page)

    def give_up(self, made_by: Release, removed_by: Release) -> None:
        """Remove a table before it starts, after both players have been notified of it."""
        table = self.ann.ask(made_by, "POST", "/tables", NEW)["id"]
        self.ben.ask(made_by, "POST", f"/tables/{table}/join")
        for person in (self.ben, self.ann):
            person.ask(removed_by, "POST", f"/tables/{table}/leave")

    def end(self, proposed_by: Release, agreed_by: Release) -> None:
        """End the first table's game in its current position."""
        table = self.tables.pop(0)
        asked = self.ann.ask(proposed_by, "POST", f"/tables/{table}/proposals", {"kind": "end"})
        self.ben.ask(agreed_by, "POST", f"/proposals/{asked['id']}/vote", {"agrees": True})
        assert self.ann.ask(proposed_by, "GET", f"/tables/{table}")["status"] == "finished"

    def move(self, table: str, release: Release) -> None:
        """Wait until a person must act. Make the first legal move of that person."""
        asked: list[Person] = []

        def is_our_turn() -> bool:
            seen = self.ann.ask(release, "GET", f"/tables/{table}")
            turns = {seat["number"] for seat in seen["seats"] if seat["must_act"]}
            asked[:] = [(self.ann, self.ben)[number] for number in turns if number < 2]
            return bool(asked)

        wait_until(is_our_turn)
        legal = asked[0].ask(release, "GET", f"/tables/{table}/legal")
        sent = {"expected_ply": legal["ply"], "moves": [legal["legal"][0]["text"]]}
        headers = {"Idempotency-Key": f"{next(self._keys)}", "Prefer": "wait=30"}
        verdict = asked[0].ask(release, "POST", f"/tables/{table}/moves", sent, **headers)
        assert verdict["status"] == "accepted", verdict


def roll(before: Release, now: Release, ann: Person, ben: Person, backup: Path) -> None:
    """Replace the old programs and the old schema with the new ones, step by step."""
    play = Play(ann, ben)
    play.make(before, before)
    waiting = ann.ask(before, "POST", "/tables", NEW)["id"]
    play.go_on(before)
    before.manage("backup", str(backup))

    assert "Running games: 1 audited, no faults." in now.manage("audit_games")
    now.manage("migrate", "--noinput")
    play.go_on(before)  # only the old programs, on the new schema
    play.look_around(before)

    now.start("web")
    ben.ask(now, "POST", f"/tables/{waiting}/join")
    play.begin(waiting, now)
    play.make(now, before)
    play.give_up(now, before)
    play.go_on(before, now)  # verdicts by the old worker

    now.start("worker")
    play.go_on(now, before)  # verdicts by either worker
    for release in (before, now):
        play.look_around(release)
    before.stop("worker")
    play.go_on(before, now)  # verdicts by the new worker
    play.end(before, now)
    before.stop("web")
    play.go_on(now)


@pytest.mark.long
def test_play_continues_during_a_rolling_release(
    releases: tuple[Release, Release], office: PostOffice
) -> None:
    before, now = releases
    backup = before.var.with_name("backup")
    before.manage("migrate", "--noinput")
    before.start("worker")
    before.start("web")
    ann, ben = (sign_in(before, name, office) for name in ("Ann", "Ben"))
    with ann.client, ben.client:
        roll(before, now, ann, ben, backup)
    now.stop("web")
    now.stop("worker")
    for release in releases:
        release.look_after()
    output = now.manage("audit_games", "--all")
    assert "Running games: 2 audited, no faults." in output
    assert "Finished games: 1 audited, no faults." in output
    restore(now, backup)


def restore(now: Release, backup: Path) -> None:
    """With this release, restore a backup of the previous one, in the order of `docs/running/upkeep.md`."""
    with new_database() as database:
        restored = replace(now, name="restored", shared={**now.shared, "DATABASE_URL": database})
        output = restored.manage("restore", str(backup))
        assert "manage.py migrate, then manage.py audit_games --all" in output
        if "[ ]" in restored.manage("showmigrations", "--plan"):
            early = restored.try_to_manage("audit_games", "--all")
            assert early.returncode == 1
            assert "manage.py migrate" in early.stderr
        restored.manage("migrate", "--noinput")
        assert "Running games: 1 audited, no faults." in restored.manage("audit_games", "--all")
