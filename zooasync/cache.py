"""The caches: in files, or on Redis with the process's memory as its replacement while Redis is away."""

from __future__ import annotations

import json
import logging
import os
import pickle
import time
import zlib
from collections.abc import Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, ClassVar, Final

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.filebased import FileBasedCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from django.core.files import locks
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

logger = logging.getLogger(__name__)

RETRY_SECONDS: Final = 5.0
"""The seconds to wait after a failure before asking Redis again."""
MAX_IN_MEMORY: Final = 10_000
"""The maximum number of entries in memory."""


CULLED_EVERY: Final = 64
"""The number of writes after which a process lists the files of a cache to remove surplus ones."""


FASTEST: Final = 1
"""The level of zlib that takes least CPU time."""
SMALL: Final = 1024
LEAST_MEMORY: Final[Mapping[str, Any]] = MappingProxyType({"wbits": 9, "memLevel": 1})
"""The bytes below which a value is small, and zlib's options for it.

To clear the usual memory of zlib takes twenty times as long as to compress the times of some requests.
"""


class Files(FileBasedCache):
    """Django's cache in files, with less work for each write, because every request of a program writes.

    It overwrites a file under a lock. If a new file replaced the old one, or the old one were emptied first,
    ext4 would send the content to the disk at once, which takes ten times as long. It lists all of its files
    only after some writes, makes its folder only if it is missing, and compresses little.
    """

    def __init__(self, folder: str, params: dict[str, Any]) -> None:
        super().__init__(folder, params)
        self._writes = count()

    def _cull(self) -> None:
        if next(self._writes) % CULLED_EVERY == 0:
            super()._cull()  # type: ignore[misc]  # its stubs do not name the methods for subclasses

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        try:
            return super().get(key, default, version)
        except zlib.error:  # the writer was killed
            return default

    def set(self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        path = self._key_to_file(key, version)  # type: ignore[attr-defined]  # as above
        expiry = pickle.dumps(self.get_backend_timeout(timeout))
        pickled = pickle.dumps(value)
        packer = zlib.compressobj(FASTEST, **(LEAST_MEMORY if len(pickled) < SMALL else {}))
        content = expiry + packer.compress(pickled) + packer.flush()
        self._cull()
        try:
            self._write(path, content)
        except FileNotFoundError:
            self._createdir()  # type: ignore[attr-defined]  # as above
            self._write(path, content)

    def _write(self, path: str, content: bytes) -> None:
        with open(path, "r+b", buffering=0, opener=_private) as file:
            locks.lock(file, locks.LOCK_EX)
            file.write(content)
            file.truncate()

    def _is_expired(self, file: Any) -> bool:
        """Return whether a file has expired or cannot be read, and keep it locked until it is closed.

        A file without content is not deleted, because its writer is about to lock it.
        """
        locks.lock(file, locks.LOCK_SH)
        try:
            return not file.peek(1) or super()._is_expired(file)  # type: ignore[misc]  # as above
        except pickle.UnpicklingError:  # the machine stopped
            return True


def _private(path: str, flags: int) -> int:
    return os.open(path, flags | os.O_CREAT, 0o600)


class Json:
    """A serializer that stores values in Redis as JSON, which is safe to load."""

    def dumps(self, value: object) -> bytes:
        return json.dumps(value).encode()

    def loads(self, data: bytes) -> Any:
        return json.loads(data)


class RedisOrMemory(BaseCache):
    """A cache that always answers. While Redis is unavailable, each process counts on its own, from zero."""

    options: ClassVar[dict[str, object]] = {
        "serializer": Json,
        "socket_connect_timeout": 1,
        "socket_timeout": 1,
        "retry": Retry(NoBackoff(), 1),  # after a restart of Redis, every connection fails once
    }
    away_until: ClassVar[float] = 0.0

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._redis = RedisCache(server, params | {"OPTIONS": self.options})
        self._memory = LocMemCache("zooasync", params | {"max_entries": MAX_IN_MEMORY})

    def add(self, *given: Any, **named: Any) -> Any:
        return self._ask("add", *given, **named)

    def get(self, *given: Any, **named: Any) -> Any:
        return self._ask("get", *given, **named)

    def set(self, *given: Any, **named: Any) -> Any:
        return self._ask("set", *given, **named)

    def touch(self, *given: Any, **named: Any) -> Any:
        return self._ask("touch", *given, **named)

    def delete(self, *given: Any, **named: Any) -> Any:
        return self._ask("delete", *given, **named)

    def clear(self) -> None:
        self._ask("clear")

    def _ask(self, what: str, *given: Any, **named: Any) -> Any:
        if time.monotonic() >= RedisOrMemory.away_until:
            try:
                return getattr(self._redis, what)(*given, **named)
            except RedisError as error:
                RedisOrMemory.away_until = time.monotonic() + RETRY_SECONDS
                logger.warning(
                    "The cache does not respond. This process counts rate limits in memory instead: %s", error
                )
        return getattr(self._memory, what)(*given, **named)
