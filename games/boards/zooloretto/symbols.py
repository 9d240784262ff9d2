"""The pictures that this game's boards draw, for a file that only its pages load."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = frozenset(
    (
        *("back", "booth", "camel", "chimpanzee", "coin", "disc", "elephant", "female", "female-bred"),
        *("flamingo", "giant_panda", "kangaroo", "leopard", "male", "male-bred", "stall_1", "stall_2"),
        *("stall_3", "stall_4", "zebra"),
    )
)
