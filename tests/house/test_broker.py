"""The embedded broker: many writers and readers share a folder."""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty
from threading import Barrier
from time import monotonic, sleep
from typing import Any

import pytest
from kombu import Connection

import zooasync  # noqa: F401  (names the transport)
from zooasync import queue_signals

MESSAGES = 300
SENDERS = 4
ROUNDS = 60
TIMEOUT = 60
"""The maximum time that a reader waits for a message, in seconds."""


def make_folder(folder: Path) -> Path:
    """Create a broker's folder.

    It is named like its queue, because kombu keeps bindings per process by name.
    """
    for name in ("messages", "control"):
        (folder / name).mkdir(parents=True)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return make_folder(tmp_path)


@pytest.fixture
def restless_threads() -> Iterator[None]:
    """Make threads switch far more often than usual."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


def connect(folder: Path, **options: float) -> Connection:
    messages = str(folder / "messages")
    places: dict[str, Any] = {
        "data_folder_in": messages,
        "data_folder_out": messages,
        "control_folder": str(folder / "control"),
    }
    return Connection("filesystem://localhost", transport_options=places | options)


def put_many(folder: Path, first: int) -> None:
    with connect(folder) as connection, connection.SimpleQueue(folder.name) as queue:
        for number in range(first, first + MESSAGES):
            queue.put(number)


def take_many(folder: Path, count: int) -> list[dict[str, Any]]:
    with connect(folder) as connection:
        channel: Any = connection.channel()
        taken: list[dict[str, Any]] = []
        until = monotonic() + TIMEOUT
        while len(taken) < count and monotonic() < until:
            try:
                taken.append(channel._get(folder.name))
            except Empty:
                continue
        return taken


def test_every_message_arrives_whole_and_once(folder: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        writers = [pool.submit(put_many, folder, start * MESSAGES) for start in range(2)]
        readers = [pool.submit(take_many, folder, MESSAGES) for _ in range(2)]
        taken = [loads_body(payload) for reader in readers for payload in reader.result(60)]
        for writer in writers:
            writer.result(60)
    assert sorted(taken) == list(range(2 * MESSAGES))
    assert list((folder / "messages").rglob("*.*")) == []


def loads_body(payload: dict[str, Any]) -> int:
    return int(b64decode(payload["body"]))


@pytest.mark.usefixtures("restless_threads")
def test_concurrent_first_messages_are_not_lost(tmp_path: Path) -> None:
    start = Barrier(SENDERS)

    def put(folder: Path) -> None:
        start.wait(60)
        with connect(folder) as connection, connection.SimpleQueue(folder.name) as queue:
            queue.put(1)

    with ThreadPoolExecutor(SENDERS) as pool:
        for number in range(ROUNDS):
            folder = make_folder(tmp_path / f"queue{number}")
            list(pool.map(put, [folder] * SENDERS))
            assert len(take_many(folder, SENDERS)) == SENDERS


def test_messages_arrive_in_order(folder: Path) -> None:
    put_many(folder, 0)
    assert [loads_body(payload) for payload in take_many(folder, MESSAGES)] == list(range(MESSAGES))


def test_queues_with_similar_names_are_kept_apart(folder: Path) -> None:
    """One queue's name may end like another's."""
    with connect(folder) as connection:
        channel: Any = connection.channel()
        for queue in ("bots", "zoo.bots", "zoo-bots"):
            channel._put(queue, {"for": queue})
        assert [channel._size(queue) for queue in ("bots", "zoo.bots", "zoo-bots", "zoo")] == [1, 1, 1, 0]
        assert channel._get("bots") == {"for": "bots"}
        with pytest.raises(Empty):
            channel._get("bots")
        assert channel._purge("zoo.bots") == 1
        assert [channel._size(queue) for queue in ("bots", "zoo.bots", "zoo-bots")] == [0, 0, 1]


def test_messages_of_an_earlier_release_come_first(folder: Path) -> None:
    """Earlier releases kept all messages in one folder, with the queue's name in their file names."""
    for number in (2, 1):
        (folder / "messages" / f"{number:020d}_abc.{folder.name}.msg").write_text(f'{{"number": {number}}}')
    (folder / "messages" / f"{3:020d}_abc.not-{folder.name}.msg").write_text("{}")
    with connect(folder) as connection:
        channel: Any = connection.channel()
        channel._put(folder.name, {"number": 3})
        channel.queue_declare(folder.name)
        assert [channel._get(folder.name)["number"] for _ in range(3)] == [1, 2, 3]
        with pytest.raises(Empty):
            channel._get(folder.name)


def test_messages_do_not_pass_through_the_temporary_folder(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    elsewhere.chmod(0)
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere / "missing"))
    put_many(folder, 0)
    assert len(take_many(folder, MESSAGES)) == MESSAGES


LONG = 30.0
"""The seconds between two checks by a reader that gets no signal."""


def consume(folder: Path, every: float, seconds: float) -> int:
    """Wait for a message as a worker does. Return its content."""
    taken: list[int] = []
    with connect(folder, polling_interval=every) as connection, connection.SimpleQueue(folder.name) as queue:
        queue.consumer.register_callback(lambda body, message: taken.append(body))
        queue.consumer.consume()
        connection.drain_events(timeout=seconds)
    return taken[0]


def put_one(folder: Path) -> None:
    with connect(folder) as connection, connection.SimpleQueue(folder.name) as queue:
        queue.put(7)


def test_signal_wakes_a_waiting_reader(folder: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting, started = pool.submit(consume, folder, LONG, 2 * LONG), monotonic()
        while not list(folder.rglob(queue_signals.NAME)) and monotonic() - started < TIMEOUT:
            sleep(0.01)
        sleep(0.1)
        put_one(folder)
        assert waiting.result(TIMEOUT) == 7
    assert monotonic() - started < LONG / 2


def test_polling_finds_a_message_after_a_missed_signal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_signals, "signal", lambda _: None)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(consume, folder, 0.05, TIMEOUT)
        put_one(folder)
        assert waiting.result(TIMEOUT) == 7


def test_reader_polls_if_pipes_are_unavailable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.mkfifo", refuse)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(consume, folder, 0.05, TIMEOUT)
        put_one(folder)
        assert waiting.result(TIMEOUT) == 7


def test_waiting_times_out_without_a_message(folder: Path) -> None:
    with pytest.raises(TimeoutError):
        consume(folder, 0.02, 0.1)


def test_many_signals_block_neither_sender_nor_reader(tmp_path: Path) -> None:
    queue_signals.signal(tmp_path)
    queue_signals.signal(tmp_path / "missing")
    listener, started = queue_signals.SignalReader(), monotonic()
    listener.wait([tmp_path], 0)
    for _ in range(100_000):
        queue_signals.signal(tmp_path)
    while monotonic() - started < TIMEOUT:
        before = monotonic()
        listener.wait([tmp_path], 0.2)
        if monotonic() - before >= 0.2:
            break
    listener.close()
    assert monotonic() - started < TIMEOUT
    queue_signals.signal(tmp_path)
