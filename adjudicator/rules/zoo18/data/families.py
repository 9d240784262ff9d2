"""The eight families, their cards and their stations (rulebook, 2.2, 6.3, 7.3)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

import msgspec

Family: TypeAlias = Literal["CR", "GI", "PB", "PE", "LI", "TI", "BB", "EL"]

FAMILIES: Final[tuple[Family, ...]] = get_args(Family)
"""The families by number. They form a circle, in which neighbours are the nearby families."""


class FamilyFacts(msgspec.Struct, frozen=True):
    """A family. `costs`: of its stations after the home, in order. `ink`: the colour of text on `colour`."""

    number: int
    family: Family
    name: str
    colour: str
    ink: str
    costs: tuple[int, ...]


_FACTS: Final = (
    FamilyFacts(1, "CR", "Crocodiles", "#00af14", "#ffffff", (2, 4, 4)),
    FamilyFacts(2, "GI", "Giraffes", "#fff793", "#000000", (2,)),
    FamilyFacts(3, "PB", "Polar Bears", "#efebeb", "#000000", (2, 4, 4)),
    FamilyFacts(4, "PE", "Penguins", "#55b7b7", "#000000", (2, 4, 4)),
    FamilyFacts(5, "LI", "Lions", "#df251a", "#ffffff", (2, 4)),
    FamilyFacts(6, "TI", "Tigers", "#ffa023", "#000000", (2,)),
    FamilyFacts(7, "BB", "Brown Bears", "#ae6d1d", "#ffffff", (2, 4)),
    FamilyFacts(8, "EL", "Elephants", "#858585", "#ffffff", (2, 4, 4)),
)
FACTS: Final = MappingProxyType({facts.family: facts for facts in _FACTS})

CHILDREN: Final = 3
PARENTS_ANIMALS: Final = 2
"""The animals on the PARENTS card, which count for price, harvest and majority. In hand, it is one card."""
COUSINS: Final = 1
CARDS: Final = 1 + CHILDREN + COUSINS
"""The number of cards of a family."""
LOUNGE_LIMIT: Final = 4
"""The number of a family's animals at which a player can no longer buy it from the LOUNGE."""
