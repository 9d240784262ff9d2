"""The numbers that a move changes, if the seat can know them before it moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Owned: TypeAlias = tuple[str, str]
"""The thing counted, such as `points` or `coins`, and its owner: a seat's letter or a name of the ruleset."""


class Effect(msgspec.Struct, frozen=True):
    """The change that a move makes to one number. `of`: the thing counted. `whose`: its owner."""

    of: str
    whose: str
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


def compared(before: Mapping[Owned, int], after: Mapping[Owned, int]) -> tuple[Effect, ...]:
    """Return the numbers that differ, in the order of `before`. Both mappings must have the same keys."""
    return tuple(
        Effect(of, whose, number, after[of, whose])
        for (of, whose), number in before.items()
        if after[of, whose] != number
    )
