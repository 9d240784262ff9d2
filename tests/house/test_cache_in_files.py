"""The cache in files."""

from __future__ import annotations

import shutil
from pathlib import Path

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
