"""PostgreSQL and Redis with the settings of `docs/running`, and a site that makes a move with them."""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
import redis

from tests.faults.site import free_port, wait_until
from tests.house.machine import HOUSE, RECIPES

pytestmark = pytest.mark.services

TOOLS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1:]
PATH = os.pathsep.join([*map(str, TOOLS), os.environ.get("PATH", os.defpath)])
UNITS = {"s": 1000, "ms": 1, "MB": 1024 * 1024, "mb": 1024 * 1024}


@pytest.mark.long
def test_site_makes_a_move_with_the_documented_service_settings(tmp_path: Path) -> None:
    missing = [name for name in ("initdb", "pg_ctl", "redis-server") if not shutil.which(name, path=PATH)]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    with cluster() as database, redis_server(tmp_path) as broker:
        done = subprocess.run(
            [sys.executable, "-m", "tests.deployment.one_move"],
            cwd=HOUSE,
            env={
                **os.environ,
                "DJANGO_SETTINGS_MODULE": "zooasync.settings",
                "DATABASE_URL": f"postgres://zoo:password@127.0.0.1:{database}/zoo",
                "CELERY_BROKER_URL": f"redis://127.0.0.1:{broker}/0",
                "CACHE_URL": f"redis://127.0.0.1:{broker}/1",
            },
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout.splitlines()[-1])
    held = dict(re.findall(r"^ALTER ROLE zoo SET (\w+) = '(\w+)'", sql(), re.MULTILINE))
    assert {name: plain(value) for name, value in report["role"].items()} == {
        "statement_timeout": 0,
        **{name: plain(value) for name, value in held.items()},
    }
    assert [key for key in report["queues"] if "verdicts" in key]
    assert report["cache"] == []


def sql() -> str:
    return (RECIPES / "role.sql").read_text()


def plain(value: str) -> float:
    """Return a value as a number of milliseconds or bytes. PostgreSQL shows a minute as `1min`."""
    number, unit = re.fullmatch(r"([\d.]+)(\w*)", value.replace("1min", "60s")).groups()
    return float(number) * UNITS.get(unit, 1)


@contextmanager
def cluster() -> Iterator[int]:
    """Run a new cluster with the settings and the role. Yield its port. PostgreSQL refuses to run as root."""
    folder, port = Path(tempfile.mkdtemp()), free_port()
    try:
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        data = folder / "data"
        as_owner("initdb", "--no-sync", "--auth=trust", "--username=postgres", "--encoding=UTF8", "-D", data)
        (data / "conf.d").mkdir(mode=0o755)
        shutil.copy(RECIPES / "postgresql.conf", data / "conf.d" / "zooasync.conf")
        with (data / "postgresql.conf").open("a") as file:
            file.write(
                f"include_dir = 'conf.d'\nport = {port}\nunix_socket_directories = '{folder}'\nfsync = off\n"
            )
        try:
            as_owner("pg_ctl", "--wait", "--silent", "-D", data, "-l", folder / "log", "start")
            give_settings(port)
            yield port
        finally:
            as_owner("pg_ctl", "--mode=immediate", "--silent", "-D", data, "stop")
    finally:
        shutil.rmtree(folder)


def as_owner(name: str, *arguments: str | Path) -> None:
    ours = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
    tool = shutil.which(name, path=PATH)
    done = subprocess.run(
        [*ours, str(tool), *arguments], cwd="/", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def give_settings(port: int) -> None:
    """Check that each setting in the file is active, and run each statement that creates the role."""
    with psycopg.connect(f"host=127.0.0.1 port={port} user=postgres", autocommit=True) as connection:
        found = re.findall(r"^(\w+) = ([\w.]+)$", (RECIPES / "postgresql.conf").read_text(), re.MULTILINE)
        for name, value in found:
            row = connection.execute(f"SHOW {name}").fetchone()
            shown = row[0] if row else ""
            assert shown == value or plain(shown) == plain(value), (name, shown)
    subprocess.run(
        ["psql", "--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", f"--file={RECIPES / 'role.sql'}"],
        env={"PATH": PATH, "PGHOST": "127.0.0.1", "PGPORT": f"{port}", "PGUSER": "postgres"}
        | {"POSTGRES_PASSWORD": "password"},
        check=True,
    )


@contextmanager
def redis_server(folder: Path) -> Iterator[int]:
    """Run Redis with the recipe's file on a separate port."""
    port, path = free_port(), RECIPES / "redis.conf"
    process = subprocess.Popen(
        ["redis-server", path, "--port", f"{port}"], cwd=folder, stdout=subprocess.DEVNULL
    )
    client = redis.Redis.from_url(f"redis://127.0.0.1:{port}/0")
    try:
        wait_until(lambda: answers(client))
        for name, value in re.findall(r"^([\w-]+) (.+)$", path.read_text(), re.MULTILINE):
            shown = str(client.config_get(name)[name])
            setting = value.strip('"')
            assert shown == setting or plain(shown) == plain(setting), (name, shown)
        yield port
    finally:
        client.close()
        process.terminate()
        process.wait(60)


def answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False
