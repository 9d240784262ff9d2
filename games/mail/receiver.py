"""A process for each mail that is taken in, with a limit on its CPU time.

A mail that takes more ends its process, and is `Fate.BROKEN`: its sender learns that it cannot be read, and
nobody else waits. The processes are forked from one that has read the site once, so that they begin at once
and share most of their memory.
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
from games.mail.incoming import Fate

logger = logging.getLogger(__name__)

CPU_SECONDS: Final = 5
"""For one mail. The worst that is known takes less than one."""
NICENESS: Final = 5
"""How far these processes stand behind the program that greets others."""
_FAILED: Final = b"failed"
"""Answered in place of a fate where something went wrong, which is in the log then."""

_context: Final = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["zooasync.ready", incoming.__name__])
_lock: Final = Lock()
"""Held where processes begin or are asked how they ended: the library does both for all of them at once."""


_Mail: TypeAlias = tuple[str, bytes, datetime, bool]


class ReceiverEnded(OSError):
    """A mail was not taken in for a reason that is not its own."""


def prepare() -> None:
    """Have the site read from which the processes are forked, so that the first mail waits no longer."""
    with _lock:
        first = _context.Process(target=int)
        first.start()
        first.join()


def receive_apart(address: str, data: bytes, at: datetime, *, is_returned: bool) -> Fate:
    """Do in a process of its own what `incoming.receive` does."""
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
        return Fate.BROKEN
    if not answer or answer == _FAILED:
        raise ReceiverEnded(f"the process of a mail ended with {process.exitcode}")
    return Fate[answer.decode()]


def _answer(pipe: Connection, mail: _Mail) -> bytes:
    """What is said of a mail; nothing where the process that takes it in ends before."""
    try:
        pipe.send(mail)
        return pipe.recv_bytes()
    except (EOFError, ConnectionError):
        return b""


def _receive(pipe: Connection, seconds: int) -> None:
    """Take in the mail that comes, and answer it, whatever signal the listener gets."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))
    address, data, at, is_returned = pipe.recv()
    try:
        said = incoming.receive(address, data, at, is_returned=is_returned).name.encode()
    except Exception:
        logger.exception("a mail was not taken in")
        said = _FAILED
    finally:
        connections.close_all()
    pipe.send_bytes(said)
