"""Processes that are copies of the supervisor and are started at the request of its programs.

A program with threads cannot fork safely. The supervisor has no threads and has loaded the site, so its
copies start at once and share its memory.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

_REQUEST: Final = b"."
_FILES: Final = 2
"""The files of a request: the process's end of the pipe, and where to report its exit status."""


@dataclass
class ForkServer:
    """A server that runs `work` in a new process for each request, with one end of a pipe.

    The supervisor calls `serve` and `close`, and its programs call `request`.
    """

    work: Callable[[Connection], object]
    _running: dict[BaseProcess, Connection] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._requests, self._requesting = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)

    def request(self) -> tuple[Connection, Connection]:
        """Start a process. Return the other end of its pipe, and a connection that gets its exit status."""
        mine, theirs = Pipe()
        status, report = Pipe(duplex=False)
        with theirs, report:
            socket.send_fds(self._requesting, [_REQUEST], [theirs.fileno(), report.fileno()])
        return mine, status

    def serve(self, seconds: float) -> None:
        """Start requested processes and report terminated ones for this number of seconds."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            ready = wait([self._requests, *(each.sentinel for each in self._running)], left)
            if self._requests in ready:
                self._start()
            for process in [each for each in self._running if each.exitcode is not None]:
                self._report(process)

    def close(self) -> None:
        """Kill the processes that still run, and accept no more requests."""
        for process in list(self._running):
            process.kill()
            process.join()
            self._report(process)
        self._requests.close()
        self._requesting.close()

    def _start(self) -> None:
        _, files, _, _ = socket.recv_fds(self._requests, len(_REQUEST), _FILES)
        theirs, report = Connection(files[0]), Connection(files[1], readable=False)
        process = get_context("fork").Process(target=self._work, args=(theirs, report))
        process.start()
        theirs.close()
        self._running[process] = report

    def _work(self, pipe: Connection, report: Connection) -> None:
        report.close()
        os.setpgid(0, 0)
        self.work(pipe)

    def _report(self, process: BaseProcess) -> None:
        with self._running.pop(process) as report, suppress(BrokenPipeError):
            report.send(process.exitcode)
