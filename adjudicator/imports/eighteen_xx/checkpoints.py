"""Compare checkpoints, the positions on 18xx.games after each entry of a file, with our positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from adjudicator.engine.codec import decode, encode
from adjudicator.imports.eighteen_xx.positions import describe
from adjudicator.imports.eighteen_xx.replay import PartialReplay

_CHANGING: Final = ("cash", "debt", "hands", "families")
"""The keys under which a row contains only the values that changed."""
_UNORDERED: Final = ("hands", "squirrels", "powers")


class Difference(NamedTuple):
    """A difference from the position on 18xx.games."""

    what: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        return f"{self.what}: expected {encode(self.expected).decode()}, got {encode(self.got).decode()}"


class Checkpoints:
    """The rows of a checkpoint file. Callers must compare each row once, in the order of the entries."""

    def __init__(self, data: bytes) -> None:
        rows = decode(data, _Content).rows
        self._rows: dict[int, dict[str, Any]] = {row["i"]: row for row in rows if "i" in row}
        self._known: dict[str, dict[str, Any]] = {key: {} for key in _CHANGING}

    def __len__(self) -> int:
        return len(self._rows)

    def compare(self, index: int, replay: PartialReplay) -> Iterator[Difference]:
        """Yield every difference after the entry at `index`."""
        row = self._rows.get(index, {})
        expected = {**row, **{key: self._known[key] | row.get(key, {}) for key in _CHANGING}}
        self._known = {key: expected[key] for key in _CHANGING}
        for key, got in describe(replay).items():
            yield from differences(key, expected.get(key), got)


class _Content(msgspec.Struct, frozen=True):
    rows: tuple[dict[str, Any], ...]


def differences(what: str, expected: Any, got: Any) -> Iterator[Difference]:
    """Yield the differences of two values, key by key in mappings. A missing key equals an empty value."""
    if isinstance(got, Mapping) and isinstance(expected, Mapping):
        for key in sorted({*expected, *got}):
            yield from differences(f"{what}.{key}", expected.get(key), got.get(key))
    elif _plain(what, expected) != _plain(what, got):
        yield Difference(what, expected, got)


def _plain(what: str, value: Any) -> Any:
    """Return a value in comparable form: players by their key as text, some lists sorted."""
    if isinstance(value, list) and any(part in _UNORDERED for part in what.split(".")):
        return sorted(value)
    return str(value) if what == "active" else value or None
