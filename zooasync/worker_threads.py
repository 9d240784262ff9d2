"""Several workers in one process, each with its own threads, so that none waits for another's tasks.

Each thread takes a message, runs its task and acknowledges it. So it takes the next message at
once, on every broker.
"""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable, Mapping
from socket import gethostname
from threading import Thread
from typing import Final

from celery import Celery
from celery.beat import Service
from celery.worker import WorkController, state

from zooasync.celery import app, unique_name
from zooasync.queues import Worker

logger = logging.getLogger("zooasync.workers")

TICK: Final = 0.5
"""The seconds between two checks of the threads."""
BEAT_SECONDS: Final = 1
"""The maximum seconds between two checks of the schedule, and therefore until its thread can end."""


def run(table: Mapping[str, Worker], threads: int, *, with_beat: bool = False) -> int:
    """Run these workers until SIGTERM, which lets them finish their tasks, or until a thread fails.

    `threads`: the tasks that each worker runs at a time. `with_beat`: whether to schedule tasks, too. Return
    the exit status.
    """
    stopping: list[int] = []
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: stopping.append(number))
    running = [
        _started(name, _consumer(name, worker).start)
        for name, worker in table.items()
        for _ in range(threads)
    ]
    if with_beat:
        beat = Service(app, max_interval=BEAT_SECONDS)
        running.append(_started("beat", beat.start))
    while not stopping and all(thread.is_alive() for thread in running):
        time.sleep(TICK)
    logger.info("Finishing the tasks in progress before %s ends.", ", ".join(table))
    failed = [] if stopping else [thread.name for thread in running if not thread.is_alive()]
    if failed:
        logger.error("These threads failed: %s", ", ".join(failed))
    state.should_stop = 0  # type: ignore[assignment]  # None until it is set
    if with_beat:
        beat.stop()
    for thread in running:
        thread.join()
    return 1 if failed else 0


def _started(name: str, work: Callable[[], object]) -> Thread:
    thread = Thread(target=work, name=name, daemon=True)
    thread.start()
    return thread


def _consumer(name: str, worker: Worker) -> WorkController:
    return WorkController(
        app=_own_app(),
        queues=worker.queues,
        hostname=unique_name(name, gethostname()),
        pool_cls="solo",
        concurrency=1,
        use_eventloop=False,  # a process has only one event loop
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,  # nothing listens to it
    )


def _own_app() -> Celery:
    """Return an application with the site's tasks, which holds the queues that one worker serves."""
    own = Celery("zooasync", set_as_current=False, fixups=[])
    own.config_from_object("django.conf:settings", namespace="CELERY")
    own.finalize()
    return own
