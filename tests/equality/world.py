"""A site in this process. Its time, randomness, queue and database depend only on this tool."""

from __future__ import annotations

import logging
import os
import random
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo
from itertools import count
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from celery import current_app
from django.core.cache import caches
from django.db import connection
from django.test.utils import (
    override_settings,
    setup_databases,
    setup_test_environment,
    teardown_databases,
    teardown_test_environment,
)
from django.utils import timezone

from games.services.base import queue

START: Final = datetime.fromisoformat("2027-03-01T09:00:00+00:00")
STEP: Final = timedelta(seconds=20)
"""The time that passes between two steps."""
NEVER: Final = 10**9
"""The seconds without a sweep that count as an outage, more than ever pass between two steps."""
COUNTING: Final = ("default", "readings")
"""The caches that are emptied before each step. Pictures stay, because they depend only on their drawing."""
CLOCK_TICK: Final = 0.0001
"""The seconds that pass each time code reads the clock of the process."""


class World:
    """The site's time, its random generator, and the tasks that wait for a worker."""

    def __init__(self) -> None:
        self.at = START
        self.random = random.Random()
        self._tasks = deque[tuple[str, tuple[Any, ...]]]()
        self._is_working = False
        self._ticks = count()

    def step(self, name: str, passing: timedelta = STEP) -> None:
        """Begin a step: let time pass, reset the limits, and seed the generators with its name."""
        self.at += passing
        self.random.seed(name)
        random.seed(name)
        for name in COUNTING:
            caches[name].clear()

    def bytes(self, number: int) -> bytes:
        return self.random.randbytes(number)

    def tick(self) -> float:
        return next(self._ticks) * CLOCK_TICK

    def publish(self, wake_up: str, arguments: tuple[Any, ...]) -> None:
        self.send(f"adjudicator.{wake_up.partition('.')[0]}", arguments)

    def send(self, name: str, arguments: tuple[Any, ...] = ()) -> None:
        """Run a task after those that already wait, and then every task that follows from it."""
        self._tasks.append((name, arguments))
        if self._is_working:
            return
        self._is_working = True
        try:
            while self._tasks:
                task, given = self._tasks.popleft()
                current_app.tasks[task].run(*given)
        finally:
            self._is_working = False

    def run(self, task: str) -> None:
        """Run a task of the site's own schedule."""
        self.send(task)


def _frozen(world: World) -> type[datetime]:
    """Return a class whose `now` is the world's time. Every `datetime` value counts as its instance."""

    class Kind(type):
        def __instancecheck__(cls, value: object) -> bool:
            return isinstance(value, datetime)

    class Frozen(datetime, metaclass=Kind):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return world.at.astimezone(tz) if tz else world.at.replace(tzinfo=None)

    return Frozen


@contextmanager
def world() -> Iterator[World]:
    """Yield a world with an empty site."""
    made = World()
    current_app.loader.import_default_modules()
    patches: list[tuple[Any, str, Callable[..., Any] | type]] = [
        (timezone, "datetime", _frozen(made)),
        (time, "time", lambda: made.at.timestamp()),
        (time, "monotonic", made.tick),
        (time, "thread_time", made.tick),
        (os, "urandom", made.bytes),
        (random, "_urandom", made.bytes),
        (uuid, "uuid4", lambda: uuid.UUID(bytes=made.bytes(16), version=4)),
        (queue, "_publish", made.publish),
    ]
    logging.disable(logging.CRITICAL)
    database = connection.settings_dict["TEST"]
    database["NAME"] = str(Path(database["NAME"]).with_name(f"equality-{os.getpid()}.sqlite3"))
    setup_test_environment()
    databases = setup_databases(verbosity=0, interactive=False)
    try:
        with override_settings(ALLOWED_HOSTS=["*"], OUTAGE_SECONDS=NEVER), _patched(patches):
            made.step("start")
            yield made
    finally:
        teardown_databases(databases, verbosity=0)
        teardown_test_environment()
        logging.disable(logging.NOTSET)


@contextmanager
def _patched(patches: list[tuple[Any, str, Any]]) -> Iterator[None]:
    running = [patch.object(*each) for each in patches]
    for each in running:
        each.start()
    try:
        yield
    finally:
        for each in reversed(running):
            each.stop()
