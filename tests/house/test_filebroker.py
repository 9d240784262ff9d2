"""The embedded broker never shows a worker half a message."""

from __future__ import annotations

from pathlib import Path
from queue import Empty

import pytest
from kombu import Connection


@pytest.fixture
def channel(tmp_path):
    options = {
        "data_folder_in": str(tmp_path),
        "data_folder_out": str(tmp_path),
        "control_folder": str(tmp_path / "control"),
        "store_processed": True,
        "processed_folder": str(tmp_path / "done"),
    }
    (tmp_path / "done").mkdir()
    with Connection(transport="zooasync.filebroker:Transport", transport_options=options) as connection:
        yield connection.channel()


def test_messages_come_out_as_they_went_in_the_oldest_first(channel, monkeypatch):
    moments = iter((1_000_000, 2_000_000))
    monkeypatch.setattr("time.monotonic_ns", lambda: next(moments))
    for number in (1, 2):
        channel._put("zoo", {"number": number})
    assert [channel._get("zoo")["number"] for _ in range(2)] == [1, 2]
    with pytest.raises(Empty):
        channel._get("zoo")


def test_a_message_appears_only_when_it_is_whole(channel, monkeypatch):
    write = Path.write_bytes

    def write_slowly(path: Path, data: bytes) -> int:
        write(path, data[: len(data) // 2])
        with pytest.raises(Empty):
            channel._get("zoo")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_slowly)
    channel._put("zoo", {"number": 1})
    assert channel._get("zoo") == {"number": 1}
