"""Wait for the programs of a load run, and stop them."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from random import Random
from typing import Final

from zooasync.supervisor import Program

HOST: Final = "127.0.0.1"
START_TIMEOUT: Final = 120.0
STOP_TIMEOUT: Final = 15.0
PORTS: Final = range(20_000, 32_000)
"""Ports below the usual range for outgoing connections.

Therefore, no outgoing connection takes the port of a stopped server.
"""


class MissingProgram(Exception):
    """A program or a permission that a run needs and that this machine lacks."""


_ports = cycle(Random(os.getpid()).sample(PORTS, len(PORTS)))


def free_port() -> int:
    """Return a free port, a different one each time."""
    for port in islice(_ports, len(PORTS)):
        try:
            with socket.create_server((HOST, port)):
                return port
        except OSError:
            continue
    raise MissingProgram("no port is free")


def wait_for(attempt: Callable[[], object], program: Program, seconds: float = START_TIMEOUT) -> None:
    """Return once `attempt` succeeds. After the timeout, raise an error with the end of the program's log."""
    until = time.monotonic() + seconds
    while True:
        try:
            attempt()
        except Exception as error:
            if time.monotonic() > until or (program.process and program.process.poll() is not None):
                raise RuntimeError(f"{program.name} does not respond:\n{program.last_words()}") from error
            time.sleep(0.05)
        else:
            return


def stop(programs: Sequence[Program]) -> None:
    """Terminate all programs, kill those that remain after a while, and leave no process behind."""
    for program in programs:
        program.signal(signal.SIGTERM)
    until = time.monotonic() + STOP_TIMEOUT
    while any(program.process and program.process.poll() is None for program in programs):
        if time.monotonic() > until:
            break
        time.sleep(0.05)
    for program in programs:
        program.clear()
