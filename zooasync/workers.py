"""All workers of a machine, each in its own process: `python -m zooasync.workers`.

With names from `zooasync.queues.WORKERS` as arguments, only these workers start. The site is loaded once
before forking. So the processes share most of their memory, and all are ready at the same time.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Final

from django.conf import settings
from setproctitle import setproctitle

import zooasync.ready  # noqa: F401  # sets up the log
from zooasync.alive import Marker
from zooasync.celery import app
from zooasync.queues import Worker, workers
from zooasync.schema import end_without_migrations
from zooasync.supervisor import Fork, Supervisor

logger = logging.getLogger("zooasync.workers")

GRACE: Final = 25.0
"""The seconds that workers have to finish their tasks. Container runtimes usually allow 30."""
PRELOADED_MODULES: Final = (
    "celery.apps.worker",
    "celery.bin.worker",
    "celery.worker.consumer",
    "celery.worker.components",
    "celery.concurrency.prefork",
    "celery.concurrency.thread",
    "zooasync.broker",
)


def main(names: Sequence[str]) -> int:
    """Run the workers with these names, or all of them if there are none. Return the exit status."""
    table = workers(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    if unknown := set(names) - set(table):
        logger.error("unknown worker %s; known workers: %s", ", ".join(sorted(unknown)), ", ".join(table))
        return 2
    setproctitle("zooasync workers")
    end_without_migrations()
    preload_site()
    forks = [Fork(name, partial(_work, name, table[name])) for name in names or table]
    supervisor = Supervisor(forks, os.environ, logger.warning, grace=GRACE, on_tick=Marker("worker"))
    return supervisor.run(lambda: True, lambda: None)


def preload_site() -> None:
    """Load what every worker needs.

    Load nothing that processes cannot share, such as connections and threads.
    """
    app.loader.import_default_modules()
    app.finalize()
    for module in PRELOADED_MODULES:
        import_module(module)
    gc.collect()
    gc.freeze()  # keep garbage collection from touching shared memory


def _work(name: str, worker: Worker) -> None:
    os.nice(worker.niceness)
    quiet = ("--without-gossip", "--without-mingle")
    app.worker_main(
        ["--quiet", "worker", "--queues", ",".join(worker.queues), "--hostname", f"{name}@%h", *quiet]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
