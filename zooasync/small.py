"""A whole site for a circle of friends in four processes and little memory: `python -m zooasync.small`.

This process loads the site and then forks three others, which share most of their memory with it: `web`, the
workers with `beat`, and `mail` with `stream`. It restarts them when they die, and forks a process for each
incoming mail.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Final, NoReturn

from django.conf import settings
from django.urls import get_resolver
from django.utils import translation
from setproctitle import setproctitle

import zooasync.ready  # noqa: F401  # sets up the log
from games.mail import receiver
from games.mail.listener import Listener
from zooasync import environment as env
from zooasync import server, worker_threads
from zooasync.alive import Marker
from zooasync.asgi import Server, new_server
from zooasync.buffering import BufferingServer
from zooasync.fork_server import ForkServer
from zooasync.queues import workers
from zooasync.supervisor import Fork, Supervisor
from zooasync.workers import GRACE, preload_site

logger = logging.getLogger("zooasync.small")

WEB: Final = "zooasync.wsgi"
BACKLOG: Final = 2048
"""The maximum number of connections that wait until `web` accepts them, even while it restarts."""
SWITCH_SECONDS: Final = 0.001
"""Python's switch interval (default 0.005), short because quick and slow work share a process."""
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)


def main() -> int:
    """Run the site until SIGTERM. Return the exit status."""
    setproctitle("zooasync small")
    server.on_starting(None)
    sys.setswitchinterval(SWITCH_SECONDS)
    forks = ForkServer(partial(receiver.receive, seconds=receiver.CPU_SECONDS))
    with _listening(env.text("WEB_HOST", "127.0.0.1"), server.web_port()) as listening:
        programs = [
            Fork("web", partial(_serve, listening)),
            Fork("worker", _work),
            Fork("mail and stream", partial(_receive, forks)),
        ]
        _load()
        supervisor = Supervisor(
            programs, os.environ, logger.warning, grace=GRACE, on_tick=Marker("worker"), pause=forks.serve
        )
        try:
            return supervisor.run(lambda: True, lambda: None)
        finally:
            forks.close()


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def _load() -> None:
    """Load all that several processes need. Nothing loaded later is shared. The static files must be
    there."""
    import_module(WEB)
    assert get_resolver().url_patterns
    for language, _ in settings.LANGUAGES:
        with translation.override(language):
            translation.gettext("")
    preload_site()


def _serve(listening: socket.socket) -> None:
    setproctitle("zooasync web")
    stopping: list[int] = []
    web = BufferingServer(
        import_module(WEB).application,
        [listening],
        threads=server.threads,
        connections=server.worker_connections,
        backlog=BACKLOG,
    )

    def stop(number: int, _: object) -> None:
        stopping.append(number)
        web.wake()

    for number in STOPPING:
        signal.signal(number, stop)
    while not stopping:
        web.attend()
    web.finish(int)


def _work() -> NoReturn:
    setproctitle("zooasync worker")
    table = workers(settings.QUEUE_NAME, settings.NOTICE_CHANNELS)
    sys.exit(worker_threads.run(table, settings.CELERY_WORKER_CONCURRENCY, with_beat=True))


def _receive(forks: ForkServer) -> None:
    setproctitle("zooasync mail and stream")
    listener = Listener(
        settings.MAILD_HOST,
        settings.MAILD_PORT,
        settings.MAILD_PROTOCOL,
        partial(receiver.receive_apart, partial(_start, forks)),
    )
    stream = new_server()
    for number in STOPPING:
        signal.signal(number, stream.handle_exit)
    asyncio.run(_hold(listener, stream))


def _start(forks: ForkServer) -> tuple[Connection, Callable[[], int]]:
    pipe, status = forks.request()
    return pipe, status.recv


async def _hold(listener: Listener, stream: Server) -> None:
    async with listener:
        await stream.serve()


if __name__ == "__main__":
    sys.exit(main())
