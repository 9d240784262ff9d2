"""The hexes of the modules, as they are printed (rulebook, 4.1).

Track that is printed on grey hexes reads: two edges are a path, three a junction of them all, and one behind
`>` is an arrow, at which track ends.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast, get_args

import msgspec

from adjudicator.rules.zoo18.data.families import FAMILIES, Family

HexKind: TypeAlias = Literal["plain", "M", "MM", "O", "Y", "HOME", "R", "track", "grey"]
"""`track`: grey with printed track or arrows; `grey`: nothing there."""

COSTS: Final = MappingProxyType({"M": 1, "MM": 2})
R_VALUES: Final = (30, 60)
"""Nuts of an R area, by the phase's `r_column`."""


class Area(msgspec.Struct, frozen=True):
    """A hex of a map as printed. `entries`: edges by which an R area is entered; `paths`, `arrows`,
    `junction`: the printed track of a grey hex, all by edges."""

    hex: str
    kind: HexKind
    family: Family | None = None
    entries: tuple[int, ...] = ()
    paths: tuple[tuple[int, int], ...] = ()
    arrows: tuple[int, ...] = ()
    junction: tuple[int, ...] = ()

    @property
    def cost(self) -> int:
        """$N for the first tile."""
        return COSTS.get(self.kind, 0)

    @property
    def is_terminal(self) -> bool:
        """Nothing is ever laid there."""
        return self.kind in ("R", "track", "grey")

    @property
    def printed_edges(self) -> frozenset[int]:
        """The edges at which printed track or an arrow continues a path."""
        ends = (edge for path in self.paths for edge in path)
        return frozenset((*self.entries, *ends, *self.arrows, *self.junction))


def printed(hex: str, kind: str) -> Area:
    """The area of a hex from its kind, or from the notation of a home, an R area or printed track."""
    if kind in get_args(HexKind):
        return Area(hex, cast(HexKind, kind))
    if kind in FAMILIES:
        return Area(hex, "HOME", family=kind)
    if kind.startswith("R:"):
        return Area(hex, "R", entries=_edges(kind[2:]))
    parts = kind.split(",")
    junction = next((_edges(part) for part in parts if len(part) > 2), ())
    arrows = tuple(int(part[1:]) for part in parts if part[0] == ">")
    paths = tuple((int(part[0]), int(part[1])) for part in parts if len(part) == 2 and part[0] != ">")
    return Area(hex, "track", paths=paths, arrows=arrows, junction=junction)


def _edges(digits: str) -> tuple[int, ...]:
    return tuple(map(int, digits))
