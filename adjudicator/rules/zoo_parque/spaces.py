"""The spaces of a map, as they can be seen, and the fences between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from adjudicator.rules.zoo_parque.dominoes import Cell, Domino, Half, headed, step

WEAK: Final = 1
STRONG: Final = 2


class Laid(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A domino on the map."""

    domino: Annotated[Domino, Meta(description="The domino.")]
    at: Annotated[Cell, Meta(description="The space of its first half.")]
    heading: Annotated[
        int, Meta(description="On which side of that its second half lies: 0 east, 1 south, 2 west, 3 north.")
    ]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.at, step(self.at, self.heading)

    @property
    def halves(self) -> tuple[tuple[Cell, Half], ...]:
        return tuple(zip(self.cells, headed(self.domino, self.heading), strict=False))


class Space(Half, frozen=True, gc=False):
    """What can be seen of a space, and the number of the domino that shows it."""

    number: int = 0


Spaces: TypeAlias = Mapping[Cell, Space]


def space_of(half: Half, number: int) -> Space:
    """Return a half as a space; rocks are strong fences on all four sides (P35)."""
    return Space(half.ground, half.item, half.weak, half.strong_sides, number)


def fence(spaces: Spaces, cell: Cell, direction: int) -> int:
    """Return the fence on a side of a space, whichever neighbour shows it (P6): 0, `WEAK` or `STRONG`."""
    own, beyond = spaces[cell], spaces.get(step(cell, direction))
    strong, weak = own.strong >> direction & 1, own.weak >> direction & 1
    if beyond is not None:
        opposite = direction ^ 2
        strong |= beyond.strong >> opposite & 1
        weak |= beyond.weak >> opposite & 1
    return STRONG if strong else weak
