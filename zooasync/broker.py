"""kombu's filesystem transport, made safe for concurrent writers and readers.

kombu lists a message as soon as its file is created, before its content is written. It also moves messages
through the machine's temporary folder. A worker that reads an empty file dies. kombu also drops messages that
a thread sends while another thread binds the same queue.

Here, a message appears completely or not at all. It belongs to the first reader that renames it, and it never
leaves the queue's folder. A lock ensures that its queue is bound when it is sent. A bell wakes waiting
readers at once, so they need not poll a hundred times a second.
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

from zooasync import queue_signals


class Channel(filesystem.Channel):
    """A channel with one folder for each queue, which holds the queue's messages as `TIME_ID.msg`.

    Names sort by time, so the oldest message comes first. Checking an empty queue costs the same, however
    many messages wait in other queues.
    """

    def _new_queue(self, queue: str, **kwargs: Any) -> None:
        """Create the queue's folder, and move messages of an earlier release into it."""
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
        queue_signals.signal(folder)

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
        """Return the folders of the queues that this channel reads."""
        return map(self._folder, self._active_queues)

    def _folder(self, queue: str) -> Path:
        return Path(self.data_folder_in) / queue

    def _messages(self, queue: str) -> Iterator[Path]:
        return self._folder(queue).glob("*.msg")

    def queue_bind(self, *args: Any, **kwargs: Any) -> None:
        """Bind a queue while holding the lock on the tables.

        kombu marks a queue as bound before it adds it to the table. The lock keeps other threads and
        processes from reading the table in between.
        """
        with self._table_lock():
            super().queue_bind(*args, **kwargs)

    def get_table(self, exchange: str) -> list[Any]:
        with self._table_lock():
            table: list[Any] = super().get_table(exchange)
        return table

    @contextmanager
    def _table_lock(self) -> Iterator[None]:
        """Lock the tables of exchanges. kombu takes its own lock only after it has emptied the file."""
        with (Path(self.control_folder) / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


class Transport(filesystem.Transport):
    """The embedded broker's transport. It checks for messages when a bell rings, and at intervals."""

    Channel = Channel
    channels: list[Any]
    cycle: Any
    polling_interval: float

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        self._listener = queue_signals.SignalReader()

    def drain_events(self, connection: Any, timeout: float | None = None, **_: Any) -> None:
        """Deliver one message. Raise `TimeoutError` if none arrives in time."""
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
