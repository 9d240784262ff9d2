"""A separate process for each incoming mail, with a limit on its CPU time.

If a mail exceeds the limit, its process ends and the reply is `SmtpReply.BROKEN`. The sender learns that the
mail cannot be read, and no other mail has to wait. The processes are forked from one that has loaded the
site, so they start at once and share most of their memory.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import resource
import signal
from datetime import datetime
from multiprocessing.connection import Connection
from threading import Lock
from typing import Final, TypeAlias

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

_context: Final = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["zooasync.ready", incoming.__name__])
_lock: Final = Lock()
"""The lock to hold while starting or joining a process: the library touches all processes when it does."""


_Mail: TypeAlias = tuple[str, bytes, datetime, bool]


class ReceiverEnded(OSError):
    """Raised if a mail was not processed for a reason unrelated to the mail."""


def prepare() -> None:
    """Start the process from which the others are forked, so that the first mail does not wait for it."""
    with _lock:
        first = _context.Process(target=int)
        first.start()
        first.join()


def receive_apart(address: str, data: bytes, at: datetime, *, is_returned: bool) -> SmtpReply:
    """Run `incoming.receive` in a separate process."""
    mine, theirs = _context.Pipe()
    process = _context.Process(target=_receive, args=(theirs, CPU_SECONDS))
    with _lock:
        process.start()
    theirs.close()
    with mine:
        answer = _answer(mine, (address, data, at, is_returned))
    with _lock:
        process.join()
    if not answer and process.exitcode == -signal.SIGXCPU:
        logger.warning("a mail takes more than %d s of CPU time", CPU_SECONDS)
        return SmtpReply.BROKEN
    if not answer or answer == _FAILED:
        raise ReceiverEnded(f"the process of a mail ended with {process.exitcode}")
    return SmtpReply[answer.decode()]


def _answer(pipe: Connection, mail: _Mail) -> bytes:
    """Return the answer from a mail's process, or an empty answer if the process ended early."""
    try:
        pipe.send(mail)
        return pipe.recv_bytes()
    except (EOFError, ConnectionError):
        return b""


def _receive(pipe: Connection, seconds: int) -> None:
    """Process the mail from a pipe and answer through it. Ignore signals meant for the listener."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    address, data, at, is_returned = pipe.recv()
    try:
        answer = incoming.receive(address, data, at, is_returned=is_returned).name.encode()
    except Exception:
        logger.exception("a mail was not taken in")
        answer = _FAILED
    finally:
        connections.close_all()
    pipe.send_bytes(answer)
