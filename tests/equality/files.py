"""The files of a record: lines of JSON sorted by name, and pages as text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tests.equality.subject import encode


def write_lines(path: Path, lines: Iterable[dict[str, Any]]) -> int:
    """Write one line of JSON per item, sorted by name. Return the number of items."""
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = {line["name"]: encode(line) for line in lines}
    path.write_bytes(b"".join(texts[name] + b"\n" for name in sorted(texts)))
    return len(texts)


def read_lines(path: Path) -> dict[str, dict[str, Any]]:
    """Return the items of a file by name."""
    return {item["name"]: item for item in map(json.loads, path.read_bytes().splitlines())}


def files_in(folder: Path) -> Iterator[Path]:
    """Yield the files of a record in order, relative to its folder."""
    yield from sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
