"""The order of the powers, which 18xx.games shuffles with its own generator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final

from adjudicator.rules.zoo18.data.powers import Power

SHUFFLE_ORDER: Final[tuple[Power, ...]] = (
    "DAYS_OFF",
    "MIDAS",
    "RESPONSIBILITY",
    "LEPRECHAUN",
    "GREEK",
    "WHATSUP",
    "RABBITS",
    "MOLES",
    "MAPS",
    "HOLE",
    "DIET",
    "GOLD",
    "MINE",
    "WORK",
    "WHEAT",
    "BARRELS",
    "SQUEEZE",
    "PATCH",
    "WINGS",
    "SUGAR",
)
"""The order of the powers on 18xx.games before the shuffle."""
_MODULUS: Final = 2**31
_FACTOR: Final = 1103515245
_ADDEND: Final = 12345


def seed_in(game: int | str) -> int:
    """Return the default seed of a game: the first digits of its id, or 0 if it has none."""
    digits = re.search(r"[0-9]+", str(game))
    return int(digits[0]) if digits else 0


def power_order(seed: int) -> tuple[Power, ...]:
    """Return the deck of powers from the top. The powers are sorted by the random number drawn for each."""
    numbers = islice(_numbers(seed), len(SHUFFLE_ORDER))
    return tuple(power for _, power in sorted(zip(numbers, SHUFFLE_ORDER, strict=True)))


def _numbers(seed: int) -> Iterator[int]:
    """Yield a linear congruential sequence."""
    value = seed % _MODULUS
    while True:
        value = (_FACTOR * value + _ADDEND) % _MODULUS
        yield value
