"""A cache that keeps only the last result."""

from __future__ import annotations

from adjudicator.engine.caching import cache_last


def test_keeps_the_result_for_the_same_object_only() -> None:
    asked: list[tuple[int, ...]] = []

    @cache_last
    def total(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return sum(numbers)

    first, second = tuple(range(1, 3)), tuple(range(1, 3))
    assert [total(first), total(first), total(second), total(first)] == [3, 3, 3, 3]
    assert len(asked) == 3
