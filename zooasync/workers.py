"""All workers of a machine, each in a process of its own: `python -m zooasync.workers`.

Names of `zooasync.queues.WORKERS` behind it start these alone. The site is read once, before the processes
part: they share most of their memory, and all are ready as soon as one.
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
"""Seconds that workers have for what they are at; those who stop a container mostly give 30."""
WHAT_A_WORKER_READS: Final = (
    "celery.apps.worker",
    "celery.bin.worker",
    "celery.worker.consumer",
    "celery.worker.components",
    "celery.concurrency.prefork",
    "celery.concurrency.thread",
    "zooasync.broker",
)


def main(names: Sequence[str]) -> int:
    """Run the workers of these names, all of them if none is given; the exit status."""
    table = workers(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    if unknown := set(names) - set(table):
        print(f"no worker {', '.join(sorted(unknown))}; there are {', '.join(table)}", file=sys.stderr)
        return 2
    read_the_site()
    forks = [Fork(name, partial(_work, name, table[name])) for name in names or table]
    say = partial(print, flush=True)
    return Supervisor(forks, os.environ, say, grace=GRACE).run(lambda: True, lambda: None)


def read_the_site() -> None:
    """All that every worker reads, and nothing a process must have for itself: no connection, no thread."""
    app.loader.import_default_modules()
    app.finalize()
    for module in WHAT_A_WORKER_READS:
        import_module(module)
    gc.collect()
    gc.freeze()  # so that collecting touches none of the memory that is shared


def _work(name: str, worker: Worker) -> None:
    os.nice(worker.niceness)
    quiet = ("--without-gossip", "--without-mingle")
    app.worker_main(["worker", "--queues", ",".join(worker.queues), "--hostname", f"{name}@%h", *quiet])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
