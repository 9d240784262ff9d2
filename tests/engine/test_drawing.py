"""Sampling a few of many moves from iterators."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from adjudicator.engine.sampling import sample_sources, shuffled
from tests.seeds import Seeded


def counting(seen: list[int], first: int) -> Iterator[int]:
    """Yield ten numbers and record each one as it is taken."""
    for number in range(first, first + 10):
        seen.append(number)
        yield number


def test_sample_has_the_requested_size_without_duplicates(seeded: Seeded) -> None:
    chance = seeded.random()
    for number in range(8):
        found = sample_sources([iter("abc"), iter("cde"), iter("")], number, chance)
        assert len(found) == len({*found}) == min(number, 5)
        assert {*found} <= {*"abcde"}


def test_consumes_only_the_items_it_returns(seeded: Seeded) -> None:
    seen: list[int] = []
    found = sample_sources([counting(seen, 0), counting(seen, 100)], 4, seeded.random())
    assert sorted(found) == sorted(seen)


def test_every_item_can_come_first(seeded: Seeded) -> None:
    chance = seeded.random()
    firsts = {sample_sources([shuffled(lambda: "abc", chance), iter("d")], 1, chance)[0] for _ in range(200)}
    assert firsts == {*"abcd"}


def test_source_is_called_lazily_and_once() -> None:
    asked = []

    def source() -> str:
        asked.append(True)
        return "abc"

    moves = shuffled(source, Random(1))
    assert not asked
    assert {*moves} == {*"abc"}
    assert len(asked) == 1
