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
class Site:
    """The workers of a test, with queues of their own."""

    name: str = field(default_factory=lambda: f"test-{uuid.uuid4().hex}")
    channels: tuple[str, ...] = ("mail",)
    extra: dict[str, str] = field(default_factory=dict)
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @cached_property
    def app(self) -> Celery:
        """Sends the hints of this process."""
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
        """One worker for all queues."""
        quiet = ["--without-gossip", "--without-mingle", "--loglevel", "WARNING", "--concurrency", "2"]
        self.start("celery", "--app", app, "worker", *quiet)

    def start_workers(self, *names: str) -> None:
        """Each kind of worker, or those of these names."""
        self.start("zooasync.workers", *names)

    def start(self, *module: str) -> None:
        """A module as a program that works for this site."""
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
        """SIGKILL to every process of every worker."""
        while self.workers:
            worker = self.workers.pop()
            for group in (worker.pid, *_children(worker.pid)):  # forks lead groups of their own
                with suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)
            worker.wait()


def _children(process: int) -> list[int]:
    """Where Linux tells; elsewhere they end by themselves."""
    told = Path(f"/proc/{process}/task/{process}/children")
    return [int(number) for number in told.read_text().split()] if told.exists() else []


@contextmanager
def site_on(broker: str, monkeypatch: pytest.MonkeyPatch, **fields: Any) -> Iterator[Site]:
    """A site whose hints go through this broker; Celery looks into the environment first."""
    monkeypatch.setenv("CELERY_BROKER_URL", broker)
    site = Site(**fields)
    monkeypatch.setattr("games.services.base.queue.current_app", site.app)
    try:
        yield site
    finally:
        site.kill_workers()


@contextmanager
def on_rabbitmq(site: Site) -> Iterator[list[kombu.Queue]]:
    """The site's queues there; in the end its workers are killed and the queues removed."""
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
    condition: Callable[[], object], seconds: float = 300, meanwhile: Callable[[], object] = int
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


@contextmanager
def hanging_mail_server() -> Iterator[dict[str, str]]:
    """A mail server that takes calls and never says a word; how a worker is told to send its mail there."""
    with socket.create_server(("127.0.0.1", 0), backlog=100) as server:
        port = server.getsockname()[1]
        yield {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": f"{port}", "EMAIL_TIMEOUT": "3600"}


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
