"""The embedded broker: many writers and readers meet in one folder."""

from __future__ import annotations

import tempfile
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from kombu import Connection

import zooasync  # noqa: F401  (names the transport)

MESSAGES = 300


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A broker's folder; its name is the queue's, since kombu keeps bindings by name for a whole process."""
    for name in ("messages", "control"):
        (tmp_path / name).mkdir()
    return tmp_path


def connect(folder: Path) -> Connection:
    messages = str(folder / "messages")
    places = {
        "data_folder_in": messages,
        "data_folder_out": messages,
        "control_folder": str(folder / "control"),
    }
    return Connection("filesystem://localhost", transport_options=places)


def put_many(folder: Path, first: int) -> None:
    with connect(folder) as connection, connection.SimpleQueue(folder.name) as queue:
        for number in range(first, first + MESSAGES):
            queue.put(number)


def take_many(folder: Path, count: int) -> list[dict[str, Any]]:
    with connect(folder) as connection:
        channel: Any = connection.channel()
        taken: list[dict[str, Any]] = []
        while len(taken) < count:
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
    assert list((folder / "messages").iterdir()) == []


def loads_body(payload: dict[str, Any]) -> int:
    return int(b64decode(payload["body"]))


def test_messages_come_in_the_order_in_which_they_were_sent(folder: Path) -> None:
    put_many(folder, 0)
    assert [loads_body(payload) for payload in take_many(folder, MESSAGES)] == list(range(MESSAGES))


def test_nothing_goes_through_the_machines_temporary_folder(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    elsewhere.chmod(0)
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere / "missing"))
    put_many(folder, 0)
    assert len(take_many(folder, MESSAGES)) == MESSAGES
