"""A bell in a queue's folder: the sender of a message rings it, and a waiting reader wakes up at once.

The bell is a named pipe. Nothing depends on it, because readers also poll. A lost ring, or a file system
without pipes, only costs a moment.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Final

NAME: Final = "bell"
MAX_SIGNALS: Final = 4096
"""The maximum number of rings read at a time. Rings that arrive between two waits count as one."""


def signal(folder: Path) -> None:
    """Wake the readers that wait for messages in this folder.

    The call never blocks and never fails, even if nobody waits.
    """
    with suppress(OSError):
        pipe = os.open(folder / NAME, os.O_WRONLY | os.O_NONBLOCK)
        try:
            os.write(pipe, b".")
        finally:
            os.close(pipe)


class SignalReader:
    """A reader that waits for the bells of some folders. Use it in one thread only."""

    def __init__(self) -> None:
        self._selector = DefaultSelector()
        self._pipes: dict[Path, int] = {}

    def wait(self, folders: Iterable[Path], seconds: float) -> None:
        """Wait until a bell in one of these folders rings, for at most this number of seconds.

        Return at once if a bell rang since the last wait.
        """
        for folder in folders:
            if folder not in self._pipes:
                self._listen_at(folder)
        for key, _ in self._selector.select(seconds):
            with suppress(BlockingIOError):
                os.read(key.fd, MAX_SIGNALS)

    def close(self) -> None:
        self._selector.close()
        for pipe in self._pipes.values():
            os.close(pipe)
        self._pipes.clear()

    def _listen_at(self, folder: Path) -> None:
        path = folder / NAME
        with suppress(OSError):
            with suppress(FileExistsError):
                os.mkfifo(path, 0o600)
            # Open for writing too: a pipe without writers would wake its reader forever.
            self._pipes[folder] = pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
            self._selector.register(pipe, EVENT_READ)
