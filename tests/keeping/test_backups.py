"""A drill: back up the database while moves are made. Every game must be the same in the copy."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.utils import timezone

from games import selectors
from games.models import Game, Move, Seat, User
from games.services.judging import submissions, verdicts
from games.services.judging.submissions import Envelope
from tests.services import child_environment, postgres_url
from zooasync import backups

ROOT = Path(__file__).parents[2]
SOAK = bool(os.environ.get("ZOOASYNC_TEST_SOAK"))
TABLES, MIN_JUDGED = (40, 1_000) if SOAK else (3, 24)
"""The number of tables, and the minimum number of submissions judged before the backup ends."""
DRILL = """
import json, sys, django
django.setup()
from django.core.management import call_command
from games.models import Game
call_command("restore", sys.argv[1])
call_command("migrate", verbosity=0)
call_command("audit_games", all=True)
print(json.dumps(list(Game.objects.values_list("pk", "ply", "digest"))))
"""

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seeded")]


class Players(threading.Thread):
    """A worker that judges submissions, one table after another, until the test stops it."""

    def __init__(self, games: list[Game]) -> None:
        super().__init__()
        self.games, self.chance = [game.pk for game in games], random.Random(11)
        self.stopped, self.warm, self.moved = threading.Event(), threading.Event(), threading.Event()
        self.judged, self.failure = 0, ""

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self._move(self.chance.choice(self.games))
                self.judged += 1
                self.moved.set()
                if self.judged >= MIN_JUDGED:
                    self.warm.set()
        except Exception as error:
            self.failure = repr(error)
            self.warm.set()
        finally:
            connection.close()

    def _move(self, game: str) -> None:
        seat = Seat.objects.select_related("game", "user").filter(game=game, must_act=True).first()
        if seat is None:
            return
        assert isinstance(seat.user, User)
        choice = self.chance.choice(selectors.position(game, seat.user).choices)
        ply, key, at = seat.game.ply, f"{game}-{self.judged}", timezone.now()
        sent = submissions.submit(
            seat, [choice.text], Envelope(expected_ply=ply, key=key, interface="api", at=at)
        )
        assert verdicts.verdict_on(sent.pk, at).status == "accepted"


@contextmanager
def elsewhere(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Yield the environment of a separate site with an empty database."""
    own = child_environment()
    if connection.vendor == "sqlite":
        yield {**own, "DATABASE_URL": f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"}
        return
    name = f"{connection.settings_dict['NAME']}_elsewhere"
    server = urlunsplit(urlsplit(postgres_url())._replace(scheme="postgresql", path="/postgres"))
    with psycopg.connect(server, autocommit=True) as there:
        there.execute(f'DROP DATABASE IF EXISTS "{name}"')
        there.execute(f'CREATE DATABASE "{name}"')
        try:
            yield {**own, "DATABASE_URL": urlunsplit(urlsplit(postgres_url())._replace(path=f"/{name}"))}
        finally:
            there.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def skip_without_tools() -> None:
    if connection.vendor == "postgresql" and not shutil.which("pg_dump"):
        pytest.skip("pg_dump is not installed")


def output(command: str, *arguments: Any, **options: Any) -> str:
    out = StringIO()
    call_command(command, *arguments, stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def playing(make_table: Callable[..., Game], worker: Any) -> Iterator[Players]:
    players = Players([make_table("Ann", "Ben", play_forced=False) for _ in range(TABLES)])
    players.start()
    yield players
    players.stopped.set()
    players.join()


def test_backup_under_load_is_a_consistent_snapshot(playing: Players, tmp_path: Path) -> None:
    skip_without_tools()
    file = tmp_path / "site.backup"
    assert playing.warm.wait(240)
    playing.moved.clear()
    output("backup", file)
    assert playing.moved.wait(120), "moves must be played during and after the backup"
    playing.stopped.set()
    playing.join()
    assert playing.failure == ""
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with elsewhere(tmp_path) as environment:
        command = [sys.executable, "-c", DRILL, str(file)]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert sum(map(int, re.findall(r"games: (\d+) audited, no faults", done.stdout))) == TABLES
    found = json.loads(done.stdout.splitlines()[-1])
    assert {game for game, _, _ in found} == set(playing.games)
    assert sum(ply for _, ply, _ in found) >= MIN_JUDGED
    digests = {(game, ply): digest for game, ply, digest in Move.objects.values_list("game", "ply", "digest")}
    assert [(game, ply) for game, ply, digest in found if digests.get((game, ply), digest) != digest] == []
    assert all((game, ply) in digests for game, ply, _ in found if ply)


def test_restore_replaces_existing_tables_only_with_overwrite(
    make_table: Callable[..., Game], tmp_path: Path
) -> None:
    skip_without_tools()
    game, file = make_table("Ann", "Ben"), tmp_path / "site.backup"
    printed = output("backup", file)
    assert "secret_key" in printed
    assert "vapid_key" in printed
    with pytest.raises(CommandError, match="exists already"):
        output("backup", file)
    later = make_table("Cid", "Dot")
    with pytest.raises(CommandError, match=r"has \d+ tables already. .* add --overwrite"):
        output("restore", file)
    assert Game.objects.count() == 2
    output("restore", file, overwrite=True)
    assert Game.objects.get().pk == game.pk != later.pk
    assert "Running games: 1 audited, no faults." in output("audit_games")


def test_invalid_backup_changes_nothing(make_table: Callable[..., Game], tmp_path: Path) -> None:
    skip_without_tools()
    make_table("Ann", "Ben")
    for name, content in {"words": b"no database at all", "nothing": b""}.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(CommandError, match=r"not a backup of a site|pg_restore failed"):
            output("restore", tmp_path / name, overwrite=True)
    with pytest.raises(CommandError, match=r"The file .* does not exist"):
        output("restore", tmp_path / "nowhere", overwrite=True)
    with pytest.raises(CommandError, match=r"The folder .* does not exist"):
        output("backup", tmp_path / "nowhere" / "file")
    assert Game.objects.count() == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nothing", "words"]


def test_failed_restore_leaves_the_database_unchanged(
    make_table: Callable[..., Game], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The backup file is truncated, or a statement fails at the end."""
    if connection.vendor != "postgresql":
        pytest.skip("on SQLite, the whole file is checked first")
    skip_without_tools()
    file, half = tmp_path / "site.backup", tmp_path / "half"
    make_table("Ann", "Ben")
    output("backup", file)
    half.write_bytes(file.read_bytes()[:-2_000])
    later, run = make_table("Cid", "Dot"), backups._run

    def failing(tool: str, *arguments: str, **options: bool) -> str:
        if tool == "psql":
            with Path(arguments[-1].removeprefix("--file=")).open("a") as script:
                script.write("SELECT 1 / 0;\n")
        return run(tool, *arguments, **options)

    with pytest.raises(CommandError, match="pg_restore failed"):
        output("restore", half, overwrite=True)
    monkeypatch.setattr(backups, "_run", failing)
    with pytest.raises(CommandError, match=r"psql failed: .*division by zero"):
        output("restore", file, overwrite=True)
    assert Game.objects.filter(pk=later.pk).exists()


def test_names_a_missing_tool(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite needs no tools")
    monkeypatch.setattr("shutil.which", lambda tool: None)
    with pytest.raises(CommandError, match="pg_dump is not installed"):
        output("backup", tmp_path / "site.backup")
    assert list(tmp_path.iterdir()) == []
