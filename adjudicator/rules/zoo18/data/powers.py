"""The twenty special powers (rulebook, 4.3, 6.5 and the appendix on powers)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

Power: TypeAlias = Literal[
    "MIDAS", "GREEK", "RESPONSIBILITY", "DAYS_OFF", "LEPRECHAUN", "WHATSUP",
    "BARRELS", "SQUEEZE", "MINE", "WORK", "GOLD", "MAPS", "MOLES", "RABBITS", "WINGS",
    "DIET", "WHEAT", "SUGAR", "PATCH", "HOLE",
]  # fmt: skip
POWERS: Final[tuple[Power, ...]] = get_args(Power)


class PowerFacts(msgspec.Struct, frozen=True):
    """A power. Blue powers are for players, green powers for families. `uses`: None for the whole game."""

    power: Power
    name: str
    price: int
    blue: bool
    uses: int | None
    file_name: str


_POWERS: Final = (
    PowerFacts("MIDAS", "Midas", 1, True, 1, "MIDAS"),
    PowerFacts("GREEK", "It's all Greek to me", 1, True, 1, "IT_S_ALL_GREEK_TO_ME"),
    PowerFacts("RESPONSIBILITY", "Too much responsibility", 1, True, 1, "TOO_MUCH_RESPONSIBILITY"),
    PowerFacts("DAYS_OFF", "Days off", 3, True, 1, "DAYS_OFF"),
    PowerFacts("LEPRECHAUN", "Leprechaun pot of gold", 2, True, None, "LEPRECHAUN_POT_OF_GOLD"),
    PowerFacts("WHATSUP", "Whatsup", 3, True, 1, "WHATSUP"),
    PowerFacts("BARRELS", "Two barrels", 2, False, 2, "TWO_BARRELS"),
    PowerFacts("SQUEEZE", "A squeeze", 3, False, None, "A_SQUEEZE"),
    PowerFacts("MINE", "That's mine!", 2, False, 1, "THAT_S_MINE"),
    PowerFacts("WORK", "Work in progress", 2, False, 1, "WORK_IN_PROGRESS"),
    PowerFacts("GOLD", "Shining gold", 1, False, None, "SHINING_GOLD"),
    PowerFacts("MAPS", "Ancient maps", 2, False, 2, "ANCIENT_MAPS"),
    PowerFacts("MOLES", "Moles", 2, False, 4, "MOLES"),
    PowerFacts("RABBITS", "Rabbits", 3, False, 2, "RABBITS"),
    PowerFacts("WINGS", "Wings", 2, False, None, "WINGS"),
    PowerFacts("DIET", "On a diet", 1, False, 1, "ON_A_DIET"),
    PowerFacts("WHEAT", "Wheat", 2, False, 1, "WHEAT"),
    PowerFacts("SUGAR", "A tip of sugar", 2, False, None, "A_TIP_OF_SUGAR"),
    PowerFacts("PATCH", "Patch", 2, False, 1, "PATCH"),
    PowerFacts("HOLE", "Hole", 2, False, 1, "HOLE"),
)
POWER_FACTS: Final = MappingProxyType({facts.power: facts for facts in _POWERS})
POWER_OF_FILE: Final = MappingProxyType({facts.file_name: facts.power for facts in _POWERS})

HAND_LIMIT: Final = 3
"""The maximum number of powers of a player, and of a family."""

RESPONSIBILITY_GAIN: Final = 3
LEPRECHAUN_GAIN: Final = 2
SQUEEZE_GAIN: Final = 3
GOLD_GAIN: Final = MappingProxyType({"M": 2, "MM": 1})
"""The gain in $N, which replaces the area's cost."""
WHEAT_NUTS: Final = 30
BARREL_NUTS: Final = 10
"""Extra nuts for each visit to water."""
HOLE_AREAS: Final = 2
