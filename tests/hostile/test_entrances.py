"""The cost of text from outside is linear in its length. Texts that are too long are not read."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from tests.hostile.cost import operations
from tests.hostile.entrances import ENTRANCES, UNITS, Entrance

MAX_LENGTH: Final = 4 * 1024
"""The maximum length of a tested text. Superlinear growth shows at much smaller sizes."""
MAX_FIXED_OPERATIONS: Final = 600
"""The number of operations that do not depend on the length."""


def shapes(entrance: Entrance) -> list[tuple[str, str]]:
    """Return the beginnings of the tested texts, each with a unit to repeat after it."""
    return [*product(entrance.before, ("a",) if entrance.counts_length else (*UNITS, *entrance.units))]


def cost(entrance: Entrance, before: str, unit: str, length: int) -> int:
    text = (before + unit * (length // len(unit) + 1))[:length]
    return operations(lambda: entrance.feed(text))


@pytest.mark.parametrize("name", ENTRANCES)
@pytest.mark.sampled(6)
def test_cost_grows_linearly_with_the_text(name: str) -> None:
    entrance = ENTRANCES[name]
    longest = min(entrance.cap, MAX_LENGTH)
    found = []
    for before, unit in shapes(entrance):
        cost(entrance, before, unit, longest)  # the first run compiles and caches
        one, two, four = (cost(entrance, before, unit, longest // part) for part in (4, 2, 1))
        if four > 4.6 * one + MAX_FIXED_OPERATIONS and four > 2.3 * two + MAX_FIXED_OPERATIONS:
            found.append(f"{before!r} {unit!r}: {one}, {two}, {four}")
    assert found == []


@pytest.mark.parametrize("name", [name for name, each in ENTRANCES.items() if each.is_refused])
def test_oversized_texts_are_refused_without_being_read(name: str) -> None:
    entrance = ENTRANCES[name]
    for before, unit in shapes(entrance):
        text = (before + unit * entrance.cap)[: 2 * entrance.cap]
        if len(text) <= entrance.cap:
            continue
        with pytest.raises(Exception):  # noqa: B017  # each in its own way
            entrance.feed(text)
        assert cost(entrance, before, unit, 2 * entrance.cap) <= MAX_FIXED_OPERATIONS + entrance.cap // 16, (
            before,
            unit,
        )
