"""The commands of `docs/running/standby.md` on local clusters: archive, point-in-time recovery, standby."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import psycopg
import pytest

from tests.deployment.test_settings_of_services import PATH, as_owner, cluster
from tests.faults.site import free_port, wait_until
from tests.house.machine import HOUSE, RECIPES

pytestmark = [pytest.mark.services, pytest.mark.long, pytest.mark.heavy]

PAGE: Final = (RECIPES / "standby.md").read_text()
TOOLS: Final = ("initdb", "pg_ctl", "pg_basebackup", "pg_verifybackup", "bash")
PLACES: Final = ("wal", "base", "recovered", "standby")
"""The folders of the page below `/srv`."""


def blocks(language: str) -> list[str]:
    """Return the blocks of a language on the page, without their indentation."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", PAGE, re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", text, flags=re.MULTILINE) for indent, text in found]


@dataclass
class Machine:
    """The first cluster, whose folder takes the place of `/srv`, and the ports of the other two clusters."""

    folder: Path
    port: int
    recovered: int
    standby: int

    def adapted(self, text: str) -> str:
        """Return a text of the page with this machine's folders, ports and host."""
        for place in PLACES:
            text = text.replace(f"/srv/{place}", str(self.folder / place))
        text = text.replace("port=5433", f"port={self.recovered}").replace(
            "port=5434", f"port={self.standby}"
        )
        return text.replace("primary.example.org", "127.0.0.1")

    def run(self, script: str) -> None:
        """Run a script from the page as the user that owns the cluster."""
        ours = {"PATH": PATH, "CONFIG": self.folder / "data" / "postgresql.conf", "PGPORT": self.port}
        given = "\n".join(f"export {name}='{value}'" for name, value in ours.items())
        connection = "export PGHOST=127.0.0.1 PGUSER=postgres"
        as_owner("bash", "-ec", f"{given}\n{connection}\n{self.adapted(script)}")


def connect(port: int) -> psycopg.Connection[Any]:
    return psycopg.connect(
        f"host=127.0.0.1 port={port} user=postgres dbname=zoo", autocommit=True, connect_timeout=5
    )


def value(port: int, query: str) -> Any:
    with connect(port) as connection:
        row = connection.execute(query).fetchone()
        return row[0] if row else None


def manage(port: int, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=HOUSE,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "zooasync.settings",
            "DATABASE_URL": f"postgres://zoo:password@127.0.0.1:{port}/zoo",
            "CELERY_BROKER_URL": "memory://localhost",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def machine() -> Iterator[Machine]:
    """Yield a cluster with the archive that the page sets up. A game is running on it."""
    missing = [name for name in TOOLS if not shutil.which(name, path=PATH)]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    with ExitStack() as running:
        port = running.enter_context(cluster())
        folder = Path(value(port, "SHOW data_directory")).parent
        machine = Machine(folder, port, free_port(), free_port())
        archive(machine)
        manage(port, "migrate", "--verbosity=0")
        manage(port, "demo")
        for place in ("standby", "recovered"):
            running.callback(stop, folder / place)
        yield machine


def archive(machine: Machine) -> None:
    """Apply the settings from the page, and restart."""
    (settings,) = blocks("ini")
    (machine.folder / "data" / "conf.d" / "archive.conf").write_text(machine.adapted(settings))
    machine.run(
        "mkdir /srv/wal; pg_ctl --wait --silent --pgdata=$(dirname $CONFIG) --log=/srv/wal.log restart"
    )


def stop(data: Path) -> None:
    if (data / "postmaster.pid").exists():
        as_owner("pg_ctl", "--mode=immediate", "--silent", "-D", data, "stop")


def games(port: int) -> int:
    return int(value(port, "SELECT count(*) FROM games_game"))


def mistake_after(machine: Machine) -> datetime:
    """Wait a moment, then delete all games. Return that moment once the archive contains the deletion."""
    moment: datetime = value(machine.port, "SELECT clock_timestamp()")
    with connect(machine.port) as connection:
        connection.execute("SELECT pg_sleep(0.1)")
        connection.execute("TRUNCATE games_game CASCADE")
        row = connection.execute("SELECT pg_walfile_name(pg_switch_wal())").fetchone()
    assert row
    last = f"SELECT last_archived_wal >= '{row[0]}' FROM pg_stat_archiver"
    wait_until(lambda: value(machine.port, last))
    return moment


def test_archive_brings_the_database_back_to_a_moment(machine: Machine) -> None:
    _, copy, recover, *_ = blocks("sh")
    machine.run(copy)
    with connect(machine.port) as connection:
        connection.execute("UPDATE games_game SET name = 'after the copy'")
    moment = mistake_after(machine)
    assert games(machine.port) == 0
    assert "2026-11-29 14:30:00+00" in recover
    machine.run(recover.replace("2026-11-29 14:30:00+00", moment.isoformat(" ")))
    wait_until(lambda: not value(machine.recovered, "SELECT pg_is_in_recovery()"))
    assert value(machine.recovered, "SELECT name FROM games_game") == "after the copy"
    assert "Running games: 1 audited, no faults." in manage(machine.recovered, "audit_games", "--all")


def test_standby_follows_and_takes_over(machine: Machine) -> None:
    *_, follow, promote = blocks("sh")
    with connect(machine.port) as connection:
        connection.execute(blocks("sql")[0])
    machine.run(follow)
    with connect(machine.port) as connection:
        connection.execute("UPDATE games_game SET name = 'after the copy'")
    wait_until(lambda: value(machine.standby, "SELECT name FROM games_game") == "after the copy")
    assert value(machine.port, "SELECT state FROM pg_stat_replication") == "streaming"
    as_owner("pg_ctl", "--mode=immediate", "--silent", "-D", machine.folder / "data", "stop")
    machine.run(promote)
    assert not value(machine.standby, "SELECT pg_is_in_recovery()")
    assert "Running games: 1 audited, no faults." in manage(machine.standby, "audit_games", "--all")
    as_owner(
        "pg_ctl", "--wait", "--silent", "-D", machine.folder / "data", "-l", machine.folder / "log", "start"
    )
