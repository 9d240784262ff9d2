"""Processes that read the bodies of mails, each with a limit on its CPU time.

A mail that takes more ends the process that reads it, and is `Broken`: its sender learns that it cannot be
read, and nobody else waits. The next mail begins a new process. `python -m games.mail.reader` is one: it
takes mails on its standard input and answers each with its text, until its input ends.
"""

from __future__ import annotations

import atexit
import os
import resource
import signal
import struct
import subprocess
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Final

from django.conf import settings

from games.mail import reading
from games.mail.reading import Broken

CPU_SECONDS: Final = 5
"""For one mail. The worst that is known takes less than one."""
NICENESS: Final = 5
"""How far readers stand behind the program that greets others."""
PROGRAM: Final = ("-m", "games.mail.reader")
_LENGTH: Final = struct.Struct(">?I")
"""Before what is passed on: whether it could be read, and how many bytes follow."""


class ReaderEnded(OSError):
    """A reader ended for a reason that is not the mail's."""


class Reader:
    """A process that reads one mail after the other."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *PROGRAM, str(CPU_SECONDS)],
            cwd=settings.BASE_DIR,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def read(self, data: bytes) -> str:
        """Return the text of a mail. After `Broken` the reader may have ended: see `is_running`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # it has ended already: there is no answer
            _pass_on(self._process.stdin, True, data)
        answer = _taken(self._process.stdout)
        if answer is None:
            raise self._end()
        is_read, said = answer
        if not is_read:
            raise Broken(said.decode())
        return said.decode()

    def is_running(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        """Let it end, and wait for it."""
        with suppress(BrokenPipeError):
            self._process.communicate()

    def _end(self) -> Exception:
        """Why there is no answer."""
        self.close()
        if self._process.returncode == -signal.SIGXCPU:
            return Broken(f"it takes more than {CPU_SECONDS} s")
        return ReaderEnded(f"the reader of a mail ended with {self._process.returncode}")


_idle: Final[SimpleQueue[Reader]] = SimpleQueue()


def read_apart(data: bytes) -> str:
    """Return the text of the mail in these bytes, read in another process; `Broken` if it cannot be."""
    try:
        reader = _idle.get_nowait()
    except Empty:
        reader = Reader()
    try:
        return reader.read(data)
    finally:
        if reader.is_running():
            _idle.put(reader)
        else:
            reader.close()


@atexit.register
def close() -> None:
    """End the readers that wait for mails."""
    with suppress(Empty):
        while True:
            _idle.get_nowait().close()


def serve(cpu_seconds: int) -> None:
    """Read mails until there are no more, at a lower priority than the rest of the site.

    It ends with the program that began it, whatever signal that gets: the mails being read are answered.
    """
    os.nice(NICENESS)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    while mail := _taken(sys.stdin.buffer):
        _limit(cpu_seconds)
        try:
            is_read, said = True, reading.read_text(mail[1])
        except Broken as error:
            is_read, said = False, str(error)
        _pass_on(sys.stdout.buffer, is_read, said.encode(errors="replace"))


def _limit(seconds: int) -> None:
    """End this process when it takes so many seconds more."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _pass_on(pipe: IO[bytes], is_read: bool, data: bytes) -> None:
    pipe.write(_LENGTH.pack(is_read, len(data)) + data)
    pipe.flush()


def _taken(pipe: IO[bytes]) -> tuple[bool, bytes] | None:
    """What was passed on; None when nothing more comes."""
    head = pipe.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    is_read, length = _LENGTH.unpack(head)
    data = pipe.read(length)
    return (is_read, data) if len(data) == length else None


if __name__ == "__main__":
    serve(int(sys.argv[1]))
