"""A web server that reads requests completely before a thread gets them, and sends responses itself.

waitress manages the connections. See decision 0010.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from socket import socket
from threading import Lock
from types import MappingProxyType
from typing import Any, Final

from waitress import wasyncore
from waitress.server import BaseWSGIServer, create_server
from waitress.task import ThreadedTaskDispatcher

from games.core.verdict_signals import SIGNALS
from zooasync import server
from zooasync.connections import check_rarely
from zooasync.refusals import Channel

TICK: Final = 1.0
"""The maximum seconds between two rounds of a server. Each round gives gunicorn a sign of life."""
MAX_HEAD_BYTES: Final = 64 * 1024
MAX_BODY_BYTES: Final = 4 * 1024 * 1024
"""The maximum size of a body: far more than the site accepts.

So the sender of a body that is slightly too large can still read the response.
"""
READ_BYTES: Final = 1024
"""The number of bytes to read at a time.

It limits how many requests a client can send before it reads a response.
"""
MAX_UNREAD_BYTES: Final = 128 * 1024 * 1024
"""The number of bytes of unread responses beyond which a thread waits for the client.

Unread responses of more than 1 MiB are held in a file.
"""
FILES: Final = 16_384
"""The number of files that a process may open: connections, and files with unread responses."""
IDLE_SECONDS: Final = 1.0
"""The seconds without activity after which a connection may be closed to make room for another."""
CLEANUP_SECONDS: Final = 10
ADJUSTMENTS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "cleanup_interval": CLEANUP_SECONDS,
        "max_request_header_size": MAX_HEAD_BYTES,
        "max_request_body_size": MAX_BODY_BYTES,
        "recv_bytes": READ_BYTES,
        "outbuf_high_watermark": MAX_UNREAD_BYTES,
        "clear_untrusted_proxy_headers": False,  # Django decides which proxies to trust
        "log_socket_errors": False,
        "ident": "",
    }
)
"""The settings of waitress that are the same for every process."""

Connections = dict[int, Any]
"""The objects that waitress polls, by file descriptor: channels, servers, and the triggers that wake it."""


class IdleThreads:
    """The threads that wait for a task. The one that became idle last gets the next task.

    So at a low load a few threads do all the work, and the database connections of the others are not opened.
    """

    def __init__(self, lock: Lock) -> None:
        self._lock = lock
        self._waiting: list[Lock] = []

    def wait(self) -> None:
        """Release the lock until another thread notifies this one, and acquire it again."""
        mine = Lock()
        mine.acquire()
        self._waiting.append(mine)
        self._lock.release()
        try:
            mine.acquire()
        finally:
            self._lock.acquire()

    def notify(self) -> None:
        if self._waiting:
            self._waiting.pop().release()

    def notify_all(self) -> None:
        while self._waiting:
            self.notify()


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]  # waitress is not typed
    """The threads of a server."""

    def __init__(self, threads: int) -> None:
        super().__init__()
        self.queue_cv = IdleThreads(self.lock)
        self.set_thread_count(threads)


class BufferingServer:
    """A server of a WSGI application. It is alone in its process, which calls `attend` repeatedly."""

    def __init__(
        self, application: object, sockets: Sequence[socket], *, threads: int, connections: int, backlog: int
    ) -> None:
        allow_files()
        check_rarely()
        SIGNALS.listen()
        self._connections: Connections = {}
        self._limit = connections
        create_server(
            application,
            map=self._connections,
            sockets=sockets,
            _dispatcher=Dispatcher(threads),
            backlog=backlog,
            connection_limit=connections,
            channel_timeout=server.keepalive,
            **ADJUSTMENTS,
        )
        for each in _servers(self._connections):
            each.channel_class = Channel

    def attend(self) -> None:
        """Handle new connections and data. If there are none, wait for at most `TICK` seconds."""
        make_room(self._connections, self._limit, time.time())
        wasyncore.loop(timeout=TICK, use_poll=True, map=self._connections, count=1)

    def wake(self) -> None:
        """End the wait of `attend`. A signal handler may call this."""
        for each in _servers(self._connections):
            each.pull_trigger()

    def finish(self, meanwhile: Callable[[], object]) -> None:
        """Accept no more connections, and finish the responses in progress for a while."""
        for each in _servers(self._connections):
            each.accepting = False
        until = time.monotonic() + server.graceful_timeout
        while any(map(is_served, _channels(self._connections))) and time.monotonic() < until:
            meanwhile()
            wasyncore.loop(timeout=TICK, use_poll=True, map=self._connections, count=1)


def allow_files() -> None:
    """Raise this process's limit on open files, often 1,024, to `FILES` or as far as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def make_room(connections: Connections, limit: int, now: float) -> None:
    """Close the connections that have been idle longest until there is room for one more.

    A connection with half a request is idle, too.
    """
    if (missing := len(connections) + 2 - limit) <= 0:
        return
    idle = [
        channel
        for channel in sorted(_channels(connections), key=lambda channel: channel.last_activity)
        if not channel.requests and channel.last_activity < now - IDLE_SECONDS
    ]
    for channel in idle[:missing]:
        channel.handle_close()


def is_served(channel: Channel) -> bool:
    """Return whether the connection has a request in progress or a response to send."""
    return bool(channel.requests or channel.total_outbufs_len)


def _channels(connections: Connections) -> list[Channel]:
    return [each for each in connections.values() if isinstance(each, Channel)]


def _servers(connections: Connections) -> list[BaseWSGIServer]:
    return [each for each in connections.values() if isinstance(each, BaseWSGIServer)]
