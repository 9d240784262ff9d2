"""Measure the time from submission to verdict with a real worker of two processes, and an empty task."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import median
from typing import NamedTuple

import django

django.setup()

import redis  # noqa: E402
from celery import current_app  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from benchmarks.load.meter import processor_with_children  # noqa: E402
from benchmarks.measure import percentile, report  # noqa: E402
from benchmarks.tables import new_table, next_move, submit_move  # noqa: E402
from games.models import Game, Submission  # noqa: E402
from games.services.base import queue  # noqa: E402

TABLES = 400
ROUNDS = 5
SINGLES = 300

queued = Submission.objects.filter(status=Submission.Status.QUEUED)


def main() -> None:
    broker = redis.Redis.from_url(settings.CELERY_BROKER_URL)
    broker.flushdb()
    call_command("migrate", verbosity=0)
    tables, chance = [new_table(2) for _ in range(TABLES)], Random(1)
    with worker() as process:
        latencies = [1000 * submit_to_verdict(tables[number % TABLES], chance) for number in range(SINGLES)]
        empties, judged = [], []
        for _ in range(ROUNDS):
            empties.append(
                measure_throughput(
                    process,
                    [partial(current_app.send_task, "benchmarks.empty")] * TABLES,
                    lambda: not broker.llen(DEFAULT_QUEUE),
                )
            )
            judged.append(
                measure_throughput(
                    process,
                    [partial(queue.send, "judge", key) for key in submit_to_all(tables, chance)],
                    lambda: not broker.llen(VERDICT_QUEUE) and not queued.exists(),
                )
            )
    move, empty = (Throughput(*map(median, zip(*paces, strict=True))) for paces in (judged, empties))
    broker.flushdb()
    report(
        "end to end, 2 worker processes",
        submit_to_verdict_p50=(median(latencies), f"ms, {SINGLES} one after another"),
        submit_to_verdict_p99=(percentile(latencies, 99), "ms"),
        accepted_moves=(move.rate, f"moves/s, median of {ROUNDS} times {TABLES} at once"),
        empty_tasks=(empty.rate, f"tasks/s, median of {ROUNDS} times {TABLES} at once"),
        ratio=(move.rate / empty.rate, "moves per empty task"),
        worker_move=(move.worker, "ms of the worker's processor for a move"),
        worker_empty_task=(empty.worker, "ms of it for an empty task"),
    )


DEFAULT_QUEUE = settings.CELERY_TASK_DEFAULT_QUEUE
VERDICT_QUEUE = settings.CELERY_TASK_ROUTES["adjudicator.judge"]["queue"]


def submit_to_verdict(table: Game, chance: Random) -> float:
    """Return the seconds from the submission to the verdict in the database, polled every millisecond."""
    table.refresh_from_db()
    move = next_move(table, chance)
    started = time.perf_counter()
    submission = submit_move(table, move)
    wait_until(lambda: not queued.filter(pk=submission.pk).exists(), pause=0.001)
    return time.perf_counter() - started


def submit_to_all(tables: list[Game], chance: Random) -> list[int]:
    """Submit one move at each table without a wake-up message. Return the keys of the submissions."""
    send, queue.send = queue.send, lambda *_: None
    for table in tables:
        table.refresh_from_db()
        submit_move(table, next_move(table, chance))
    queue.send = send
    return list(queued.order_by("pk").values_list("pk", flat=True))


class Throughput(NamedTuple):
    """The throughput and the cost of tasks.

    `rate`: tasks per second, from the first message until all are done and the queue is empty. `worker`: CPU
    milliseconds of the worker for each task, including its main process.
    """

    rate: float
    worker: float


def measure_throughput(
    process: int, wake_ups: Sequence[Callable[[], object]], done: Callable[[], bool]
) -> Throughput:
    """Send all these messages to the worker at once, and return its throughput."""
    started, before = time.perf_counter(), processor_with_children(process)
    for wake_up in wake_ups:
        wake_up()
    wait_until(done, pause=0.01)
    passed, spent = time.perf_counter() - started, processor_with_children(process) - before
    return Throughput(len(wake_ups) / passed, 1000 * spent / len(wake_ups))


def wait_until(done: Callable[[], bool], pause: float) -> None:
    deadline = time.monotonic() + 120
    while not done():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(pause)


@contextmanager
def worker() -> Iterator[int]:
    """Run a worker with two processes, and yield the id of its main process when it is warm."""
    command = [sys.executable, "-m", "celery", "--app", "benchmarks.worker", "worker"]
    options = ["--concurrency", "2", "--pool", "prefork", "--without-gossip", "--without-mingle"]
    process = subprocess.Popen(
        [*command, *options, "--loglevel", "ERROR"], stdout=sys.stderr, start_new_session=True
    )
    try:
        submit_to_verdict(new_table(2), Random(1))
        yield process.pid
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


if __name__ == "__main__":
    main()
