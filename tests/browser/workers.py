"""Fast workers: `python -m tests.browser.workers` loads the site once and forks a worker on request.

A line on standard input starts a worker, which leads a process group. The answer is its process id.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from django.conf import settings

from tests import services
from zooasync import worker_threads
from zooasync.queues import Worker
from zooasync.workers import preload_site

AT_A_TIME = 2
"""The number of tasks that a worker runs at a time."""


class BrowserWorkers:
    """The client side: starts workers on this test's database and queue, and kills them."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.workers"],
            env=services.child_environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @contextmanager
    def one(self) -> Iterator[None]:
        """Run a worker during the block. Then kill it, even in the middle of a task."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        worker = int(self._process.stdout.readline())
        try:
            yield
        finally:
            os.killpg(worker, signal.SIGKILL)
            while _is_there(worker):
                time.sleep(0.01)

    def close(self) -> None:
        self._process.communicate()


def _is_there(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def serve() -> None:
    """Fork a worker for each line of standard input. At the end of input, kill the remaining workers."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # workers that have ended are reaped automatically
    preload_site()
    everything = Worker(tuple(queue.name for queue in settings.CELERY_TASK_QUEUES))
    started = []
    for _ in sys.stdin:
        if worker := os.fork():
            started.append(worker)
            print(worker, flush=True)
            continue
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        os._exit(worker_threads.run({"all": everything}, AT_A_TIME))
    for worker in started:
        with suppress(ProcessLookupError):
            os.killpg(worker, signal.SIGKILL)


if __name__ == "__main__":
    serve()
