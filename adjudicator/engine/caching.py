"""A decorator that lets a cache keep the values of a generator."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def as_tuple(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a function that collects the values of a generator in a tuple. Put `@lru_cache` above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
