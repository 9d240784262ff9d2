"""Data files that owners of a printed game can replace: loaded once, with faults reported by file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from adjudicator.engine.codec import Malformed

T = TypeVar("T")


def load_versions(
    folder: Path, read: Callable[[bytes], tuple[str, T]], what: str
) -> tuple[Mapping[str, T], tuple[str, ...]]:
    """Return the values in a folder's `*.json` files by version, and the faults of the other files.

    `read` returns a file's version and value, or raises `Malformed`. `what` names such a value in messages.
    """
    found: dict[str, T] = {}
    faults = []
    for path in sorted(folder.glob("*.json")):
        try:
            version, value = read(path.read_bytes())
        except (OSError, Malformed) as error:
            place = f", {error.place}" if isinstance(error, Malformed) else ""
            faults.append(f"{path.name}{place}: {error}")
            continue
        if version in found:
            faults.append(f"{path.name}, $.version: another file has version {version} too.")
        else:
            found[version] = value
    if not found:
        faults.append(f"{folder.name}: no valid {what} found.")
    return MappingProxyType(found), tuple(faults)


def find_version(found: Mapping[str, T], version: str, none: str, place: str) -> T:
    """Return the value for this version, or raise `Malformed` at `place` with the text `none`.

    In that text, `{known}` stands for the available versions.
    """
    if version not in found:
        raise Malformed(none, place, version=version, known=", ".join(sorted(found)) or "–")
    return found[version]
