"""Caches with a common scale, and decorators that keep a last result or a generator's values."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
A = TypeVar("A")
T = TypeVar("T")

MIN_SIZE: Final = 64
"""The number of values that every cache may keep, however small its share. One position needs that many."""
_share = 1.0


def set_share(share: float) -> None:
    """Set the share of its full size that each cache gets, above 0 and up to 1.

    It applies to modules that are imported afterwards.
    """
    global _share
    _share = share


def scaled(size: int) -> int:
    """Return a size multiplied by the current share."""
    return int(size * _share)


def lru_cache(maxsize: int) -> Callable[[Callable[..., T]], functools._lru_cache_wrapper[T]]:
    """Return `functools.lru_cache` with this size, multiplied by the current share."""
    return functools.lru_cache(maxsize=max(min(maxsize, MIN_SIZE), scaled(maxsize)))


def cache_last(function: Callable[[A], T]) -> Callable[[A], T]:
    """Return a function that caches the result for its last argument, an immutable value.

    It recognises only the same object, which costs less than hashing a state.
    """
    last: tuple[A, T] | None = None

    @wraps(function)
    def cached(argument: A) -> T:
        nonlocal last
        known = last
        if known is None or known[0] is not argument:
            last = known = argument, function(argument)
        return known[1]

    return cached


def as_tuple(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a function that collects the values of a generator in a tuple. Put `@lru_cache` above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
