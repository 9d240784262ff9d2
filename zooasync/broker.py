"""kombu's filesystem transport, made safe for a writer and a reader that meet.

kombu lists a message as soon as its file is made, before it is written, and hands it over through the
machine's temporary folder; a worker that reads an empty file dies of it. It also drops what a thread sends
while another is binding the same queue. Here a message appears whole or not at all, belongs to whoever
renames it first, never leaves the queue's folder, and finds its queue bound. And it rings a bell, so that who
waits for it need not look a hundred times a second to have it at once.
"""

from __future__ import annotations

import fcntl
import math
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

from zooasync import bell


class Channel(filesystem.Channel):
    """A folder for each queue, and in it its messages: `TIME_ID.msg`, oldest first.

    To look into an empty queue thus costs the same however many messages wait in others.
    """

    def _new_queue(self, queue: str, **kwargs: Any) -> None:
        """Make the queue's folder, and move in what an earlier release has left beside it for this queue."""
        folder = self._folder(queue)
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.parent.glob(f"*.{escape(queue)}.msg"):
            with suppress(FileNotFoundError):
                path.rename(folder / f"{path.name.partition('.')[0]}.msg")

    def _put(self, queue: str, payload: Any, **kwargs: Any) -> None:  # type: ignore[override]  # as the base names it
        name = f"{time.time_ns():020d}_{uuid.uuid4().hex}"
        folder = self._folder(queue)
        folder.mkdir(parents=True, exist_ok=True)
        unfinished = folder / f"{name}.new"
        unfinished.write_text(dumps(payload), encoding="utf-8")
        unfinished.rename(folder / f"{name}.msg")
        bell.ring(folder)

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        for path in sorted(self._messages(queue)):
            mine = path.with_suffix(".taken")
            try:
                path.rename(mine)
            except FileNotFoundError:
                continue
            payload = loads(mine.read_text(encoding="utf-8"))
            mine.unlink()
            return payload
        raise Empty()

    def _size(self, queue: str) -> int:
        return sum(1 for _ in self._messages(queue))

    def _purge(self, queue: str) -> int:
        messages = list(self._messages(queue))
        for path in messages:
            path.unlink(missing_ok=True)
        return len(messages)

    def consumed(self) -> Iterator[Path]:
        """The folders of the queues that are waited at."""
        return map(self._folder, self._active_queues)

    def _folder(self, queue: str) -> Path:
        return Path(self.data_folder_in) / queue

    def _messages(self, queue: str) -> Iterator[Path]:
        return self._folder(queue).glob("*.msg")

    def queue_bind(self, *args: Any, **kwargs: Any) -> None:
        """Whoever finds a queue bound finds it in the table too: kombu notes the first before the second."""
        with self._table_lock():
            super().queue_bind(*args, **kwargs)

    def get_table(self, exchange: str) -> list[Any]:
        with self._table_lock():
            table: list[Any] = super().get_table(exchange)
        return table

    @contextmanager
    def _table_lock(self) -> Iterator[None]:
        """One at a time at the tables of exchanges; kombu's own lock comes after the file is emptied."""
        with (Path(self.control_folder) / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


class Transport(filesystem.Transport):
    """The embedded broker's transport: looks for messages when a bell rings, and now and then."""

    Channel = Channel
    channels: list[Any]
    cycle: Any
    polling_interval: float

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        self._listener = bell.Listener()

    def drain_events(self, connection: Any, timeout: float | None = None, **_: Any) -> None:
        """Deliver one message; `TimeoutError` when none comes in time."""
        until = time.monotonic() + timeout if timeout is not None else math.inf
        while True:
            with suppress(Empty):
                self.cycle.get(self._deliver, timeout=timeout)
                return
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError
            folders = (folder for channel in self.channels for folder in channel.consumed())
            self._listener.wait(folders, min(self.polling_interval, left))

    def close_connection(self, connection: Any) -> None:
        super().close_connection(connection)
        self._listener.close()
