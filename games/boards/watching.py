"""A cache of drawings: sheets, and sections of sheets.

A drawing is reused from tap to tap if the taps did not change anything that it reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, fields
from sys import getsizeof
from threading import local
from typing import Any, Final, TypeAlias, TypeVar

from django.utils.translation import get_language

from games.boards import BoardSheet, Seen
from games.core.result_cache import MEBIBYTE, ResultCache, digest

Section: TypeAlias = tuple[str, float]
"""The markup and the height of a section."""
Drawn = TypeVar("Drawn", BoardSheet, Section)
_WHOLE: Final = ""
"""A value that stands for a whole field instead of one part in it. No part has this name."""
Look = tuple[str, str]
"""A read access: a field of `Seen`, and the part that a drawing looked up in it or `_WHOLE`."""


def cached_sheet(
    name: str, view: Any, seen: Seen, draw: Callable[[Seen], BoardSheet], *read: Any
) -> BoardSheet:
    """Return a sheet. Reuse an earlier one if everything that its drawing read is unchanged.

    `name` identifies the drawing function. Besides `seen`, the function may depend only on `view`, `read` and
    the language. While it draws, each access to a changing field of `seen` is recorded. If these accesses
    later find the same values, the function would draw the same sheet.
    """
    return _cached(_SHEETS, name, view, seen, draw, read)


def cached_section(name: str, view: Any, seen: Seen, draw: Callable[[Seen], Section], *read: Any) -> Section:
    """Return a section like `cached_sheet`. `read` includes its top."""
    return _cached(_SECTIONS, name, view, seen, draw, read)


def _cached(
    known: ResultCache[Drawn],
    name: str,
    view: Any,
    seen: Seen,
    draw: Callable[[Seen], Drawn],
    read: Sequence[Any],
) -> Drawn:
    of_seen = (seen.names, seen.viewer, seen.page, seen.is_over, seen.has_stand_in, seen.is_onlooker)
    fixed = digest([_digest_of(view), name, get_language(), of_seen, read])
    looks = _LOOKS.find(fixed)
    if looks is not None and (found := known.find(_found_by(looks, seen, fixed))):
        return found
    noted: dict[Look, None] = {}
    drawn = draw(_watched(seen, noted))
    _LOOKS.store(fixed, tuple(noted))
    known.store(_found_by(tuple(noted), seen, fixed), drawn)
    return drawn


_LOOKS: Final = ResultCache[tuple[Look, ...]](MEBIBYTE, lambda looks: 100 * len(looks))
"""The accesses of the last drawing of each sheet and section."""
_SHEETS: Final = ResultCache[BoardSheet](4 * MEBIBYTE, lambda sheet: getsizeof(sheet.svg))
_SECTIONS: Final = ResultCache[Section](3 * MEBIBYTE, lambda section: getsizeof(section[0]))


def _found_by(looks: Iterable[Look], seen: Seen, fixed: bytes) -> bytes:
    """Return the key of what was drawn when these accesses found the same values as now."""
    return digest([fixed, [(look, _look(seen, *look)) for look in looks]])


def _look(seen: Seen, field: str, part: str) -> Any:
    value = getattr(seen, field)
    if isinstance(value, Mapping):
        return dict(value) if part == _WHOLE else value.get(part)
    if isinstance(value, Set):
        return sorted(value) if part == _WHOLE else part in value
    return value


def _digest_of(view: Any) -> bytes:
    """Return the digest of a view. The sheets of a board share a view, so it is computed once."""
    known: tuple[Any, bytes] | None = getattr(_last, "view", None)
    if known is None or known[0] is not view:
        known = _last.view = view, digest([type(view).__module__, view])
    return known[1]


_last: Final = local()


def _watched(seen: Seen, noted: dict[Look, None]) -> Seen:
    """Return a copy of `seen` that records each access to a field that changes with taps and moves."""
    values = {each.name: getattr(seen, each.name) for each in fields(Seen)}
    for field in ("links", "move_links"):
        values[field] = _Links(field, values[field], noted)
    for field in ("picked", "news"):
        values[field] = _Parts(field, values[field], noted)
    return _WatchedSeen(**values, noted=noted)


@dataclass(frozen=True, kw_only=True)
class _WatchedSeen(Seen):
    noted: dict[Look, None]

    def __getattribute__(self, name: str) -> Any:
        if name == "picked_text":
            self.noted[name, _WHOLE] = None
        return super().__getattribute__(name)


class _Links(Mapping[str, str]):
    """Links by part that record each access."""

    def __init__(self, field: str, links: Mapping[str, str], noted: dict[Look, None]) -> None:
        self._field, self._links, self._noted = field, links, noted

    def __getitem__(self, part: str) -> str:
        self._noted[self._field, part] = None
        return self._links[part]

    def get(self, part: str, default: Any = None) -> Any:
        self._noted[self._field, part] = None
        return self._links.get(part, default)

    def __iter__(self) -> Iterator[str]:
        self._noted[self._field, _WHOLE] = None
        return iter(self._links)

    def __len__(self) -> int:
        self._noted[self._field, _WHOLE] = None
        return len(self._links)


class _Parts(Set[str]):
    """Parts that record each access."""

    def __init__(self, field: str, parts: frozenset[str], noted: dict[Look, None]) -> None:
        self._field, self._parts, self._noted = field, parts, noted

    def __contains__(self, part: object) -> bool:
        self._noted[self._field, str(part)] = None
        return part in self._parts

    def __iter__(self) -> Iterator[str]:
        self._noted[self._field, _WHOLE] = None
        return iter(self._parts)

    def __len__(self) -> int:
        self._noted[self._field, _WHOLE] = None
        return len(self._parts)

    def __getattr__(self, name: str) -> Any:
        """Return a method that only `frozenset` has, and record an access to the whole field."""
        self._noted[self._field, _WHOLE] = None
        return getattr(self._parts, name)

    @classmethod
    def _from_iterable(cls, parts: Iterable[str]) -> frozenset[str]:  # type: ignore[override]
        return frozenset(parts)
