"""Child processes of the test that die by SIGKILL at a chosen step.

A step is the moment before an SQL statement, a wake-up to the broker, or the delivery of a message. So each
step also comes right after the previous action. The first step is 0.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

from django.db import connection, connections

from games.models import Channel, Notice
from games.services.notices import ChannelKind
from tests.seeds import SOAK, run_seed

OUTBOX = "TEST_OUTBOX"


class Steps:
    """A counter of steps that kills its process at a given step."""

    def __init__(self, fatal: int) -> None:
        self.fatal = fatal
        self.count = 0

    def step(self) -> None:
        if self.count == self.fatal:
            os.kill(os.getpid(), signal.SIGKILL)
        self.count += 1

    def before(self, act: Callable[..., Any]) -> Callable[..., Any]:
        def stepped(*arguments: Any) -> Any:
            self.step()
            return act(*arguments)

        return stepped

    def statement(self, execute: Callable[..., Any], *arguments: Any) -> Any:
        return self.before(execute)(*arguments)


def post(notice: Notice) -> None:
    """Write a sent notice into the outbox, one line per notice."""
    with Path(os.environ[OUTBOX]).open("a") as outbox:
        outbox.write(f"{notice.pk}\n")


class Post(ChannelKind):
    """A kind of channel that writes all notices into the outbox."""

    NAME = "Post"

    def send_notice(self, notice: Notice) -> str:
        post(notice)
        return ""

    def send_test(self, channel: Channel) -> str:
        raise NotImplementedError


def posted() -> list[int]:
    return [int(line) for line in Path(os.environ[OUTBOX]).read_text().split()]


def dies_at(fatal: int, act: Callable[[], Any]) -> bool:
    """Run `act` in a child process that dies at a step. Return whether it died before `act` was done."""
    connections.close_all()
    child = os.fork()
    if child == 0:
        _live_and_die(fatal, act)
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


def deaths(act: Callable[[], Any], prepare: Callable[[], None], every: int = 1) -> Iterator[int]:
    """Run `act` before each try, and yield the step at which `prepare` died. End when `act` survives.

    Only one step in `every` is tried. The first one depends on the run's seed and on the database. Soak runs
    try each step.
    """
    stride = 1 if SOAK else every
    fatal = (run_seed() + (connection.vendor == "postgresql")) % stride
    while True:
        prepare()
        if not dies_at(fatal, act):
            return
        yield fatal
        fatal += stride


def _live_and_die(fatal: int, act: Callable[[], Any]) -> None:
    steps = Steps(fatal)
    try:
        with ExitStack() as stack:
            for module in ("base.queue", "judging.bots", "upkeep.sweep"):
                stack.enter_context(patch(f"games.services.{module}.send", steps.before(lambda *_: None)))
            stack.enter_context(patch("tests.faults.killing.post", steps.before(post)))
            stack.enter_context(connection.execute_wrapper(steps.statement))
            act()
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
