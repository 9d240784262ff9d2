"""Generators whose values are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def collected(generate: Callable[P, Iterable[T]]) -> Callable[P, tuple[T, ...]]:
    """Return a generator's values as a tuple, which a cache can keep: `@lru_cache` stands above it."""

    @wraps(generate)
    def collect(*args: P.args, **kwargs: P.kwargs) -> tuple[T, ...]:
        return tuple(generate(*args, **kwargs))

    return collect
