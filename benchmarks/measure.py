"""Tools to report figures, and databases to measure on."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import psycopg

ROOT = Path(__file__).resolve().parent.parent
BENCH_DIR = ROOT / "var" / "bench"


class Figure(NamedTuple):
    """A measured value. `part`: the subject of the measurement. `name`: the name of the value."""

    part: str
    name: str
    value: float
    unit: str


def report(part: str, **values: tuple[float, str]) -> None:
    """Print figures as lines that `benchmarks` collects."""
    for name, (value, unit) in values.items():
        print(json.dumps(Figure(part, name.replace("_", " "), round(value, 3), unit)), flush=True)


def per_second(act: Callable[[], object], seconds: float = 2.0) -> float:
    """Return how often `act` can run per CPU second."""
    count, started = 0, time.process_time()
    while (passed := time.process_time() - started) < seconds:
        act()
        count += 1
    return count / passed


def percentile(values: Sequence[float], share: int) -> float:
    return statistics.quantiles(values, n=100)[share - 1]


def run(module: str, environment: dict[str, str]) -> list[Figure]:
    """Return the figures that a module of this package prints."""
    command = [sys.executable, "-m", f"benchmarks.{module}"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True
    )
    return [Figure(*json.loads(line)) for line in done.stdout.splitlines()]


@contextmanager
def postgres(url: str) -> Iterator[str]:
    """Yield the URL of a new, empty database on the server of `url`, and drop it at the end."""
    parts = urlsplit(url)
    name = f"zooasync_bench_{os.getpid()}"
    server = parts._replace(scheme="postgresql", path="/postgres").geturl()
    with psycopg.connect(server, autocommit=True, connect_timeout=3) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield parts._replace(path=f"/{name}").geturl()
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def sqlite() -> Iterator[str]:
    """Yield the URL of a new, empty SQLite file, and remove it at the end."""
    path = BENCH_DIR / "bench.sqlite3"
    files = [path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")]
    for file in files:
        file.unlink(missing_ok=True)
    try:
        yield f"sqlite:///{path}"
    finally:
        for file in files:
            file.unlink(missing_ok=True)
