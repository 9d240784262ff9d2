"""The pictures that this game's boards draw, for a file that only its pages load."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = frozenset(
    (
        *("crocodile", "elephant", "giraffe", "grizzly_bear", "lion", "penguin", "polar_bear"),
        *("power-BARRELS", "power-DAYS_OFF", "power-DIET", "power-GOLD", "power-GREEK", "power-HOLE"),
        *("power-LEPRECHAUN", "power-MAPS", "power-MIDAS", "power-MINE", "power-MOLES", "power-PATCH"),
        *("power-RABBITS", "power-RESPONSIBILITY", "power-SQUEEZE", "power-SUGAR", "power-WHATSUP"),
        *("power-WHEAT", "power-WINGS", "power-WORK", "squirrel", "ticket", "tiger"),
    )
)
