"""The cache in files."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from zooasync.cache import Files


def test_values_are_kept_in_private_files(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    cache = Files(str(folder), {})
    for value in ([1.5, 2.5], "later"):
        cache.set("key", value)
        assert cache.get("key") == value
    (path,) = folder.iterdir()
    assert path.stat().st_mode & 0o077 == 0
    cache.set("key", "expired", timeout=-1)
    assert cache.get("key") is None
    shutil.rmtree(folder)
    cache.set("key", "again")
    assert cache.get("key") == "again"


def test_a_shorter_value_replaces_a_longer_one(tmp_path: Path) -> None:
    cache = Files(str(tmp_path), {})
    for length in (1000, 10):
        cache.set("key", [*range(length)])
        assert cache.get("key") == [*range(length)]
    longer, shorter = Files(str(tmp_path / "1"), {}), Files(str(tmp_path / "2"), {})
    longer.set("key", [*range(1000)])
    for each in (longer, shorter):
        each.set("key", [*range(10)])
    sizes = {path.stat().st_size for path in tmp_path.glob("[12]/*")}
    assert len(sizes) == 1


@pytest.mark.parametrize("content", [b"\0" * 50, b"\x80\x04N.x\x9c", b"\x80\x04N.", b"\x80"])
def test_an_interrupted_write_leaves_no_value(tmp_path: Path, content: bytes) -> None:
    cache = Files(str(tmp_path), {})
    cache.set("key", "value")
    (path,) = tmp_path.iterdir()
    path.write_bytes(content)
    assert cache.get("key") is None
    assert cache.add("key", "new") or cache.get("key") is None
    cache.set("key", "again")
    assert cache.get("key") == "again"


def test_a_reader_leaves_a_file_whose_writer_has_just_created_it(tmp_path: Path) -> None:
    cache = Files(str(tmp_path), {})
    cache.set("key", "value")
    (path,) = tmp_path.iterdir()
    path.write_bytes(b"")
    assert cache.get("key") is None
    assert path.exists()


def test_readers_never_see_half_a_write(tmp_path: Path) -> None:
    cache = Files(str(tmp_path), {})

    def use(number: int) -> bool:
        cache.set("key", [number] * 3000 * (1 + number % 2))
        found = cache.get("key")
        return len(set(found)) == 1 and len(found) == 3000 * (1 + found[0] % 2)

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(use, range(200)))
