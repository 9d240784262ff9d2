"""Servers on their own ports that can be started and stopped."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Listener(ABC):
    _end: Callable[[], object] | None = None

    @abstractmethod
    def listen(self) -> Callable[[], object]:
        """Start listening, and return the function that stops the server."""

    def come(self) -> None:
        """Start listening, unless the server already does."""
        if self._end is None:
            self._end = self.listen()

    def leave(self) -> None:
        """Stop listening."""
        if self._end:
            self._end()
            self._end = None

    @contextmanager
    def open(self) -> Iterator[None]:
        self.come()
        try:
            yield
        finally:
            self.leave()
