"""Caches whose sizes one number scales, and decorators for the last result and for values of a generator."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
A = TypeVar("A")
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


def keep_last(function: Callable[[A], T]) -> Callable[[A], T]:
    """Return a function that keeps its result for its last argument, an immutable value.

    It recognises only the same object, which costs less than hashing a state.
    """
    last: tuple[A, T] | None = None

    @wraps(function)
    def kept(argument: A) -> T:
        nonlocal last
        known = last
        if known is None or known[0] is not argument:
            last = known = argument, function(argument)
        return known[1]

    return kept


def as_tuple(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a function that collects the values of a generator in a tuple. Put `@lru_cache` above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
