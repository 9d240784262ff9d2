"""All workers of a machine: `python -m zooasync.workers`.

With names from `zooasync.queues.WORKERS` as arguments, only these workers start. The site is loaded once
before forking. So the processes share most of their memory, and all are ready at the same time.

Workers that mostly wait for other machines are threads of one process. Each other worker has a process for
each task that it runs at a time. With the embedded queue, which is for small machines, each has one process
with threads.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Final, NoReturn

from django.conf import settings
from setproctitle import setproctitle

import zooasync.ready  # noqa: F401  # sets up the log
from zooasync import worker_threads
from zooasync.alive import Marker
from zooasync.celery import app
from zooasync.queues import Worker, workers
from zooasync.schema import end_without_migrations
from zooasync.supervisor import Fork, Supervisor

logger = logging.getLogger("zooasync.workers")

GRACE: Final = 25.0
"""The seconds that workers have to finish their tasks. Container runtimes usually allow 30."""
PRELOADED_MODULES: Final = (
    "celery.app.amqp",
    "celery.app.control",
    "celery.app.events",
    "celery.concurrency.solo",
    "celery.events.receiver",
    "celery.worker.autoscale",
    "celery.worker.components",
    "celery.worker.consumer",
    "celery.worker.consumer.delayed_delivery",
    "celery.worker.strategy",
)


def main(names: Sequence[str]) -> int:
    """Run the workers with these names, or all of them if there are none. Return the exit status."""
    table = workers(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    if unknown := set(names) - set(table):
        logger.error("Unknown worker %s. Choose from: %s", ", ".join(sorted(unknown)), ", ".join(table))
        return 2
    setproctitle("zooasync workers")
    end_without_migrations()
    preload_site()
    forks = _forks({name: table[name] for name in names or table})
    supervisor = Supervisor(forks, os.environ, logger.warning, grace=GRACE, on_tick=Marker("worker"))
    return supervisor.run(lambda: True, lambda: None)


def preload_site() -> None:
    """Load everything that every worker needs.

    Do not load anything that processes cannot share, such as connections and threads.
    """
    app.loader.import_default_modules()
    app.finalize()
    for module in PRELOADED_MODULES:
        import_module(module)
    app.connection_for_read().get_transport_cls()  # loads the client of the broker
    gc.collect()
    gc.freeze()  # keep garbage collection from touching shared memory


def _forks(table: Mapping[str, Worker]) -> list[Fork]:
    """Return the processes of these workers."""
    at_a_time = settings.CELERY_WORKER_CONCURRENCY
    processes, threads = (1, at_a_time) if settings.HAS_EMBEDDED_QUEUE else (at_a_time, 1)
    forks = [
        Fork(name, partial(_work, name, {name: worker}, threads))
        for name, worker in table.items()
        if not worker.mostly_waits
        for _ in range(processes)
    ]
    if waiting := {name: worker for name, worker in table.items() if worker.mostly_waits}:
        forks.append(Fork("notices", partial(_work, "notices", waiting, at_a_time)))
    return forks


def _work(title: str, table: Mapping[str, Worker], threads: int) -> NoReturn:
    setproctitle(f"zooasync worker: {title}")
    os.nice(min(worker.niceness for worker in table.values()))
    sys.exit(worker_threads.run(table, threads))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
