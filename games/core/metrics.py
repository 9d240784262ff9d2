"""Prometheus metrics. Each process writes its own file. A scrape reads all of them.

Without `METRICS_TOKEN`, metrics stay in memory and cannot be scraped.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import IO, Final, NamedTuple

from django.conf import settings
from prometheus_client import REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest, values
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

_held: dict[int, tuple[int, IO[bytes]]] = {}


def _slot() -> int:
    """Return a small number that no other running process has.

    A new process takes over the number and the counters of a process that has ended, so there are never more
    files than concurrent processes. A forked process takes a new number.
    """
    pid = os.getpid()
    if pid not in _held:
        _held.clear()
        _held[pid] = next(filter(None, map(_taken, count())))
    return _held[pid][0]


def _taken(number: int) -> tuple[int, IO[bytes]] | None:
    """Reserve a number. Return it with the locked file that reserves it, or None if it is taken."""
    file = (settings.METRICS_DIR / f"{number}.lock").open("wb")
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return None
    return number, file


if settings.METRICS_TOKEN:
    settings.METRICS_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(settings.METRICS_DIR)
    values.ValueClass = values.MultiProcessValue(_slot)  # type: ignore[no-untyped-call]  # an untyped library

MIN_SLOW: Final = 0.1
"""The seconds after which a verdict counts as slow. This must be one of the histogram's buckets."""

VERDICTS: Final = Counter(
    "zooasync_verdicts", "Verdicts. The code is empty for accepted moves.", ["ruleset", "code"]
)
JUDGING: Final = Histogram(
    "zooasync_judging_seconds",
    "Duration of a verdict, without reading and writing.",
    ["ruleset"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, MIN_SLOW, 0.5, 2),
)
THINKING: Final = Histogram(
    "zooasync_thinking_seconds",
    "Duration of a bot's decision.",
    ["ruleset", "bot"],
    buckets=(0.005, 0.02, 0.1, 0.5, 2, 10, 30),
)
SHORTENED: Final = Counter(
    "zooasync_thinking_shortened_seconds",
    "CPU seconds by which bots thought less than their level allows, because others waited.",
    ["bot"],
)
NOTICES: Final = Counter("zooasync_notices", "Messages by outcome.", ["channel", "fate"])
MAILS: Final = Counter("zooasync_mails", "Incoming mails by the listener's reply to the sender.", ["fate"])
RETURNS: Final = Counter(
    "zooasync_returns", "Returned mails, at most one a day for each person and cause.", ["cause"]
)
RECOVERED_WORK: Final = Counter("zooasync_rescues", "Lost wake-ups that the sweep sent again.", ["task"])
PAGES: Final = Histogram(
    "zooasync_pages_seconds",
    "Duration of requests.",
    ["view", "status"],
    buckets=(0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30),
)


@contextmanager
def timed(histogram: Histogram, *labels: str) -> Iterator[None]:
    """Record how long the block takes, even if it raises an exception."""
    started = time.perf_counter()
    try:
        yield
    finally:
        histogram.labels(*labels).observe(time.perf_counter() - started)


def exposition(besides: Collector) -> bytes:
    """Return the metrics of all processes, and those of `besides`, in Prometheus text format."""
    registry = _of_all_processes()
    registry.register(besides)
    return generate_latest(registry)


class Pace(NamedTuple):
    """The verdict times of a ruleset: count, mean in seconds, and how many took longer than `MIN_SLOW`."""

    ruleset: str
    verdicts: int
    mean: float
    slow: int

    @property
    def milliseconds(self) -> str:
        return f"{1000 * self.mean:.1f}"


def paces() -> list[Pace]:
    """Return the pace of each ruleset, slowest first. Without `METRICS_TOKEN`, count this process only."""
    registry = _of_all_processes() if settings.METRICS_TOKEN else REGISTRY
    found: dict[str, dict[str, float]] = defaultdict(dict)
    for metric in registry.collect():
        if metric.name == "zooasync_judging_seconds":
            for sample in metric.samples:
                found[sample.labels["ruleset"]][sample.labels.get("le", sample.name)] = sample.value
    made = (_pace(ruleset, counted) for ruleset, counted in found.items())
    return sorted((pace for pace in made if pace.verdicts), key=lambda pace: -pace.mean)


def _pace(ruleset: str, counted: dict[str, float]) -> Pace:
    verdicts, seconds = (counted[f"zooasync_judging_seconds_{each}"] for each in ("count", "sum"))
    mean = seconds / verdicts if verdicts else 0.0
    return Pace(ruleset, int(verdicts), mean, int(verdicts - counted[str(MIN_SLOW)]))


def _of_all_processes() -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=str(settings.METRICS_DIR))  # type: ignore[no-untyped-call]
    return registry
