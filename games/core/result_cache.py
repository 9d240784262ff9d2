"""Caches of limited size in a process, for results of pure functions such as drawings and parts of pages."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

import msgspec
from django.utils.functional import Promise

from adjudicator.engine.caching import scaled

T = TypeVar("T")

KEY_BYTES: Final = 20
MEBIBYTE: Final = 1 << 20


class ResultCache(Generic[T]):
    """A cache of the last results of a pure function, by the digest of everything that it reads.

    A caller passes all values that the function reads. The function must read nothing else: no database, no
    clock and no request. Then no result can be stale or belong to another reader, because other values have
    another digest. `size_of` returns the approximate size of a result in bytes. All results together take at
    most `most` bytes, scaled like all caches.
    """

    def __init__(self, most: int, size_of: Callable[[T], int]) -> None:
        self._most: Final = scaled(most)
        self._size_of: Final = size_of
        self._results: Final = OrderedDict[bytes, tuple[T, int]]()
        self._size = 0
        self._lock: Final = Lock()
        _all.append(self)

    def result(self, read: Iterable[Any], make: Callable[[], T]) -> T:
        """Return the result of `make`, cached if known. `read`: all values that `make` reads.

        The values are JSON values, structs, dataclasses, tuples, sets and moments. The result is shared, so
        callers must not change it.

        :raises TypeError: if a value has no digest, such as a model instance.
        """
        key = digest(read)
        with self._lock:
            if found := self._results.get(key):
                self._results.move_to_end(key)
                return found[0]
        made = make()
        self.store(key, made)
        return made

    def find(self, key: bytes) -> T | None:
        """Return the result with this digest, or None."""
        with self._lock:
            found = self._results.get(key)
            if found is None:
                return None
            self._results.move_to_end(key)
            return found[0]

    def store(self, key: bytes, made: T) -> None:
        """Store a result under this digest, in place of an earlier one, unless it is too large."""
        size = self._size_of(made) + KEY_BYTES
        if size > self._most // 4:
            return
        with self._lock:
            _, freed = self._results.pop(key, (None, 0))
            self._results[key] = made, size
            self._size += size - freed
            while self._size > self._most:
                _, (_, freed) = self._results.popitem(last=False)
                self._size -= freed

    def clear(self) -> None:
        """Forget all results."""
        with self._lock:
            self._results.clear()
            self._size = 0


_all: Final = list[ResultCache[Any]]()


def clear_all() -> None:
    """Forget all results, for tests and benchmarks."""
    for cache in _all:
        cache.clear()


def digest(values: Iterable[Any]) -> bytes:
    """Return a digest of values. It differs if any part of them differs."""
    return hashlib.blake2b(_ENCODER.encode(tuple(values)), digest_size=KEY_BYTES).digest()


def _plain(value: Any) -> Any:
    """Convert a value that the encoder does not support into one that it supports."""
    if isinstance(value, str):  # a subclass, such as safe markup, which templates render in another way
        return type(value).__name__, str.__add__(value, "")
    if isinstance(value, Promise):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no digest")


_ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=_plain)
