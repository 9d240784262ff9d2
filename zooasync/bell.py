"""A bell in a queue's folder: who puts a message there rings it, who waits for one hears it at once.

It is a named pipe. Nothing hangs on it: whoever waits looks again by itself, and a ring that is lost, or a
file system that knows no pipes, costs a moment.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import Final

NAME: Final = "bell"
RINGS: Final = 4096
"""Rings taken off at a time; those who rang before anybody waited are one."""


def ring(folder: Path) -> None:
    """Wake those who wait at this folder. Never blocks, and fails at nothing: often nobody waits."""
    with suppress(OSError):
        pipe = os.open(folder / NAME, os.O_WRONLY | os.O_NONBLOCK)
        try:
            os.write(pipe, b".")
        finally:
            os.close(pipe)


class Listener:
    """Hears the bells of some folders. For one thread."""

    def __init__(self) -> None:
        self._selector = DefaultSelector()
        self._pipes: dict[Path, int] = {}

    def wait(self, folders: Iterable[Path], seconds: float) -> None:
        """Return when a bell of these folders rings, or one rang since they were last waited at, or after so
        many seconds."""
        for folder in folders:
            if folder not in self._pipes:
                self._listen_at(folder)
        for key, _ in self._selector.select(seconds):
            with suppress(BlockingIOError):
                os.read(key.fd, RINGS)

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
            # Open for writing too: a pipe that its last writer has closed would wake its reader for ever.
            self._pipes[folder] = pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
            self._selector.register(pipe, EVENT_READ)
