"""All workers of a machine, each in its own process: `python -m zooasync.workers`.

With names from `zooasync.queues.WORKERS` as arguments, only these workers start. The site is loaded once
before forking. So the processes share most of their memory, and all are ready at the same time.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Final

from django.conf import settings

from zooasync.celery import app
from zooasync.queues import Worker, workers
from zooasync.supervisor import Fork, Supervisor

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
        print(
            f"unknown worker {', '.join(sorted(unknown))}; known workers: {', '.join(table)}", file=sys.stderr
        )
        return 2
    preload_site()
    forks = [Fork(name, partial(_work, name, table[name])) for name in names or table]
    say = partial(print, flush=True)
    return Supervisor(forks, os.environ, say, grace=GRACE).run(lambda: True, lambda: None)


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
    app.worker_main(["worker", "--queues", ",".join(worker.queues), "--hostname", f"{name}@%h", *quiet])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
