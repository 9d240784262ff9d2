"""The processes of the web server that gunicorn starts and watches."""

from __future__ import annotations

import gc
import os
from typing import Any

from django.urls import get_resolver
from gunicorn.workers.base import Worker

from zooasync.buffering import BufferingServer


class BufferingWorker(Worker):  # type: ignore[misc]  # gunicorn is not typed
    """A worker of the kind `gthread` with its settings, but without an access log."""

    server: BufferingServer | None = None

    def run(self) -> None:
        self.notify()  # gunicorn kills a worker without signs of life
        assert get_resolver().url_patterns  # loads the pages
        gc.collect()
        gc.freeze()  # otherwise, looking for garbage in all that is loaded stops all requests for 0.1 seconds
        self.server = server = BufferingServer(
            self.wsgi,
            [listener.sock for listener in self.sockets],
            threads=self.cfg.threads,
            connections=self.cfg.worker_connections,
            backlog=self.cfg.backlog,
        )
        while self.alive and self.ppid == os.getppid():
            self.notify()
            server.attend()
        server.finish(self.notify)

    def handle_exit(self, sig: int, frame: Any) -> None:
        super().handle_exit(sig, frame)
        if self.server:
            self.server.wake()
