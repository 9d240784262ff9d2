"""A separate process for each incoming mail, with a limit on its CPU time.

If a mail exceeds the limit, its process ends and the reply is `SmtpReply.BROKEN`. The sender learns that the
mail cannot be read, and no other mail has to wait. The processes are forked from a process that has loaded
the site, so they start at once and share most of their memory. `Forks` starts that process. A site that runs
only a few processes already has one.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from datetime import datetime
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final, Protocol, TypeAlias

from django.db import connections

from games.mail import incoming
from games.mail.incoming import SmtpReply

logger = logging.getLogger(__name__)

CPU_SECONDS: Final = 5
"""The CPU seconds allowed for one mail. The worst known case takes less than one."""
NICENESS: Final = 5
"""The niceness of these processes, relative to the listener."""
_FAILED: Final = b"failed"
"""A process's answer after an error, in place of the name of a reply. The error is logged."""

_Mail: TypeAlias = tuple[str, bytes, datetime, bool]


class ReceiverEnded(OSError):
    """Raised if a mail was not processed for a reason unrelated to the mail."""


class StartReceiver(Protocol):
    """A function that starts `receive` in a process of its own."""

    def __call__(self) -> tuple[Connection, Callable[[], int | None]]:
        """Return the other end of the process's pipe, and a function that waits for its exit status."""


class Forks:
    """The process from which the processes for mails are forked."""

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["zooasync.ready", __name__])
        self._lock = Lock()
        """The lock to hold while starting or joining a process. The library accesses all processes then."""

    def prepare(self) -> None:
        """Start the process, so that the first mail need not wait for it."""
        with self._lock:
            first = self._context.Process(target=int)
            first.start()
            first.join()

    def __call__(self) -> tuple[Connection, Callable[[], int | None]]:
        mine, theirs = self._context.Pipe()
        process = self._context.Process(target=receive, args=(theirs, CPU_SECONDS))
        with self._lock:
            process.start()
        theirs.close()

        def end() -> int | None:
            with self._lock:
                process.join()
            return process.exitcode

        return mine, end


def receive_apart(
    start: StartReceiver, address: str, data: bytes, at: datetime, *, is_returned: bool
) -> SmtpReply:
    """Run `incoming.receive` in a separate process."""
    pipe, end = start()
    with pipe:
        answer = _answer(pipe, (address, data, at, is_returned))
    status = end()
    if not answer and status == -signal.SIGXCPU:
        logger.warning("Rejected a mail that took more than %d s of CPU time", CPU_SECONDS)
        return SmtpReply.BROKEN
    if not answer or answer == _FAILED:
        raise ReceiverEnded(f"the process for a mail ended with exit status {status}")
    return SmtpReply[answer.decode()]


def _answer(pipe: Connection, mail: _Mail) -> bytes:
    """Return the answer from a mail's process, or an empty answer if the process ended early."""
    try:
        pipe.send(mail)
        return pipe.recv_bytes()
    except (EOFError, ConnectionError):
        return b""


def receive(pipe: Connection, seconds: int) -> None:
    """Process the mail from a pipe and answer through it, within a limit of CPU seconds.

    Ignore signals meant for the listener.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    address, data, at, is_returned = pipe.recv()
    try:
        answer = incoming.receive(address, data, at, is_returned=is_returned).name.encode()
    except Exception:
        logger.exception("Processing a mail failed")
        answer = _FAILED
    finally:
        connections.close_all()
    pipe.send_bytes(answer)
