"""The site around a test: its broker, and real worker processes that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes
from functools import cached_property
from pathlib import Path
from typing import Any

import kombu
import pytest
import redis
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from celery import Celery
from django.conf import settings

from tests import services
from zooasync import queues


@dataclass
class SiteWorkers:
    """The workers of one test, with queues of their own."""

    name: str = field(default_factory=lambda: f"test-{uuid.uuid4().hex}")
    channels: tuple[str, ...] = ("mail",)
    extra: dict[str, str] = field(default_factory=dict)
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @cached_property
    def app(self) -> Celery:
        """Return the Celery app that sends the wake-ups of this process."""
        app = Celery("faults", set_as_current=False)
        app.config_from_object("django.conf:settings", namespace="CELERY")
        app.conf.task_default_queue = self.name
        app.conf.task_queues = self.queues
        app.conf.task_routes = queues.routes(self.name, self.channels)
        return app

    @property
    def queues(self) -> list[kombu.Queue]:
        return queues.declared(self.name, self.channels)

    def start_worker(self, app: str = "zooasync") -> None:
        """Start one worker that serves all queues."""
        quiet = ["--without-gossip", "--without-mingle", "--loglevel", "WARNING", "--concurrency", "2"]
        self.start("celery", "--app", app, "worker", *quiet)

    def start_workers(self, *names: str) -> None:
        """Start one worker of each kind, or only the named kinds."""
        self.start("zooasync.workers", *names)

    def start(self, *module: str) -> None:
        """Start a module as a program that belongs to this site."""
        broker = {"CELERY_BROKER_URL": os.environ["CELERY_BROKER_URL"], "QUEUE_NAME": self.name}
        with (Path(settings.VAR_DIR) / "worker.log").open("ab") as log:
            worker = subprocess.Popen(
                [sys.executable, "-m", *module],
                env={**services.child_environment(), **broker, **self.extra},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self.workers.append(worker)

    def kill_workers(self) -> None:
        """Send SIGKILL to every process of every worker."""
        while self.workers:
            worker = self.workers.pop()
            for group in (worker.pid, *_children(worker.pid)):  # forks lead process groups of their own
                with suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)
            worker.wait()


def _children(process: int) -> list[int]:
    """Return the children of a process.

    Return none on systems other than Linux: there, children end by themselves.
    """
    listing = Path(f"/proc/{process}/task/{process}/children")
    return [int(number) for number in listing.read_text().split()] if listing.exists() else []


@contextmanager
def site_on(broker: str, monkeypatch: pytest.MonkeyPatch, **fields: Any) -> Iterator[SiteWorkers]:
    """Yield a site whose wake-ups go through this broker. Celery reads the environment variable first."""
    monkeypatch.setenv("CELERY_BROKER_URL", broker)
    site = SiteWorkers(**fields)
    monkeypatch.setattr("games.services.base.queue.current_app", site.app)
    try:
        yield site
    finally:
        site.kill_workers()


@contextmanager
def on_rabbitmq(site: SiteWorkers) -> Iterator[list[kombu.Queue]]:
    """Yield the site's queues on RabbitMQ. At the end, kill its workers and delete the queues."""
    with kombu.Connection(services.rabbitmq_url()) as client:
        queues = [queue(client.default_channel) for queue in site.queues]
        try:
            yield queues
        finally:
            site.kill_workers()
            for queue in queues:
                queue.delete()
                queue.exchange.delete()


@dataclass
class Redis:
    """A private Redis server that can be stopped and started again. It starts empty."""

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
    condition: Callable[[], object], seconds: float = 300, meanwhile: Callable[[], object] = int
) -> None:
    """Wait until `condition` is true. Call `meanwhile` about once per second.

    Expensive conditions are checked less often, so that checks take at most half of the time.
    """
    started = done = asked = time.monotonic()
    while not condition():
        now = time.monotonic()
        if now - started > seconds:
            raise TimeoutError(f"not within {seconds} seconds")
        if now - done > 1:
            meanwhile()
            done = now
        time.sleep(max(0.02, now - asked))
        asked = time.monotonic()


def _answers(client: redis.Redis) -> bool:
    try:
        return bool(client.ping())
    except redis.RedisError:
        return False


@contextmanager
def hanging_mail_server() -> Iterator[dict[str, str]]:
    """Run a mail server that accepts connections but never answers.

    Yield settings that make a worker use it.
    """
    with socket.create_server(("127.0.0.1", 0), backlog=100) as server:
        port = server.getsockname()[1]
        yield {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": f"{port}", "EMAIL_TIMEOUT": "3600"}


class Letterbox:
    """A private mail server that accepts every message. `numbers`: their Message-IDs."""

    def __init__(self) -> None:
        self.numbers: list[str] = []
        self.port = free_port()

    @property
    def environment(self) -> dict[str, str]:
        """Return the settings that make a worker send its mail here."""
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
