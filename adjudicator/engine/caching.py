"""Caches whose sizes one number scales, and a decorator that lets a cache keep the values of a generator."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MIN_SIZE: Final = 64
"""The number of values that each cache may keep, however small its share: what one position needs."""
_share = 1.0


def set_share(share: float) -> None:
    """Set the share of their full sizes that caches get, above 0 and up to 1.

    It applies to modules that are imported afterwards.
    """
    global _share
    _share = share


def scaled(size: int) -> int:
    """Return the share of a size that is set."""
    return int(size * _share)


def lru_cache(maxsize: int) -> Callable[[Callable[..., T]], functools._lru_cache_wrapper[T]]:
    """Return `functools.lru_cache` with the share of this size that is set."""
    return functools.lru_cache(maxsize=max(min(maxsize, MIN_SIZE), scaled(maxsize)))


def as_tuple(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a function that collects the values of a generator in a tuple. Put `@lru_cache` above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
