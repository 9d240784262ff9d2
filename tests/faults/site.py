"""The site around a test: its broker, and worker processes that really run and really die."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from functools import cached_property
from pathlib import Path

import redis
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from celery import Celery
from django.conf import settings

from tests import services


@dataclass
class Site:
    """The workers of a test, with a queue of their own."""

    queue: str = field(default_factory=lambda: f"test-{uuid.uuid4().hex}")
    extra: dict[str, str] = field(default_factory=dict)
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @cached_property
    def app(self) -> Celery:
        """Sends the hints of this process."""
        app = Celery("faults", set_as_current=False)
        app.config_from_object("django.conf:settings", namespace="CELERY")
        app.conf.task_default_queue = self.queue
        return app

    def start_worker(self) -> None:
        broker = {"CELERY_BROKER_URL": os.environ["CELERY_BROKER_URL"]}
        environment = {**services.child_environment(), **broker, **self.extra}
        command = [sys.executable, "-m", "celery", "--app", "zooasync", "worker"]
        quiet = ["--without-gossip", "--without-mingle", "--loglevel", "WARNING", "--concurrency", "2"]
        queue = f"task.default_queue={self.queue}"
        log = (Path(settings.VAR_DIR) / "worker.log").open("ab")
        worker = subprocess.Popen(
            [*command, *quiet, queue], env=environment, stdout=log, stderr=log, start_new_session=True
        )
        log.close()
        self.workers.append(worker)

    def kill_workers(self) -> None:
        """SIGKILL to every process of every worker."""
        while self.workers:
            worker = self.workers.pop()
            os.killpg(worker.pid, signal.SIGKILL)
            worker.wait()


@dataclass
class Redis:
    """A Redis server of one's own that can be stopped and started again, empty."""

    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--save", "", "--bind", "127.0.0.1"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        client = redis.Redis.from_url(self.url)
        wait_until(lambda: _answers(client))
        client.close()

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
        self.process = None


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def wait_until(
    condition: Callable[[], object], seconds: float = 60, meanwhile: Callable[[], object] = int
) -> None:
    """Return once `condition` holds; `meanwhile` is done about every second until then."""
    started = done = time.monotonic()
    while not condition():
        if time.monotonic() - started > seconds:
            raise TimeoutError(f"not within {seconds} seconds")
        if time.monotonic() - done > 1:
            meanwhile()
            done = time.monotonic()
        time.sleep(0.02)


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False


class Letterbox:
    """A mail server of one's own that takes every message; `numbers` are their Message-IDs."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        self.port = free_port()

    @property
    def environment(self) -> dict[str, str]:
        """How a worker is told to send its mail here."""
        return {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": f"{self.port}", "EMAIL_TIMEOUT": "5"}

    async def handle_DATA(self, server: object, session: object, envelope: Envelope) -> str:
        assert isinstance(envelope.content, bytes)
        self.numbers.append(message_from_bytes(envelope.content)["Message-ID"])
        return "250 taken"

    @contextmanager
    def open(self) -> Iterator[None]:
        controller = Controller(self, "127.0.0.1", self.port)
        controller.start()
        try:
            yield
        finally:
            controller.stop()
