"""Return the values of generators in a form that a cache can keep."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def as_tuple(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a function that collects the values of a generator in a tuple; put `@lru_cache` above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
