"""The differences between two records, and the place where each difference begins."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.equality.files import files_in, read_lines
from tests.equality.parts import PARTS
from tests.equality.traces import SHORT

MAX_TOLD: Final = 20
"""The maximum number of differences of one file that are shown in full."""
WIDTH: Final = 160
"""The maximum number of characters of a value that are shown."""


class Report(NamedTuple):
    """The result of a comparison: the number of compared items by file, and every difference as text."""

    compared: Counter[str]
    differences: list[str]


def compare(old: Path, new: Path) -> Report:
    """Compare all files of two records."""
    compared, differences = Counter[str](), list[str]()
    names = sorted({*files_in(old), *files_in(new)})
    for name in names:
        absent = [folder for folder in (old, new) if not (folder / name).is_file()]
        if absent:
            differences.append(f"{name}: not in {absent[0]}")
        elif name.suffix == ".jsonl":
            compared[str(name)] = len(read_lines(old / name))
            differences += _first(list(_of_lines(name, read_lines(old / name), read_lines(new / name))))
        else:
            compared["/".join(name.parts[:2])] += 1
            differences += _of_texts(name, (old / name).read_bytes(), (new / name).read_bytes())
    if not names:
        differences.append("there is nothing to compare")
    return Report(compared, differences)


def _first(differences: list[str]) -> list[str]:
    more = len(differences) - MAX_TOLD
    return differences[:MAX_TOLD] + ([f"... and {more} more in this file"] if more > 0 else [])


def _of_lines(name: Path, old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    for key in sorted({*old, *new}):
        if key not in old or key not in new:
            yield f"{name}: {key}: only in the {'new' if key not in old else 'old'} record"
        elif old[key] != new[key]:
            compare = _of_traces if "rows" in old[key] and "rows" in new[key] else _of_values
            yield f"{name}: {key}: {compare(old[key], new[key])}"


def _of_traces(old: dict[str, Any], new: dict[str, Any]) -> str:
    for ply, (before, after) in enumerate(zip(old["rows"], new["rows"], strict=False)):
        parts = [part for at, part in enumerate(PARTS) if _cell(before, at) != _cell(after, at)]
        if parts:
            return f"ply {ply}: {', '.join(parts)} ({old['plies']} plies, {new['plies']} in the new record)"
    if old["plies"] != new["plies"]:
        return f"{old['plies']} plies, {new['plies']} in the new record"
    parts = [part for part in PARTS if old["whole"].get(part) != new["whole"].get(part)]
    return f"no ply alone: {', '.join(parts) or 'the plan of the game'}"


def _cell(row: str, at: int) -> str:
    return row[at * SHORT : (at + 1) * SHORT]


def _of_values(old: Any, new: Any) -> str:
    place, before, after = first_difference(old, new)
    if isinstance(before, str) and isinstance(after, str):
        return f"at {place}, {text_difference(before, after)}"
    return f"at {place}:\n  - {_shortened(before)}\n  + {_shortened(after)}"


def first_difference(old: Any, new: Any, place: str = "$") -> tuple[str, Any, Any]:
    """Return the first place where two JSON values differ, and both values there."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            if old.get(key) != new.get(key):
                return first_difference(old.get(key), new.get(key), f"{place}.{key}")
    if isinstance(old, list) and isinstance(new, list):
        for at, (before, after) in enumerate(zip(old, new, strict=False)):
            if before != after:
                return first_difference(before, after, f"{place}[{at}]")
    return place, old, new


def text_difference(old: str, new: str) -> str:
    """Return the first place where two texts differ, with the surrounding text of each."""
    pairs = enumerate(zip(old, new, strict=False))
    at = next((at for at, (before, after) in pairs if before != after), min(len(old), len(new)))
    line, start = old.count("\n", 0, at) + 1, max(0, at - WIDTH // 4)
    shown = [_shortened(text[start : start + WIDTH]) for text in (old, new)]
    return f"line {line}:\n  - {shown[0]}\n  + {shown[1]}"


def _shortened(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= WIDTH else f"{text[:WIDTH]}..."


def _of_texts(name: Path, old: bytes, new: bytes) -> Iterator[str]:
    if old != new:
        yield f"{name}: {text_difference(old.decode(errors='replace'), new.decode(errors='replace'))}"
