"""What listens at a port of its own for as long as it is told to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Listener(ABC):
    _end: Callable[[], object] | None = None

    @abstractmethod
    def listen(self) -> Callable[[], object]:
        """Begin to listen; gives what ends it."""

    def come(self) -> None:
        """Listen, if nobody does."""
        if self._end is None:
            self._end = self.listen()

    def leave(self) -> None:
        """Nobody listens any more."""
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
